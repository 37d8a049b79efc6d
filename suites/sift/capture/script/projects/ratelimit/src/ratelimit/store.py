import json
import os
import tempfile


class MemoryStore(dict):
    def incr(self, key, by=1):
        self[key] = self.get(key, 0) + by
        return self[key]


class FileStore:
    def __init__(self, path):
        self.path = path

    def _read(self):
        if not os.path.exists(self.path):
            return {}
        with open(self.path) as fh:
            return json.load(fh)

    def _write(self, data):
        fd, tmp = tempfile.mkstemp(dir=os.path.dirname(self.path) or ".")
        try:
            with os.fdopen(fd, "w") as fh:
                json.dump(data, fh)
            os.replace(tmp, self.path)
        except BaseException:
            os.unlink(tmp)
            raise

    def incr(self, key, by=1):
        data = self._read()
        data[key] = data.get(key, 0) + by
        self._write(data)
        return data[key]

    def reset(self, key):
        data = self._read()
        data.pop(key, None)
        self._write(data)
