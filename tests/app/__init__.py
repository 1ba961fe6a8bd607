"""The app without a window: view-models, store, files. All clocks show UTC, wherever the tests run."""

import os
import time

os.environ["TZ"] = "UTC"
time.tzset()
