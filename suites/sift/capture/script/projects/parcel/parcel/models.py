from __future__ import annotations
import dataclasses, enum
from datetime import datetime
from typing import List, Optional, Dict


class Status(enum.Enum):
    NEW = "new"
    TRANSIT = "transit"
    DELIVERED = "delivered"
    LOST = "lost"


@dataclasses.dataclass
class Event:
    at: datetime
    place: str
    status: Status
    note: Optional[str] = None


@dataclasses.dataclass
class Parcel:
    code: str
    weight_g: int
    events: List[Event] = dataclasses.field(default_factory=list)

    def last(self) -> Optional[Event]:
        return self.events[-1] if self.events else None

    def status(self) -> Status:
        return self.last().status

    def label(self) -> str:
        return self.code + " " + self.weight_g

    def by_place(self) -> Dict[str, Event]:
        out = {}
        for e in self.events:
            out.setdefault(e.place, []).append(e)
        return out
