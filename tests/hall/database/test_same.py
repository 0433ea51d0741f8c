"""What tests elsewhere show of who people are and what they collect, shown again with the data in PostgreSQL.

The statements are the same for both stores; here each of them is run. Which tests come here is chosen by that.
"""

from __future__ import annotations

import pytest

from tests.hall.collection.test_community import *  # noqa: F403
from tests.hall.collection.test_copies import *  # noqa: F403
from tests.hall.collection.test_decks import *  # noqa: F403
from tests.hall.collection.test_gifts import *  # noqa: F403
from tests.hall.collection.test_trades import *  # noqa: F403
from tests.hall.http.api.test_puzzles import *  # noqa: F403
from tests.hall.people.test_belongings import *  # noqa: F403
from tests.hall.people.test_farewell import *  # noqa: F403
from tests.hall.people.test_passkeys import *  # noqa: F403
from tests.hall.people.test_recovery_sheets import *  # noqa: F403
from tests.hall.people.test_signing_out import *  # noqa: F403
from tests.hall.people.test_streaks import *  # noqa: F403

pytestmark = pytest.mark.anyio

# These open halls of their own, in a folder, or read its files.
del test_a_cookie_without_a_device_stays_good_and_is_replaced  # noqa: F821
del test_a_hall_that_is_killed_in_between_finishes_or_can_be_asked_again  # noqa: F821
