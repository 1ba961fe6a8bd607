"""The count of Les Sept Sages through the verbs of its tab: crystals, hands, the total, and all of it unseen."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import ClassVar

import pytest

from app.games.sept_sages.card_slots import claimed_twice
from app.games.sept_sages.count import SagesCount
from app.games.sept_sages.count_phase import DONE, REVEAL, ROUNDS_OVER
from app.games.sept_sages.count_state import MINE, THEIRS, TotalState
from app.games.sept_sages.labels import CLOSED
from app.i18n import Language
from app.models.entry_mode import WHOLE_HANDS
from app.models.state import TIMES_SIGN
from app.store import Store, open_store
from app.table import Table
from engine.game import Setup
from engine.match import Logged
from engine.sept_sages.cards import cards_of
from engine.sept_sages.count_entries import CardHeld, CardPutBack
from engine.sept_sages.round import LEFT, RIGHT
from engine.sept_sages.round_entries import CombatWon, CrystalTaken, NotFollowed

NOW = "2026-11-16T20:04:00Z"
NAMES = ("Léa", "Hugo", "Nora", "Paul", "Max", "Ida", "Tom")
LEA, HUGO, NORA, PAUL = range(4)
REMOVED = {3: ("healer", "druid"), 4: ("healer",)}
L10 = (("72", "witch 1 1, owl 5"), ("55", "witch 7 3"), ("64", "owl 5"))


@dataclass
class Host:
    """A table that has only a count."""

    table: Table
    language: Language = field(default_factory=lambda: Language.chosen("en", "en"))
    suspense: bool = False
    changes: int = 0
    parts: list[SagesCount] = field(default_factory=list)

    def changed(self) -> None:
        self.changes += 1


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path)
    yield opened
    opened.close()


def sit_down(
    store: Store, players: int = 4, *, is_calm: bool = True, hands: bool = True, **options: object
) -> SagesCount:
    WHOLE_HANDS.switch(store, "sept-sages", on=hands)
    setup = Setup("sept-sages", NAMES[:players], options)
    count = reopened(store, store.new_match(setup, NOW), is_calm=is_calm)
    for sage in REMOVED.get(players, ()):
        count.press(sage)
    return count


def reopened(store: Store, match_id: int, *, is_calm: bool = True) -> SagesCount:
    return SagesCount(Host(Table(store, match_id, lambda: NOW)), is_calm=lambda: is_calm)


def enter_crystals(count: SagesCount, *values: str) -> None:
    """Everybody's crystals, a tap each, and one to go on."""
    for own in values:
        for value in own:
            count.press(value)
        count.press(DONE)


def hold(count: SagesCount, cards: str) -> None:
    """Tap cards as they lie: `witch 1 1, owl 5` is three taps."""
    for part in filter(None, cards.split(", ")):
        sage, *values = part.split()
        for value in values:
            count.toggle(sage, free_place(count, sage, int(value)))


def free_place(count: SagesCount, sage: str, value: int) -> int:
    return next(
        place
        for place, (card, holder) in enumerate(zip(cards_of(sage), count.phase.slots[sage], strict=True))
        if card == value and holder is None
    )


def enter_all(count: SagesCount, *players: tuple[str, str]) -> TotalState:
    """The whole count, openly."""
    enter_crystals(count, *(crystals for crystals, _ in players))
    for seat, (_, cards) in enumerate(players):
        count.choose_row(seat)
        hold(count, cards)
    count.open_part("total")
    count.press(REVEAL)
    return shown_total(count)


def shown_total(count: SagesCount) -> TotalState:
    total = count.state.total
    assert total is not None
    return total


def totals(total: TotalState) -> list[tuple[str, str]]:
    return [(row.person.name, row.total) for row in total.rows if row.person]


def crystals(count: SagesCount, seat: int) -> list[str]:
    """Everybody's row has their crystals; those of whoever is asked lie above the keys."""
    state = count.state
    row = state.rows[seat]
    return [span.crystal or span.text for span in (state.tray or () if row.is_current else row.spans)]


def column(count: SagesCount, sage: str) -> list[str]:
    """A column as it is seen: the mark of its owner beside every card that is not free."""
    hands = count.state.hands
    assert hands is not None
    (found,) = [one for one in hands.columns if one.sage == sage]
    return [
        toggle.value + ("*" if toggle.kind == MINE else toggle.person.initials if toggle.person else "")
        for toggle in found.toggles
    ]


def majority(count: SagesCount, sage: str) -> tuple[str, str, str]:
    """The present player's sum, who has the most, and how much that is."""
    hands = count.state.hands
    assert hands is not None
    (found,) = [one for one in hands.columns if one.sage == sage]
    return found.total, "".join(person.initials for person in found.holders), found.most


def pass_on(count: SagesCount, name: str) -> None:
    cover = count.state.cover
    assert cover is not None
    assert cover.name == name
    count.uncover()


