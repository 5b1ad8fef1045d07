"""The versions of the hooks that this engine has: a plugin says for which one it was built."""

from typing import Final

API: Final = 1  # the version of the hooks: raised when one is taken away or means something else, not when one is added
OLDEST_API: Final = 1  # plugins built for an older version are refused
