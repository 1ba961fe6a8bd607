"""Which games have a trick referee. A further game adds its line here."""

from __future__ import annotations

from collections.abc import Callable

from app.i18n import Language
from app.models.referee import Referee
from app.play.extreme_referee import ExtremeReferee
from app.play.wizard_referee import WizardReferee
from app.store import Store
from app.table import Table

REFEREES: dict[str, Callable[[Store, Language, Table | None], Referee]] = {
    "wizard": WizardReferee,
    "wizard-extreme": ExtremeReferee,
}