def values_in(shown: object) -> set[str]:
    """Every text in what is shown, however deep."""
    if isinstance(shown, dict):
        return set().union(*(values_in(part) for part in shown.values()))
    if isinstance(shown, list | tuple):
        return set().union(*(values_in(part) for part in shown))
    return {shown} if isinstance(shown, str) else set()


class TestSagesThatStayOut:
    def test_are_asked_for_first(self, store: Store) -> None:
        count = reopened(store, store.new_match(Setup("sept-sages", NAMES[:3], {}), NOW))
        state = count.state
        assert state.parts == ()
        assert state.prompt.text == "Which 2 sages stay out?"
        assert state.header.sub == "Crystals, majorities, total"
        assert {"witch", "druid"} <= {key.key for key_row in state.key_rows for key in key_row.keys}
        count.press("witch")
        count.press("druid")
        assert count.state.part == "crystals"
        assert count.phase.rules.sages == ("seer", "priestess", "magician", "healer", "alchemist")

    def test_five_players_begin_with_the_crystals_at_once(self, store: Store) -> None:
        assert sit_down(store, 5).state.part == "crystals"

    def test_undo_asks_again(self, store: Store) -> None:
        count = sit_down(store)
        count.undo()
        assert count.state.prompt.text == "Which sage stays out?"


class TestCrystals:
    def test_one_tap_each_and_one_to_go_on(self, store: Store) -> None:
        count = sit_down(store)
        for key in "7543":
            count.press(key)
        assert crystals(count, LEA) == ["7", "5", "4", "3"]
        row = count.state.rows[LEA]
        assert (row.cell, row.cell_sub, row.cell_kind) == ("19", "4 crystals", "entry")
        assert count.state.actions[0].text == "Done, next Hugo"
        count.press(DONE)
        assert count.state.prompt.text == "Hugo’s crystals?"
        assert count.state.header is not None
        assert (count.state.header.total, count.state.header.line) == ("4", "crystals counted")

    def test_the_highest_stands_first(self, store: Store) -> None:
        count = sit_down(store)
        for key in "2762":
            count.press(key)
        assert crystals(count, LEA) == ["7", "6", "2", "2"]

    def test_many_are_shown_once_with_their_number(self, store: Store) -> None:
        count = sit_down(store)
        for key in "77766552":
            count.press(key)
        assert crystals(count, LEA) == ["7", f"{TIMES_SIGN}3", "6", f"{TIMES_SIGN}2", "5", f"{TIMES_SIGN}2", "2"]

    def test_a_crystal_in_the_row_goes_back(self, store: Store) -> None:
        count = sit_down(store)
        for key in "754":
            count.press(key)
        count.put_back(LEA, "5")
        assert crystals(count, LEA) == ["7", "4"]
        count.undo()
        assert crystals(count, LEA) == ["7", "5", "4"]

    def test_keys_say_how_many_are_left_and_close_after_six(self, store: Store) -> None:
        count = sit_down(store)
        for _ in range(6):
            count.press("7")
        captions = {key.key: key.caption[0].text for key in count.state.key_rows[0].keys}
        assert captions == {"2": "6 left", "3": "6 left", "4": "6 left", "5": "6 left", "6": "6 left", "7": "none left"}
        assert [key.kind for key in count.state.key_rows[0].keys] == ["open"] * 5 + ["off"]
        count.press("7")
        assert count.state.prompt.hint == "There are only 6 crystals of 7."
        assert count.state.prompt.is_error
        assert count.state.rows[LEA].cell == "42"

    def test_nobody_has_more_than_eleven(self, store: Store) -> None:
        count = sit_down(store)
        for key in "77777766666":
            count.press(key)
        assert {key.kind for key in count.state.key_rows[0].keys} == {"off"}

    def test_without_a_crystal_the_button_says_so(self, store: Store) -> None:
        count = sit_down(store)
        assert count.state.actions[0].text == "No crystal, next Hugo"
        enter_crystals(count, "", "7", "6")
        assert count.state.rows[LEA].sub == "No crystal"
        assert count.state.actions[0].text == "No crystal, to the hands"
        count.press("5")
        assert count.state.actions[0].text == "Done, to the hands"
        count.press(DONE)
        assert count.state.part == "hands"

    def test_any_row_can_be_tapped_and_entry_returns_to_the_first_open_one(self, store: Store) -> None:
        count = sit_down(store)
        count.press("7")
        count.choose_row(NORA)
        count.press("5")
        count.press("4")
        assert crystals(count, NORA) == ["5", "4"]
        count.press(DONE)
        assert count.state.prompt.text == "Léa’s crystals?"

    def test_the_row_is_still_the_current_one_when_the_app_was_closed(self, store: Store) -> None:
        count = sit_down(store)
        count.choose_row(PAUL)
        count.press("6")
        assert reopened(store, count.table.match_id).state.prompt.text == "Paul’s crystals?"

    def test_undo_crosses_from_the_hands_to_the_crystals(self, store: Store) -> None:
        count = sit_down(store)
        enter_crystals(count, "765", "765", "765", "765")
        count.undo()
        assert count.state.part == "crystals"
        assert count.state.prompt.text == "Paul’s crystals?"


