"""kv knows widgets by name alone, so no two of them may share one."""

import ast
import re
from collections import Counter
from pathlib import Path

from app.kv import WIDGETS

ROOT = Path(__file__).resolve().parent.parent


STANDARD = {
    "AnchorLayout",
    "BoxLayout",
    "FloatLayout",
    "GridLayout",
    "RecycleView",
    "RelativeLayout",
    "ScrollView",
    "StackLayout",
    "Widget",
}
GRAPHICS = {"Color", "Line", "Rectangle", "SmoothEllipse", "SmoothLine", "SmoothRoundedRectangle", "Triangle"}


def widgets_of(*files: Path) -> list[str]:
    return [node.name for file in files for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef)]


def test_every_widget_has_a_name_of_its_own():
    names = Counter(widgets_of(*(ROOT / "app").glob("widgets/*.py"), *(ROOT / "app").glob("screens/*.py")))
    assert [name for name, count in names.items() if count > 1] == []


def test_kv_is_told_where_the_widgets_are_that_it_names():
    for module, names in WIDGETS.items():
        assert set(names.split()) <= set(widgets_of(ROOT / f"{module.replace('.', '/')}.py")), module
    named = {name for names in WIDGETS.values() for name in names.split()}
    for shared in re.findall(r'load_kv\("(\w+)"\)', (ROOT / "app/screens/shell.py").read_text()):
        named |= set(re.findall(r"^<(\w+)@", (ROOT / f"kv/{shared}.kv").read_text(), re.MULTILINE))
    for file in (ROOT / "kv").rglob("*.kv"):
        text = file.read_text()
        used = set(re.findall(r'^ +([A-Z]\w+):$|template: "(\w+)"|@(\w+)>', text, re.MULTILINE))
        loaded_by = [
            path
            for path in (ROOT / "app").rglob("*.py")
            if f'load_kv("{file.relative_to(ROOT / "kv").with_suffix("").as_posix()}")' in path.read_text()
        ]
        own = {*re.findall(r"^<(\w+)", text, re.MULTILINE), *widgets_of(*loaded_by)}
        assert {name for names in used for name in names if name} <= named | own | STANDARD | GRAPHICS, file.name
