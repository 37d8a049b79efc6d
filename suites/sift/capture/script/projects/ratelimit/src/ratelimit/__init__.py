from .bucket import TokenBucket
from .store import MemoryStore, FileStore