class TestDoubts:
    def test_four_players_have_an_even_number(self, store: Store) -> None:
        count = sit_down(store)
        enter_crystals(count, "7543", "664", "65432")
        assert count.state.check == ""
        for key in "743":
            count.press(key)
        assert count.state.check == "With 4 players each glade gives 2: is one missing?"
        count.press("2")
        assert count.state.check == ""

    def test_too_few_and_too_many_are_asked_about_and_do_not_block(self, store: Store) -> None:
        count = sit_down(store, 3)
        enter_crystals(count, "7", "6")
        count.press("5")
        assert count.state.check == "Crystals counted: 3; a game with 3 players gives 6 to 22."
        count.press(DONE)
        assert count.state.part == "hands"

    def test_small_crystals_beyond_the_box_are_said_and_counted(self, store: Store) -> None:
        count = sit_down(store, 7, large_table=True)
        alike = (
            ("765", "witch 7, seer 7, priestess 7, magician 7"),
            ("765", "witch 4 3, seer 4 3, priestess 4 3, magician 4 3"),
            ("765", "witch 5 2, seer 5 2, priestess 5 2, magician 5 2"),
            ("765", "witch 6 1, seer 6 1, priestess 6 1, magician 6 1"),
            *(("", ""),) * 3,
        )
        total = enter_all(count, *alike)
        assert count.state.check.startswith("16 small crystals are needed; the box holds 13.")
        assert totals(total)[0] == ("Léa", "22")


class TestHands:
    def begun(self, store: Store, players: int = 4) -> SagesCount:
        count = sit_down(store, players)
        enter_crystals(count, *("765",) * players)
        return count

    def test_every_sage_in_play_has_a_column_and_the_owl_the_last(self, store: Store) -> None:
        hands = self.begun(store).state.hands
        assert hands is not None
        assert [one.name for one in hands.columns] == [
            *("Witch", "Seer", "Priestess", "Magician", "Alchemist", "Druid", "Owl")
        ]
        assert [toggle.value for toggle in hands.columns[-1].toggles] == list("33444455")

    def test_one_tap_takes_a_card_and_one_puts_it_back(self, store: Store) -> None:
        count = self.begun(store)
        count.toggle("seer", 4)
        assert column(count, "seer") == ["1", "1", "2", "3", "4*", "5", "6", "7"]
        count.toggle("seer", 4)
        assert column(count, "seer") == list("11234567")

    def test_the_card_that_was_tapped_is_the_one_that_is_taken(self, store: Store) -> None:
        count = self.begun(store)
        count.toggle("owl", 4)
        assert column(count, "owl") == ["3", "3", "4", "4", "4*", "4", "5", "5"]
        count.choose_row(HUGO)
        count.toggle("owl", 2)
        assert column(count, "owl") == ["3", "3", "4*", "4", "4L", "4", "5", "5"]
        again = reopened(store, count.table.match_id)
        assert sorted(column(again, "owl")) == sorted(column(count, "owl"))

    def test_both_ones_count_eleven_and_fourteen_with_a_three(self, store: Store) -> None:
        count = self.begun(store)
        hold(count, "druid 1 1")
        assert majority(count, "druid") == ("11", "L", "11")
        assert count.state.prompt.hint == "Druid 1 + 1 = 11. Tapping a card takes it."
        hold(count, "druid 3")
        assert majority(count, "druid") == ("14", "L", "14")

    def test_majorities_emerge_and_ties_show_all(self, store: Store) -> None:
        count = self.begun(store)
        hold(count, "witch 7 4")
        assert majority(count, "witch") == ("11", "L", "11")
        count.choose_row(HUGO)
        hold(count, "witch 6 5")
        count.choose_row(NORA)
        hold(count, "witch 1 1")
        assert majority(count, "witch") == ("11", "LHN", "11")
        assert majority(count, "druid") == ("–", "", "")
        hands = count.state.hands
        assert hands is not None
        assert [segment.text for segment in hands.segments] == ["+1", "+1", "+1", "0"]

    def test_another_players_card_moves_here_and_undo_gives_it_back(self, store: Store) -> None:
        count = self.begun(store)
        hold(count, "witch 7")
        count.choose_row(NORA)
        assert column(count, "witch")[7] == "7L"
        count.toggle("witch", 7)
        assert column(count, "witch")[7] == "7*"
        assert majority(count, "witch") == ("7", "N", "7")
        count.undo()
        count.choose_row(NORA)
        assert column(count, "witch")[7] == "7L"

    def test_a_card_is_in_one_hand_only(self, store: Store) -> None:
        count = self.begun(store)
        hold(count, "owl 3 3")
        count.choose_row(HUGO)
        count.toggle("owl", 0)
        assert column(count, "owl")[:2] == ["3*", "3L"]
        hands = count.state.hands
        assert hands is not None
        assert sum(toggle.kind == THEIRS for one in hands.columns for toggle in one.toggles) == 1

    def test_the_hand_stays_open_until_another_player_is_tapped(self, store: Store) -> None:
        count = self.begun(store)
        count.choose_row(PAUL)
        hold(count, "seer 2 5, owl 4")
        assert count.state.prompt.text == "Paul’s cards in hand"
        assert reopened(store, count.table.match_id).state.prompt.text == "Paul’s cards in hand"

    def test_five_players_have_all_seven_sages(self, store: Store) -> None:
        hands = self.begun(store, 5).state.hands
        assert hands is not None
        assert len(hands.columns) == 8


