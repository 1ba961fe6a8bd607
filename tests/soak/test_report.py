"""Figures are written where they can be found again, each command its own section."""

from tests.soak.report import Figure, write_section


def test_a_command_replaces_its_own_section_and_no_other(tmp_path):
    path = tmp_path / "docs" / "quality.md"
    write_section("Speed", [Figure("A tap", "9 ms", "at most 16 ms")], "make bench", path)
    write_section(
        "Endurance", [Figure("Kills", "200", "200"), Figure("Lost", "1", "0", passed=False)], "make soak", path
    )
    write_section("Speed", [Figure("A tap", "8 ms", "at most 16 ms"), Figure("Memory", "170 MB")], "make bench", path)
    text = path.read_text(encoding="utf-8")
    assert text.index("## Speed") < text.index("| A tap | 8 ms | at most 16 ms | yes |") < text.index("## Endurance")
    assert "9 ms" not in text
    assert "| Lost | 1 | 0 | **no** |" in text
    assert "| Memory | 170 MB |  |  |" in text
    assert text.count("`make bench`; commit ") == 1


def test_writing_the_same_figures_twice_changes_nothing(tmp_path):
    path = tmp_path / "quality.md"
    for title in ("One", "Two", "One", "Two"):
        write_section(title, [Figure("a", "1")], "make one", path)
    first = path.read_text(encoding="utf-8")
    write_section("One", [Figure("a", "1")], "make one", path)
    assert path.read_text(encoding="utf-8") == first
