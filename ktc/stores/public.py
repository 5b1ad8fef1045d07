"""The public names of ``ktc.stores``, each with where it lives; ``ktc.lazy`` reads this list, and nobody imports it."""

from ktc.stores.checking import StoreBroken as StoreBroken
from ktc.stores.checking import check_store as check_store
from ktc.stores.journals import Journals as Journals
from ktc.stores.kept_games import TornLine as TornLine
from ktc.stores.kept_games import keep_game as keep_game
from ktc.stores.kept_games import load_game as load_game
from ktc.stores.kept_games import open_game as open_game
from ktc.stores.kept_games import verify_game as verify_game
from ktc.stores.opening import open_store as open_store
from ktc.stores.postgres import PostgresStore as PostgresStore
from ktc.stores.sqlite import SqliteStore as SqliteStore
from ktc.stores.store import DamagedGame as DamagedGame
from ktc.stores.store import Listed as Listed
from ktc.stores.store import Store as Store
from ktc.stores.store import StoreBusy as StoreBusy
from ktc.stores.store import StoreConflict as StoreConflict
from ktc.stores.store import StoredLog as StoredLog
from ktc.stores.store import StoreError as StoreError
from ktc.stores.store import UnknownGame as UnknownGame
