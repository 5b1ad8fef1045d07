"""The public names of ``ktc.stores`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.stores.checking import StoreCheckFailed as StoreCheckFailed, check_store as check_store
from ktc.stores.journals import Journals as Journals
from ktc.stores.kept_games import (
    TruncatedLineWarning as TruncatedLineWarning, add_game as add_game, checkpoint_of as checkpoint_of, load_game as load_game,
    open_game as open_game, verify_game as verify_game,
)
from ktc.stores.opening import open_server_store as open_server_store, open_store as open_store
from ktc.stores.postgres import PostgresStore as PostgresStore
from ktc.stores.sqlite import SqliteStore as SqliteStore
from ktc.stores.store import (
    Change as Change, DamagedGame as DamagedGame, GameInfo as GameInfo, ServerStore as ServerStore, Store as Store,
    StoreBusy as StoreBusy, StoreConflict as StoreConflict, StoredLog as StoredLog, StoredNote as StoredNote,
    StoreError as StoreError, UnknownGame as UnknownGame,
)
