"""A short whole game of each kind by touches in French and in German: nothing on the way is left in English."""

import random
import re

import pytest

from app.navigation import Place
from engine.games import GAMES
from engine.santiiba.entries import ColourNamed, DieTold, Revealed
from engine.sept_sages.count_entries import CardHeld, CrystalCounted, CrystalsDone, HandsDone
from engine.sept_sages.round import CardPlayed, OwlPlayed, SpellCast, Withdrew
from engine.sept_sages.round_entries import CrystalTaken
from engine.sept_sages.state import RoundsOver, SageRemoved
from engine.wizard_extreme.entries import MageCounted, NobodyHasAny, SealLeft, SeatCounted
from tests.app.santiiba_evening import TO_THE_CLEARING, named
from tests.test_catalogues import forms
from tests.ui import extreme_hand, sages_hand, santiiba_hand
from tests.ui.evenings import FOUR
from tests.ui.probe import ENTER, Probe
from tests.ui.sages_hand import HUGO, LEA, NORA, PAUL, START
from tests.ui.states_table import open_menu, tap_cell, tap_head
from tests.ui.test_wizard_evening import Scores, play_round, play_with_a_kill, play_with_a_slip
from tools.messages import read

GAP = re.compile(r"\{\w+\}")
NAMES = {*FOUR, *(game.title for game in GAMES.values())}
"""What is called the same in every language; one game has the name of a card."""


class Reader(Probe):
    """Reads every word that comes to the screen, from the choice of its language on."""

    def __init__(self, data, language):
        self.read = set()
        super().__init__(data)
        self.switch(language=language)
        self.read.clear()
        self.settle()

    def settle(self):
        super().settle()
        self.read.update(self.words())

    def says(self, *msgids):
        """Touch one thing after the other, by the words it has in this language."""
        for msgid in msgids:
            self.tap(self.tr(msgid))


@pytest.fixture(params=["fr", "de"])
def reader(request, tmp_path):
    reader = Reader(tmp_path, request.param)
    yield reader
    reader.close()
    assert english_among(reader.read, request.param) == []


def english_among(words, language):
    """What is written as it is marked in the code, though this language says it otherwise."""
    parts = {part for text in words for part in (text, *re.split(r" · |\n", text)) if has_words(part)} - NAMES
    messages = [(forms(message.id), forms(message.string)) for message in read(language) if message.id]
    english = {form for ours, theirs in messages for form in ours if form not in theirs}
    gapped = [form for form in english if GAP.search(form) and has_words(GAP.sub("", form))]
    patterns = [re.compile(".+".join(map(re.escape, GAP.split(form)))) for form in gapped]
    return sorted(part for part in parts if part in english or any(each.fullmatch(part) for each in patterns))


def has_words(text):
    """Whether there is more to it than stops and one short word: `{name}: {what}` fits in every language."""
    return len(re.sub(r"[\W\d]", "", text)) > 2


def look_around(reader, round_no):
    """The sheet, a correction that is left again, why somebody has their points, the lines, the journal."""
    reader.says("Sheet")
    tap_cell(reader, round_no, 1)
    reader.back()
    tap_cell(reader, round_no, -1)
    reader.back()
    tap_head(reader, FOUR[1])
    reader.back()
    reader.says("Chart")
    open_menu(reader)
    reader.says("Journal")
    reader.back()


def look_back(reader):
    """The result and what can be done with it, then the book and what it says of everybody."""
    open_menu(reader)
    reader.back()
    for place in (Place("history"), Place("players"), Place("settings"), Place("home")):
        reader.open(place)


def test_wizard(reader):
    chance, scores = random.Random(7), Scores(4)
    reader.says("First game")
    for name in FOUR:
        reader.type(name)
        reader.press(ENTER)
    reader.says("Variants")
    reader.tap("8")
    reader.says("Other", *["One less"] * 5)
    reader.tap(reader.tr("Start — {name} deals", name=FOUR[0]))
    play_with_a_slip(reader, scores, chance)
    look_around(reader, 1)
    reader.says("Round")
    play_with_a_kill(reader, scores, chance)
    play_round(reader, scores, chance)
    reader.says("To the result")
    look_back(reader)


def test_wizard_extreme(reader):
    hand = extreme_hand.sit_down(reader, FOUR)
    counted = [
        *(SealLeft(HUGO, "violet"), SeatCounted(HUGO), SealLeft(NORA, "white"), SeatCounted(NORA)),
        *(MageCounted(PAUL), SealLeft(LEA, "black"), SealLeft(LEA, "red"), SeatCounted(LEA)),
    ]
    hand.enter(*counted)
    hand.check_settled()
    look_around(reader, 1)
    reader.says("Round")
    hand.begin_round()
    hand.enter(SealLeft(NORA, "green"))
    hand.undo()
    reader.restart()
    hand.enter(NobodyHasAny())
    for _ in range(2):
        hand.begin_round()
        hand.enter(NobodyHasAny())
    reader.says("To the result")
    look_back(reader)


def test_santiiba(reader):
    hand = santiiba_hand.sit_down(reader, FOUR, live=True)
    hand.enter(*named("pink", 5, "", HUGO, NORA), *named("white", 5, "die"), ColourNamed("brown"), DieTold(2))
    hand.enter(Revealed(PAUL))
    for _ in named("brown", 2, "", PAUL):
        hand.undo()
    reader.restart()
    hand.enter(*TO_THE_CLEARING[len(hand.paper.entries) :])
    reader.touch(206, 446)
    look_around(reader, 2)
    reader.says("Tally", "To the result")
    look_back(reader)


def test_les_sept_sages(reader):
    hand = sages_hand.sit_down(reader, FOUR, live=True)
    hand.enter(SageRemoved("healer"), *START[:-1])
    hand.undo()
    hand.enter(*START[-2:], CardPlayed(NORA, 5), OwlPlayed(PAUL, 4), SpellCast(LEA, "potentia"), CardPlayed(HUGO, 7))
    reader.restart()
    hand.enter(*(Withdrew(seat) for seat in (NORA, PAUL, LEA, HUGO)), CrystalTaken(NORA, 5))
    look_around(reader, 1)
    reader.says("Combat")
    hand.enter(RoundsOver())
    for seat in range(4):
        hand.enter(CrystalCounted(seat, 7 - seat), CrystalsDone(seat))
    hand.enter(CardHeld(LEA, "witch", 1), CardHeld(LEA, "witch", 1), CardHeld(HUGO, "owl", 4), HandsDone())
    reader.touch(206, 446)
    reader.says("To the result")
    look_back(reader)


def test_english_would_be_found(tmp_path):
    reader = Reader(tmp_path, "en")
    reader.says("First game")
    reader.close()
    assert {"First game", "At the table, clockwise"} <= {*english_among(reader.read, "fr")}