class TestTheTotal:
    def test_ones_owls_and_the_highest_crystal(self, store: Store) -> None:
        total = enter_all(sit_down(store, 3), *L10)
        assert totals(total) == [("Léa", "11"), ("Nora", "11"), ("Hugo", "10")]
        assert total.header.headline == "Léa wins"
        assert total.note == "Equal totals: the highest single crystal wins. Léa 7, Nora 6."
        assert [(span.crystal, span.decides) for span in total.rows[0].crystals] == [("7", True), ("2", False)]
        assert [span.says or span.text for span in total.rows[0].small] == ["2 small crystals", "+2", "Witch", "Owl"]
        assert not any(span.decides for row in total.rows[1:] for span in row.crystals)

    def test_read_without_owl_and_eleven(self, store: Store) -> None:
        total = enter_all(sit_down(store, 3, owl_majority=False, pair_of_ones=2), *L10)
        assert totals(total) == [("Hugo", "11"), ("Nora", "10"), ("Léa", "9")]
        assert total.note == ""

    def test_three_with_equal_sums_get_a_small_crystal_each(self, store: Store) -> None:
        total = enter_all(sit_down(store, 3), ("7", "witch 7 4"), ("6", "witch 6 5"), ("5", "witch 1 1"))
        assert totals(total) == [("Léa", "8"), ("Hugo", "7"), ("Nora", "6")]

    def test_a_sage_that_nobody_holds_gives_nothing(self, store: Store) -> None:
        total = enter_all(sit_down(store, 3), ("7", ""), ("6", ""), ("5", ""))
        assert totals(total) == [("Léa", "7"), ("Hugo", "6"), ("Nora", "5")]
        assert [span.text for span in total.rows[0].small] == ["", "0"]

    def test_the_next_crystals_decide_if_that_is_agreed(self, store: Store) -> None:
        players = (("764", ""), ("755", ""), ("2", ""))
        shared = enter_all(sit_down(store, 3), *players)
        assert shared.header.headline == "Léa and Hugo win"
        assert shared.note == "Equal totals and equal highest crystals: victory is shared."
        assert [row.rank for row in shared.rows] == ["1st", "1st", "3rd"]
        decided = enter_all(sit_down(store, 3, tie_break="next-crystals"), *players)
        assert decided.header.headline == "Léa wins"
        assert [span.crystal for span in decided.rows[0].crystals if span.decides] == ["6"]

    def test_asks_for_what_is_missing_before_it_reveals(self, store: Store) -> None:
        count = sit_down(store, 3)
        enter_crystals(count, "7", "6")
        count.open_part("total")
        assert count.state.prompt.hint == "Nora’s crystals are still missing."
        assert count.state.actions[0].kind == "off"
        assert count.state.total is None
        assert crystals(count, LEA) == [CLOSED]

    def test_undo_takes_the_reveal_back(self, store: Store) -> None:
        count = sit_down(store, 3)
        enter_all(count, *L10)
        count.undo()
        assert count.state.part == "hands"
        assert not count.table.match.is_over

    def test_a_correction_after_the_end_counts_at_once_and_can_be_undone(self, store: Store) -> None:
        count = sit_down(store, 3)
        enter_all(count, *L10)
        count.open_part("crystals")
        assert count.state.prompt.text == "All crystals are counted"
        count.choose_row(HUGO)
        count.put_back(HUGO, "5")
        count.press("7")
        assert count.state.part == "crystals"
        assert count.table.match.is_over
        count.press(DONE)
        assert totals(shown_total(count))[0] == ("Hugo", "12")
        count.open_part("hands")
        count.choose_row(NORA)
        count.toggle("witch", 0)
        count.open_part("total")
        assert totals(shown_total(count))[0] == ("Hugo", "13")
        for _ in range(3):
            count.undo()
        assert totals(shown_total(count))[0] == ("Léa", "11")


