"""The page that other phones open: one file, its words, and what a browser may do with it."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import Any

from app.i18n import Language
from app.models.text_assets import ASSETS
from engine.message import N_

PAGE, FONT = ASSETS / "table.html", ASSETS / "fonts" / "Grenze-SemiBold.ttf"
WORDS = {
    "ask": N_("ask"),
    "asked": N_("asked, waiting for a yes"),
    "away": N_("Grimoire is not in front on the phone that keeps the game. Once it is, this page goes on by itself."),
    "back": N_("put it back"),
    "bidTricks": N_("bid/tricks"),
    "change": N_("Change"),
    "closed": N_("The table is closed"),
    "closedMore": N_("Everything is in the book. When it is opened again, scan the code."),
    "elsewhere": N_("already on another phone"),
    "full": N_("There are too many phones just now. Try again in a moment."),
    "help": N_("Same Wi-Fi? Is Grimoire in front there? Or enter it on that phone itself."),
    "hold": N_("Hold to see"),
    "keeperEnters": N_("This seat enters on the phone that keeps the game."),
    "keeps": N_("keeps the game"),
    "kept": N_("Kept here"),
    "language": N_("Language"),
    "late": N_("The table went on without it; this is how it stands now."),
    "leave": N_("leave the seat"),
    "live": N_("live"),
    "looking": N_("Looking for the phone that keeps the game"),
    "lookingBook": N_("Looking for the book"),
    "noInternet": N_("“No internet” is right: stay on this Wi-Fi."),
    "nothing": N_("Nothing to enter now"),
    "now": N_("now"),
    "open": N_("Open"),
    "opening": N_("One moment …"),
    "range": N_("A number from 0 to {most} belongs here."),
    "sealed": N_("Sealed"),
    "sent": N_("It is sent as soon as that answers."),
    "takeSeat": N_("Take a seat"),
    "trump": N_("Trump"),
    "typeKey": N_("Type the key that stands below the code"),
    "waiting": N_("Waiting for {names}"),
    "watch": N_("Only watch"),
    "who": N_("Who are you?"),
    "wrongKey": N_("That is not the key of this table."),
}
"""What the page says by itself; all else comes worded with the news."""


@cache
def page() -> bytes:
    return PAGE.read_bytes()


@cache
def font() -> bytes:
    return FONT.read_bytes()


def words(language: str) -> dict[str, Any]:
    """The words of the page in a language, or else in English. Only languages that there are may be kept in memory."""
    return _words(Language.chosen(language, language).code)


@cache
def _words(code: str) -> dict[str, Any]:
    spoken = Language.chosen(code, code)
    gaps = {"names": "{names}", "most": "{most}"}  # the page fills these itself
    return {"language": spoken.code, "words": {key: spoken.tr(msgid, **gaps) for key, msgid in WORDS.items()}}


@cache
def page_headers() -> dict[str, str]:
    """The page may run its own script and wear its own style, and talk to us: nothing else, wherever it comes from."""
    script, style = (_hash_of(tag) for tag in (b"script", b"style"))
    rules = {
        "default-src": "'none'",
        "script-src": script,
        "style-src": style,
        "font-src": "'self'",
        "img-src": "data:",
        "connect-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    policy = "; ".join(f"{name} {value}" for name, value in rules.items())
    return {"Content-Security-Policy": policy, "Cross-Origin-Opener-Policy": "same-origin"}


def _hash_of(tag: bytes) -> str:
    """What a browser makes of what stands between a tag and its end."""
    _, _, rest = page().partition(b"<%s>" % tag)
    content, _, _ = rest.partition(b"</%s>" % tag)
    return f"'sha256-{b64encode(sha256(content).digest()).decode()}'"
