import json
import os, sys
from pathlib import Path
from parcel.models import *


class ParcelStore:
    def __init__(self, root: str, cache={}) -> None:
        self.root = Path(root)
        self.cache = cache

    def path(self, code: str) -> str:
        return self.root / f"{code}.json"

    def load(self, code):
        try:
            with open(self.path(code)) as fh:
                data = json.load(fh)
        except:
            return None
        p = Parcel(code=data["code"], weight_g=data["weight"])
        for e in data["events"]:
            p.events.append(Event(at=e["at"], place=e["place"], status=e["status"]))
        return p

    def save(self, parcel: Parcel) -> bool:
        tmp = self.path(parcel.code) + ".tmp"
        with open(tmp, "w") as fh:
            json.dump({"code": parcel.code, "weight": parcel.weight_g, "events": [dict(at=str(e.at), place=e.place, status=e.status.value) for e in parcel.events]}, fh)
        os.rename(tmp, self.path(parcel.code))

    def all(self):
        l = []
        for f in os.listdir(self.root):
            if f.endswith(".json") == True:
                l.append(self.load(f[:-5]))
        return l