class TestTheReveal:
    def revealed(self, store: Store) -> SagesCount:
        count = sit_down(store, 3, is_calm=False)
        enter_all(count, *L10)
        return count

    def test_turns_row_after_row_the_lowest_first(self, store: Store) -> None:
        count = self.revealed(store)
        seen = []
        for step in range(4):
            seen.append([row.person.name if row.person else row.rank for row in shown_total(count).rows])
            count.go_on(step)
        assert seen == [
            ["1st", "2nd", "3rd"],
            ["1st", "2nd", "Hugo"],
            ["1st", "Nora", "Hugo"],
            ["Léa", "Nora", "Hugo"],
        ]
        assert shown_total(count).is_still

    def test_gives_nothing_away_before_its_end(self, store: Store) -> None:
        count = self.revealed(store)
        count.go_on(0)
        total = shown_total(count)
        assert total.header.headline == "Everything is counted"
        assert total.note == ""
        assert not any(row.is_winner for row in total.rows)
        assert "Léa" not in values_in(asdict(total))

    def test_is_skipped_with_one_tap_and_can_be_seen_again(self, store: Store) -> None:
        count = self.revealed(store)
        count.skip()
        assert shown_total(count).is_still
        count.play()
        assert shown_total(count).step == 0

    def test_a_step_that_is_long_past_changes_nothing(self, store: Store) -> None:
        count = self.revealed(store)
        count.go_on(0)
        count.go_on(0)
        assert shown_total(count).step == 1

    def test_is_not_shown_again_when_the_app_is_opened_or_nothing_should_move(self, store: Store) -> None:
        count = self.revealed(store)
        assert shown_total(reopened(store, count.table.match_id, is_calm=False)).is_still
        calm = reopened(store, count.table.match_id)
        calm.play()
        assert shown_total(calm).is_still


