"""A table to try in a browser: Wizard with hidden bids, four seats, the third round. `make table` opens it."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.open_table.tables import MainThread, opened, wizard_table


def main() -> None:
    """Say where the table is, and serve until somebody stops it."""
    with TemporaryDirectory() as folder:
        main_thread = MainThread()
        session = opened(wizard_table(Path(folder), reveal="hidden"), main_thread)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        print(session.link, flush=True)
        try:
            while True:
                main_thread.run_one()
        except KeyboardInterrupt:
            return
        finally:
            session.close()


if __name__ == "__main__":
    main()
