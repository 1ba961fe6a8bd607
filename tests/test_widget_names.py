"""kv knows widgets by name alone, so no two of them may share one."""

import ast
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_every_widget_has_a_name_of_its_own():
    names = Counter(
        node.name
        for folder in ("app/widgets", "app/screens")
        for file in (ROOT / folder).glob("*.py")
        for node in ast.parse(file.read_text()).body
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, count in names.items() if count > 1] == []