class TestUnseen:
    def closed(self, store: Store, players: int = 3) -> SagesCount:
        count = sit_down(store, players)
        count.tap_eye()
        return count

    def test_a_cover_stands_between_two_players(self, store: Store) -> None:
        count = self.closed(store)
        count.press("7")
        count.press(DONE)
        cover = count.state.cover
        assert cover is not None
        assert (cover.pass_to, cover.name, cover.button) == ("Pass the phone to", "Hugo", "I am Hugo")
        assert [seal.status for seal in cover.sealed_entries] == ["sealed", "here", "open"]
        assert count.state.rows == ()
        assert count.state.is_covered

    def test_crystals_are_closed_and_keys_tell_nothing(self, store: Store) -> None:
        count = self.closed(store)
        for _ in range(6):
            count.press("7")
        row = count.state.rows[LEA]
        assert (row.cell, row.cell_sub, row.spans) == ("6", "crystals", ())
        assert {(key.kind, key.caption, key.is_quiet) for key in count.state.key_rows[0].keys} == {("open", (), True)}
        assert count.state.header is not None
        assert count.state.header.sub == "values hidden"

    def test_whoever_enters_sees_their_own_crystals_and_can_put_one_back(self, store: Store) -> None:
        count = self.closed(store)
        for value in "774":
            count.press(value)
        assert crystals(count, LEA) == ["7", "7", "4"]
        count.put_back(LEA, "7")
        assert crystals(count, LEA) == ["7", "4"]
        count.press(DONE)
        assert count.state.tray is None
        pass_on(count, "Hugo")
        assert (crystals(count, LEA), crystals(count, HUGO)) == ([CLOSED] * 2, [])
        count.put_back(LEA, "7")
        assert crystals(count, LEA) == [CLOSED] * 2

    def test_nobody_sees_anything_before_the_total(self, store: Store) -> None:
        count = self.closed(store)
        shown: set[str] = set()
        for name, (own, _) in zip(NAMES, L10, strict=False):
            if name != "Léa":
                shown |= values_in(asdict(count.state))
                pass_on(count, name)
            for value in own:
                count.press(value)
                rows = asdict(count.state)["rows"]
                shown |= values_in([(row["spans"], row["cell"], row["sub"]) for row in rows])
            count.press(DONE)
        for name, (_, cards) in zip(NAMES, L10, strict=False):
            shown |= values_in(asdict(count.state))
            pass_on(count, name)
            hold(count, cards)
            hands = asdict(count.state)["hands"]
            assert {(one["total"], one["most"], one["holders"]) for one in hands["columns"]} == {("", "", ())}
            assert not any(toggle["person"] for one in hands["columns"] for toggle in one["toggles"])
            assert [segment["text"] for segment in hands["segments"] if segment["is_current"]] == [
                str(len(count.phase.hand(count.phase.seat or 0)))
            ]
            last = count.state.actions[0].text
            count.press(DONE)
        assert last == "Done, to the total"
        assert not shown & {"7", "5", "6", "4", "9", "10", "11"}
        assert totals(shown_total(count)) == [("Léa", "11"), ("Nora", "11"), ("Hugo", "10")]
        assert not count.state.is_covered

    def test_a_hand_shows_ones_own_cards_only(self, store: Store) -> None:
        count = self.closed(store)
        count.open_part("hands")
        pass_on(count, "Léa")
        hold(count, "witch 7")
        assert column(count, "witch")[7] == "7*"
        count.press(DONE)
        pass_on(count, "Hugo")
        assert column(count, "witch") == list("11234567")

    def test_a_card_tapped_in_two_hands_is_the_last_ones_and_asked_about_at_the_total(self, store: Store) -> None:
        count = self.closed(store)
        enter_crystals(count, "765")
        for name in ("Hugo", "Nora"):
            pass_on(count, name)
            enter_crystals(count, "765")
        pass_on(count, "Léa")
        hold(count, "witch 7")
        count.press(DONE)
        pass_on(count, "Hugo")
        count.toggle("witch", 7)
        count.toggle("witch", 7)
        assert len(count.phase.hand(LEA)) == 1
        count.toggle("witch", 7)
        assert (len(count.phase.hand(LEA)), len(count.phase.hand(HUGO))) == (0, 1)
        count.press(DONE)
        pass_on(count, "Nora")
        count.press(DONE)
        assert count.state.check == "Witch 7: Léa and Hugo tapped it. Whose is it?"

    def all_done(self, count: SagesCount, *places: int) -> str:
        """Léa holds both 1s of the witch; Hugo taps these of her cards. Return what is asked at the total."""
        enter_crystals(count, "765")
        for name in ("Hugo", "Nora"):
            pass_on(count, name)
            enter_crystals(count, "765")
        for name, toggles in (("Léa", (0, 1)), ("Hugo", places), ("Nora", ())):
            pass_on(count, name)
            for place in toggles:
                count.toggle("witch", place)
            count.press(DONE)
        return count.state.check

    def test_one_of_two_equal_cards_tapped_in_two_hands_is_asked_about_as_well(self, store: Store) -> None:
        asked = self.all_done(self.closed(store), 0)
        assert asked == "Witch 1: Léa and Hugo tapped it. Whose is it?"

    def test_a_card_tapped_by_mistake_and_given_back_is_not_asked_about(self, store: Store) -> None:
        assert self.all_done(self.closed(store), 0, 0) == ""

    def test_a_card_that_nobody_holds_any_more_is_not_asked_about(self) -> None:
        taken = [CardHeld(LEA, "witch", 7), CardHeld(HUGO, "witch", 7, LEA)]
        assert claimed_twice([*map(Logged, taken)]) == (("witch", 7), LEA, HUGO)
        assert claimed_twice([*map(Logged, [*taken, CardPutBack(HUGO, "witch", 7)])]) is None

    def test_of_equal_cards_one_that_was_nobodys_is_put_back_first(self) -> None:
        """The other one is still asked about."""
        taken = [CardHeld(LEA, "witch", 1), CardHeld(HUGO, "witch", 1, LEA), CardHeld(HUGO, "witch", 1)]
        log = [*map(Logged, [*taken, CardPutBack(HUGO, "witch", 1)])]
        assert claimed_twice(log) == (("witch", 1), LEA, HUGO)

    def test_of_equal_cards_a_free_one_is_taken_first(self, store: Store) -> None:
        count = self.closed(store)
        count.open_part("hands")
        count.uncover()
        count.toggle("witch", 0)
        count.press(DONE)
        count.uncover()
        count.toggle("witch", 0)
        assert [len(count.phase.hand(seat)) for seat in (LEA, HUGO)] == [1, 1]

    def test_the_app_that_leaves_the_screen_goes_under_its_cover(self, store: Store) -> None:
        count = self.closed(store)
        count.press("7")
        assert count.state.cover is None
        count.hide()
        assert count.state.cover is not None

    def test_undo_on_a_cover_shows_nothing(self, store: Store) -> None:
        count = self.closed(store)
        enter_crystals(count, "7")
        count.undo()
        cover = count.state.cover
        assert cover is not None
        assert cover.name == "Léa"
        assert count.state.rows == ()

    def test_the_eye_is_remembered_and_opens_by_holding_only(self, store: Store) -> None:
        count = self.closed(store)
        again = reopened(store, count.table.match_id)
        assert again.state.cover is not None
        again.uncover()
        again.tap_eye()
        assert again.phase.is_closed
        assert again.state.prompt.hint == "Hold the eye to see the values"
        again.hold_eye()
        assert not again.phase.is_closed
        assert not reopened(store, count.table.match_id).phase.is_closed


