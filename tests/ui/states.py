"""Every state that is walked and photographed.

To add one: say in `states_table.py` or `states_screens.py` how its book is prepared and where it opens and, if needed,
what to touch then. Touches use `probe.say("English words")`, so that they are found in every language.
"""

from tests.ui.states_screens import SCREENS
from tests.ui.states_table import TABLE

STATES = [*TABLE, *SCREENS]
