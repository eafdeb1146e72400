"""`python -m kemps_widgets` is `kemps`."""

import sys

from kemps_widgets.cli import main

sys.exit(main())
