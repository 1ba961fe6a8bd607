"""The app without a window: view-models, store, files. All clocks show UTC, wherever the tests run."""

import os
import time

os.environ["TZ"] = "UTC"
if hasattr(time, "tzset"):  # not in WebAssembly, where `make python-next` runs
    time.tzset()
