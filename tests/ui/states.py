"""Every state that is walked and photographed.

To add one: say in one of the `states_*.py` how its book is prepared and where it opens and, if needed,
what to touch then. Touches use `probe.tr("English words")`, so that they are found in every language.
"""

from tests.ui.states_evening import EVENING
from tests.ui.states_extreme import EXTREME
from tests.ui.states_files import FILES
from tests.ui.states_open_table import OPEN_TABLE
from tests.ui.states_players import PLAYERS_STATES
from tests.ui.states_sages_book import SAGES_BOOK
from tests.ui.states_sages_combat import SAGES_COMBAT
from tests.ui.states_sages_count import SAGES_COUNT
from tests.ui.states_sages_round import SAGES_ROUND
from tests.ui.states_santiiba_book import SANTIIBA_BOOK
from tests.ui.states_santiiba_count import SANTIIBA_COUNT
from tests.ui.states_santiiba_turn import SANTIIBA_TURN
from tests.ui.states_screens import SCREENS
from tests.ui.states_sharing import SHARING
from tests.ui.states_table import TABLE

STATES = [
    *TABLE,
    *EXTREME,
    *EVENING,
    *SANTIIBA_TURN,
    *SANTIIBA_COUNT,
    *SANTIIBA_BOOK,
    *SAGES_ROUND,
    *SAGES_COMBAT,
    *SAGES_COUNT,
    *SAGES_BOOK,
    *SCREENS,
    *SHARING,
    *PLAYERS_STATES,
    *FILES,
    *OPEN_TABLE,
]
