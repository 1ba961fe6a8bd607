"""The tally of Santiiba: the leaflet's example, ties, and the steps in which it is performed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.games.santiiba.count_state import LAST_STEP, TallyState
from app.games.santiiba.tally import NO_BREAK
from app.store import Store, open_store
from engine.santiiba.state import final_count
from tests.app.santiiba_counting import ANNE, LEAFLET, ends, enter, reopened, sit_down, still


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path)


def backs(tally: TallyState) -> dict[str, list[str]]:
    return {row.person.name: [cell.field for cell in row.cells if cell.is_back] for row in tally.rows}


def read(tally: TallyState) -> list[str]:
    """The reasons in words; where a line may break is of no matter here."""
    return [reason.text.replace(NO_BREAK, " ") for reason in tally.reasons]


class TestTheLeafletsCount:
    """Numbers as printed; those it does not print are chosen so that they fit."""

    def test_ends_on_49_45_48_and_50(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        tally = still(count)
        assert ends(tally) == {"Sophie": 50, "Anne": 49, "Paul": 48, "Antoine": 45}
        assert backs(tally) == {
            "Anne": ["elixirs"],
            "Antoine": ["scorpions", "plates"],
            "Paul": ["elixirs"],
            "Sophie": ["amulets"],
        }
        assert tally.header.headline == "Sophie wins"
        assert tally.header.sub == "Major Order, space 50"

    def test_is_in_the_order_of_the_places(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        tally = still(count)
        assert [row.person.name for row in tally.rows] == ["Sophie", "Anne", "Paul", "Antoine"]
        assert [(row.start, row.gain, row.is_winner) for row in tally.rows] == [
            ("19", "+31", True),
            ("32", "+17", False),
            ("23", "+25", False),
            ("28", "+17", False),
        ]

    def test_says_why_each_column_is_turned_over(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        assert read(still(count)) == [
            "Sophie has fewest, 2",
            "Antoine, Anne have 2 · plates 1, 3",
            "Anne, Paul, Sophie have 3 · plates 3, 3, 5",
            "Antoine has fewest, 3",
        ]
        assert still(count).reasons[1].words[0] == ("Antoine", True)
        assert still(count).reasons[2].words_short[0] == ("An", True)

    def test_takes_seven_taps_for_each_player(self, store: Store) -> None:
        count = sit_down(store)
        taps = 0
        for key in "324234328324312354353192336":
            count.press(int(key))
            taps += 1
        assert count.state.tally is None
        count.press(5)
        assert taps + 1 == 28
        assert count.state.tally is not None


class TestTies:
    def test_everybody_alike_loses_every_column(self, store: Store) -> None:
        count = sit_down(store, 3)
        enter(count, "30 2 2 2 2 2", "31 2 2 2 2 2", "30 2 2 2 2 2")
        tally = still(count)
        assert ends(tally) == {"Antoine": 31, "Anne": 30, "Paul": 30}
        assert set(map(tuple, backs(tally).values())) == {("amulets", "scorpions", "elixirs", "plates")}
        assert read(tally)[0] == "Anne, Antoine, Paul have 2 · plates 2, 2, 2"

    def test_nothing_at_all_against_one_of_each(self, store: Store) -> None:
        count = sit_down(store, 2)
        enter(count, "30 0 0 0 0 0", "29 1 1 1 1 1")
        assert ends(still(count)) == {"Antoine": 39, "Anne": 30}

    def test_equal_on_the_path_more_cards_decide(self, store: Store) -> None:
        count = sit_down(store, 2)
        enter(count, "30 3 0 5 5 5", "30 4 0 5 5 5")
        tally = still(count)
        assert ends(tally) == {"Antoine": 30, "Anne": 30}
        assert tally.header.headline == "Antoine wins"
        assert tally.note == "Equal on the path: more cards win. Antoine 19, Anne 18."

    def test_equal_in_cards_too_is_shared(self, store: Store) -> None:
        count = sit_down(store, 2)
        enter(count, "30 3 1 5 5 5", "30 3 1 5 5 5")
        tally = still(count)
        assert tally.header.headline == "Anne and Antoine win"
        assert [row.is_winner for row in tally.rows] == [True, True]
        assert tally.note == "Equal on the path and in cards: victory is shared."

    def test_the_castle_ends_the_path(self, store: Store) -> None:
        count = sit_down(store, 2)
        enter(count, "53 9 9 0 9 9", "30 1 0 1 0 0")
        tally = still(count)
        assert (tally.rows[0].end, tally.rows[0].gain) == (75, "+54")
        assert tally.header.sub == "Castle of Wisdom, space 75"
        assert tally.note == "Whoever reaches the castle wins."


class TestThePerformance:
    def test_turns_one_column_over_at_each_of_four_steps(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        seen = []
        for _ in range(LAST_STEP + 1):
            tally = count.state.tally
            assert tally is not None
            backs_now = sum(len(names) for names in backs(tally).values())
            seen.append((tally.step, backs_now, len(tally.reasons), [row.end for row in tally.rows]))
            count.go_on(tally.step)
        start, end = [32, 28, 23, 19], [49, 45, 48, 50]
        assert seen == [
            (0, 0, 0, start),
            (1, 1, 1, start),
            (2, 2, 2, start),
            (3, 4, 3, start),
            (4, 5, 4, start),
            (5, 5, 4, end),
            (6, 5, 4, [50, 49, 48, 45]),
        ]

    def test_shows_whose_cards_are_the_fewest(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        seen = []
        for step in range(LAST_STEP + 1):
            rows = count.state.tally.rows if count.state.tally else ()
            seen.append([(row.person.name, cell.field) for row in rows for cell in row.cells if cell.is_fewest])
            count.go_on(step)
        assert seen == [
            [],
            [("Sophie", "herbs")],
            [("Anne", "amulets"), ("Antoine", "amulets")],
            [("Anne", "scorpions"), ("Paul", "scorpions"), ("Sophie", "scorpions")],
            [("Antoine", "elixirs")],
            [],
            [],
        ]

    def test_gives_nothing_away_before_its_end(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        tally = count.state.tally
        assert tally is not None
        assert tally.header.headline == "The cards are counted"
        assert not any(row.is_winner for row in tally.rows)

    def test_everything_is_on_disk_before_it_begins(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        again = reopened(store, count.table.match_id)
        assert final_count(again.phase.state) == final_count(count.phase.state)

    def test_a_step_that_is_long_past_changes_nothing(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        count.go_on(0)
        count.go_on(0)
        assert count.phase.step == 1

    def test_is_skipped_with_one_tap_and_can_be_seen_again(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        count.skip()
        assert still(count).is_still
        count.play()
        assert count.state.tally is not None
        assert count.state.tally.step == 0

    def test_a_tap_on_a_cell_in_its_midst_corrects_that_cell(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        count.choose_cell(ANNE, "plates")
        count.press(9)
        assert still(count).rows[0].person.name == "Anne"

    def test_is_not_shown_when_the_app_is_opened_again(self, store: Store) -> None:
        count = sit_down(store)
        enter(count, *LEAFLET)
        tally = reopened(store, count.table.match_id).state.tally
        assert tally is not None
        assert tally.is_still

    def test_is_not_shown_where_nothing_should_move(self, store: Store) -> None:
        count = sit_down(store, is_calm=True)
        enter(count, *LEAFLET)
        assert count.state.tally is not None
        assert count.state.tally.is_still


def test_a_disk_that_refuses_undo_is_told_above_the_table(tmp_path: Path) -> None:
    count = sit_down(open_store(tmp_path, patience=0.05))
    enter(count, *LEAFLET)
    with closing(sqlite3.connect(tmp_path / "grimoire.db", isolation_level=None)) as another_program:
        another_program.execute("BEGIN IMMEDIATE")
        count.undo()
    header = still(count).header
    assert header.headline == "Sophie wins"
    assert header.sub.startswith("Another program is using the book.")
