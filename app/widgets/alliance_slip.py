"""The two alliances of a combat: a slip for each player, with role, cards played, and when they went out."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.play.sages.combat_showing import Slip
from app.type import STYLES, pixels
from app.widgets.bits import SpanLine
from app.widgets.card_chips import HIGH, CardChips
from app.widgets.chips import Pill
from app.widgets.laid import Laid, LaidSlip, each, look, maybe, own
from app.widgets.marks import Avatar
from app.widgets.surface import CLEAR
from app.widgets.words import Words, fit_line

SMALLEST, TALLEST = 46, 104
"""The height of a slip in dp."""
TWO_LINES_FROM = 56
"""From this height on the name has a line of its own, above the cards."""
MARK, SMALL_MARK, ICON = 36, 30, 16
MARGIN, SMALL_MARGIN, LINE = 12, 8, 1.2


def whole_height() -> float:
    """What three lines need, in pixels: name, role and cards."""
    return float(LINE * (pixels(STYLES["nameDense"]) + pixels(STYLES["body"])) + dp(HIGH + 15))


class AllianceSlip(LaidSlip):
    """One player. How much of it is told depends on its height; the cards always are."""

    item = ObjectProperty(None, allownone=True)
    is_on_card = BooleanProperty(False)
    """Beside the pane in which the current player stands out: here that player is only marked."""
    given = look(radius=20)
    _avatar = maybe(Avatar, extent=MARK)
    _name = maybe(Words, style="nameDense")
    _role = maybe(SpanLine, style="body", extent=ICON, gap=5)
    _cards = maybe(CardChips)
    _badge = maybe(Pill, tall=26, style="label")
    _aside = maybe(SpanLine, style="tab", extent=ICON, gap=4)

    # -- what is shown -------------------------------------------------------------------------

    @property
    def _is_whole(self) -> bool:
        return self.height > whole_height() - 1

    @property
    def _is_one_line(self) -> bool:
        return self.height < dp(TWO_LINES_FROM)

    def _show(self) -> None:
        slip, ink = self.item, self.ink
        is_lit, ground = slip.is_current and not self.is_on_card, ink.cell if self.is_on_card else ink.slip
        self.fill = ink.primary if is_lit else CLEAR if slip.is_out else ground
        is_marked = slip.is_current and not is_lit
        self.edge = ink.outlineVariant if slip.is_out else ink.primary if is_marked else CLEAR
        self.edge_width = 3 if is_marked else 1.5
        self._avatar.person, self._name.text = slip.person, slip.person.name
        self._name.role = "onPrimary" if is_lit else "onSurface"
        self._role.role = "onPrimary" if is_lit else "onSurfaceVariant"
        self._cards.cards, self._cards.is_on_card = slip.cards, self.is_on_card and not slip.is_out
        self._aside.role = "onPrimary" if is_lit else "onSurface"

    def _place(self) -> None:
        slip: Slip = self.item
        self._avatar.extent = MARK if self._is_whole else SMALL_MARK
        self._role.bits = slip.role if self._is_whole else tuple(bit for bit in slip.role if bit.icon)
        self._aside.bits = slip.aside if self._is_whole else slip.aside_short
        shown = [self._avatar, self._role, self._cards]
        shown += [self._name] if not self._is_one_line else []
        shown += [self._badge] if slip.badge and not self._is_one_line else []
        shown += [self._aside] if slip.aside else []
        if shown != list(reversed(self.children)):
            self.hold(*shown)
        if self._is_whole:
            self._place_whole()
        elif self._is_one_line:
            self._place_line(self.mid_y)
        else:
            self._place_two_lines()

    # -- where ---------------------------------------------------------------------------------

    def _place_whole(self) -> None:
        """The mark beside name and role, the cards below them."""
        left, right = self.x + dp(MARGIN), self.right - dp(MARGIN)
        names = left + self._avatar.width + dp(10)
        self._fit_name(names, right)
        role = max(LINE * pixels(STYLES["body"]), dp(ICON))
        head, spare = self._name.height + role, self.height - self._name.height - role - dp(HIGH)
        top = self.top - max(spare * 0.36, 0)
        self._avatar.pos = (left, top - head / 2 - self._avatar.height / 2)
        self._name.pos = (names, top - self._name.height)
        self._role.size, self._role.pos = (right - names, role), (names, top - head)
        self._place_badge(right)
        low = self.y + max(spare * 0.32, dp(2))
        self._place_cards(left, right, low, dp(HIGH))

    def _place_two_lines(self) -> None:
        """The mark beside the name, and below it the cards after the icon of the role."""
        left, right = self.x + dp(SMALL_MARGIN), self.right - dp(SMALL_MARGIN)
        self._avatar.pos = (left, self.mid_y - self._avatar.height / 2)
        names = left + self._avatar.width + dp(8)
        self._fit_name(names, right)
        cards = dp(HIGH * 0.8)
        top = self.mid_y + (self._name.height + cards) / 2
        self._name.pos = (names, top - self._name.height)
        self._place_badge(right)
        self._place_role_icons(names, self._name.y - cards / 2)
        self._place_cards(self._role.right + dp(6), right, self._name.y - cards, cards)

    def _place_line(self, middle: float) -> None:
        """Everything in one line; the mark stands for the name."""
        left, high = self.x + dp(SMALL_MARGIN), dp(HIGH)
        self._avatar.pos = (left, middle - self._avatar.height / 2)
        self._place_role_icons(left + self._avatar.width + dp(6), middle)
        self._place_cards(self._role.right + dp(6), self.right - dp(SMALL_MARGIN), middle - high / 2, high)

    def _fit_name(self, left: float, right: float) -> None:
        """A name gives way to the badge only after the badge has been made as short as it can be."""
        for badge, *styles in ((self.item.badge, "nameDense", "rowMedium"), (self.item.badge_short, "rowMedium")):
            self._badge.text = badge
            taken = self._badge.width + dp(4) if badge else 0
            fit_line(self._name, right - left - taken, *styles)
            if not self._name.shorten:
                return

    def _place_badge(self, right: float) -> None:
        self._badge.pos = (right + dp(4) - self._badge.width, self._name.center_y - self._badge.height / 2)

    def _place_role_icons(self, left: float, middle: float) -> None:
        self._role.size = (self._role.full_width, dp(ICON))
        self._role.pos = (left, middle - dp(ICON) / 2)

    def _place_cards(self, left: float, right: float, low: float, high: float) -> None:
        """The cards, and at their right what is drawn."""
        aside = self._aside.full_width if self.item.aside else 0
        self._aside.size, self._aside.pos = (aside, high), (right - aside, low)
        self._cards.size = (right - left - (aside + dp(6) if aside else 0), high)
        self._cards.pos = (left, low)


class Alliances(Laid):
    """Both alliances side by side, each from its highest rank down."""

    sides = ObjectProperty(((), ()))
    gap = NumericProperty(8)
    is_on_card = BooleanProperty(False)
    shows = ("sides",)
    _slips = each(AllianceSlip, own.slips, is_on_card=own.is_on_card)

    @property
    def slips(self) -> list[Slip]:
        return [slip for side in self.sides for slip in side]

    @property
    def rows(self) -> int:
        return max(*map(len, self.sides), 1)

    def _place(self) -> None:
        gap, first = dp(self.gap), len(self.sides[0])
        wide, high = (self.width - gap) / 2, (self.height - gap * (self.rows - 1)) / self.rows
        for place, slip in enumerate(self._slips):
            column, row = (0, place) if place < first else (1, place - first)
            slip.size = (wide, high)
            slip.pos = (self.x + column * (wide + gap), self.top - high - row * (high + gap))