class TestAfterFollowedRounds:
    """Eight rounds of two crystals, each taken by Léa and Hugo, or by Nora and Paul."""

    def followed(self, store: Store, rounds: int = 8) -> SagesCount:
        count = sit_down(store)
        for number in range(rounds):
            side = (LEFT, RIGHT)[number % 2]
            takers = ((LEA, HUGO), (NORA, PAUL))[number % 2]
            for entry in (NotFollowed(), CombatWon(side), *(CrystalTaken(seat, 2 + number % 6) for seat in takers)):
                assert count.table.record(entry), count.table.error
        return count

    def test_while_they_are_followed_only_numbers_are_public(self, store: Store) -> None:
        count = self.followed(store, 3)
        assert count.state.parts == ()
        assert crystals(count, LEA) == [CLOSED, CLOSED]
        assert count.state.key_rows == ()
        count.press(ROUNDS_OVER)
        assert count.state.part == "crystals"
        assert crystals(count, LEA) == ["4", "2"]

    def test_a_part_that_was_looked_at_is_left_when_rounds_are_followed_on(self, store: Store) -> None:
        count = self.followed(store, 3)
        count.press(ROUNDS_OVER)
        count.open_part("total")
        count.undo()
        assert count.state.parts == ()
        assert count.state.part == "crystals"
        count.press(ROUNDS_OVER)
        assert crystals(count, LEA) == ["4", "2"]

    def test_a_few_rounds_are_asked_about_as_rounds_not_as_a_game(self, store: Store) -> None:
        count = self.followed(store, 3)
        count.press(ROUNDS_OVER)
        count.put_back(LEA, "4")
        enter_crystals(count, "", "", "")
        assert count.state.check == "Crystals counted: 5; the rounds recorded give 6."

    def test_all_of_them_lead_to_the_hands_at_once(self, store: Store) -> None:
        count = self.followed(store)
        count.press(ROUNDS_OVER)
        assert count.state.part == "hands"

    def test_a_correction_counts_against_what_was_taken_and_closes_by_itself(self, store: Store) -> None:
        count = self.followed(store)
        count.press(ROUNDS_OVER)
        count.open_part("crystals")
        header = count.state.header
        assert header is not None
        assert (header.total, header.target, header.pips, header.filled) == ("16", "16", 16, 16)
        count.choose_row(LEA)
        count.put_back(LEA, "4")
        header = count.state.header
        assert header is not None
        assert (header.total, header.target, header.filled) == ("15", "16", 15)
        assert count.state.check == "Crystals: 15? Taken in the rounds: 16."
        count.press("7")
        assert count.state.part == "hands"
        count.open_part("crystals")
        assert count.state.check == "Léa: other crystals than in the rounds (6, 4, 2, 2)?"


def test_every_verb_tells_the_host(store: Store) -> None:
    host = Host(Table(store, store.new_match(Setup("sept-sages", NAMES[:5], {}), NOW), lambda: NOW))
    count = SagesCount(host)
    count.press("7")
    count.choose_row(NORA)
    count.undo()
    count.open_part("hands")
    assert host.changes == 4


# -- by majorities -----------------------------------------------------------------------------


def give(count: SagesCount, **won: int | str | None) -> int:
    """Tap cells: `witch=2`, a tie as `witch="02"`, nobody as None; return how many taps that took."""
    taps = 0
    for sage, seats in won.items():
        places = [count.phase.rules.seats] if seats is None else [int(seat) for seat in f"{seats}"]
        for place in places:
            count.tap_cell(sage, place)
        taps += len(places)
    return taps


def won(count: SagesCount, sage: str) -> tuple[str, bool]:
    """Whose small crystal it is, by their initials; and whether nobody was named."""
    row = next(row for row in count.state.majorities.rows if row.sage == sage)
    people = zip(row.people, row.won, strict=True)
    return "".join(person.initials for person, is_won in people if is_won), row.is_nobody


class TestMajorities:
    EIGHT: ClassVar = {
        "witch": 2,
        "seer": "03",
        "priestess": 4,
        "magician": 1,
        "healer": None,
        "alchemist": 3,
        "druid": 0,
        "owl": 2,
    }

    def counted(self, store: Store, players: int = 5, **options: object) -> SagesCount:
        count = sit_down(store, players, hands=False, **options)
        enter_crystals(count, *("7543", "664", "65432", "7432", "765")[:players])
        return count

    def test_they_are_what_comes_after_the_crystals(self, store: Store) -> None:
        count = sit_down(store, 3, hands=False)
        enter_crystals(count, "7", "6")
        assert count.state.actions[0].text == "No crystal, to the majorities"
        enter_crystals(count, "5")
        state = count.state
        assert (state.part, [key for key, _, _ in state.parts]) == ("majorities", ["crystals", "majorities", "total"])
        assert [row.sage for row in state.majorities.rows][-1] == "owl"
        assert state.prompt.text == "Who has most?"

    def test_one_tap_each_two_for_a_tie_and_the_total_is_one_more(self, store: Store) -> None:
        count = self.counted(store)
        taps = give(count, **self.EIGHT)
        assert taps == 8 + 1
        assert (won(count, "seer"), won(count, "healer")) == (("LP", False), ("", True))
        (_, on) = count.state.actions
        assert (on.text, on.kind) == ("To the total", "primary")
        count.press(DONE)
        assert totals(shown_total(count)) == [
            ("Nora", "22"),
            ("Léa", "21"),
            ("Max", "19"),
            ("Paul", "18"),
            ("Hugo", "17"),
        ]

    def test_the_next_open_sage_is_asked_about_and_the_totals_grow(self, store: Store) -> None:
        count = self.counted(store)
        assert [head.total for head in count.state.majorities.heads] == ["19", "16", "20", "16", "18"]
        give(count, witch=2)
        assert [row.sage for row in count.state.majorities.rows if row.is_current] == ["seer"]
        assert count.state.majorities.heads[2].total == "21"
        (_, on) = count.state.actions
        assert (on.text, on.kind) == ("7 left, then the total", "off")
        assert on.why.startswith("Say first who has the most of these:")

    def test_a_second_tap_takes_it_back_and_nobody_clears_the_row(self, store: Store) -> None:
        count = self.counted(store)
        give(count, witch="24")
        give(count, witch=2)
        assert won(count, "witch") == ("M", False)
        give(count, witch=None)
        assert won(count, "witch") == ("", True)
        count.undo()
        assert won(count, "witch") == ("M", False)
        give(count, witch=4)
        assert won(count, "witch") == ("", False)

    def test_they_are_there_again_after_a_kill(self, store: Store) -> None:
        count = self.counted(store)
        give(count, witch=2, seer=None)
        again = reopened(store, count.table.match_id)
        assert (won(again, "witch"), won(again, "seer"), won(again, "owl")) == (("N", False), ("", True), ("", False))

    def test_the_cards_of_one_sage_decide_where_the_table_argues(self, store: Store) -> None:
        count = self.counted(store)
        give(count, witch=2)
        count.choose_sage("witch")
        count.press("by-cards")
        assert (count.state.header.headline, count.state.actions[1].kind) == ("Witch", "off")
        for seat, places in ((3, (0, 1)), (2, (7,)), (0, (2, 5))):
            count.press(f"{seat}")
            for place in places:
                count.press(f"card-{place}")
        assert count.state.prompt.hint == "Paul 11, Nora 7, Léa 7"
        assert count.state.actions[1].text == "Paul, not Nora"
        count.press(DONE)
        assert (won(count, "witch"), count.state.part) == (("P", False), "majorities")

    def test_a_card_of_another_player_moves_to_the_one_who_is_chosen(self, store: Store) -> None:
        count = self.counted(store)
        count.press("by-cards")
        count.press("0")
        count.press("card-7")
        count.press("1")
        assert count.state.keys[7].caption == "Léa"
        count.press("card-7")
        assert (len(count.phase.hand(LEA)), len(count.phase.hand(HUGO))) == (0, 1)
        count.press("card-7")
        assert (len(count.phase.hand(LEA)), len(count.phase.hand(HUGO))) == (1, 0)

    def test_hands_are_the_other_way_and_stay_chosen(self, store: Store) -> None:
        count = self.counted(store, 3)
        (_, words, verb), *_ = count.menu
        assert words == "Enter all hands"
        verb()
        assert count.state.hands is not None
        hold(count, "witch 7")
        assert SagesCount(Host(Table(store, count.table.match_id, lambda: NOW))).state.hands is not None
        (_, words, verb), *_ = count.menu
        assert words == "Only say who has most"
        verb()
        assert won(count, "witch") == ("L", False)

    def test_crystals_are_hidden_and_shown_from_the_menu_where_the_eye_has_no_room(self, store: Store) -> None:
        count = sit_down(store, 3, hands=False)
        *_, (_, words, hide) = count.menu
        assert words == "Hide the crystals"
        hide()
        assert count.phase.is_closed
        *_, (_, words, show) = count.menu
        assert words == "Show the crystals"
        show()
        assert not count.phase.is_closed

    def test_closed_crystals_stay_closed_while_majorities_are_named(self, store: Store) -> None:
        count = sit_down(store, 3, hands=False)
        count.tap_eye()
        for name, own in zip(NAMES, ("72", "55", "64"), strict=False):
            if name != "Léa":
                pass_on(count, name)
            enter_crystals(count, own)
        state = count.state
        assert (state.cover, state.is_covered) == (None, False)
        assert [head.total for head in state.majorities.heads] == [""] * 3
        assert [head.made_of[0].text for head in state.majorities.heads] == ["2", "2", "2"]

    def test_with_suspense_no_total_is_shown_before_the_end(self, store: Store) -> None:
        count = self.counted(store, 3)
        kept = SagesCount(Host(count.table, suspense=True))
        assert {head.total for head in kept.state.majorities.heads} == {""}
