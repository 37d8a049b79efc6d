import logging
import sys

from sqlalchemy import ForeignKey, String, create_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

logging.basicConfig(stream=sys.stdout, format="%(levelname)s %(name)s %(message)s")
logging.getLogger("sqlalchemy.engine").setLevel(logging.INFO)


class Base(DeclarativeBase):
    pass


class Account(Base):
    __tablename__ = "account"
    id: Mapped[int] = mapped_column(primary_key=True)
    iban: Mapped[str] = mapped_column(String(34), unique=True)


class Entry(Base):
    __tablename__ = "entry"
    id: Mapped[int] = mapped_column(primary_key=True)
    account_id: Mapped[int] = mapped_column(ForeignKey("account.id"))
    cents: Mapped[int]


def add_account(s, iban):
    s.add(Account(iban=iban))
    try:
        s.flush()
    except Exception as exc:
        print(f"skip {iban}: {type(exc).__name__}: {exc.args[0]}")


engine = create_engine("sqlite://")
Base.metadata.create_all(engine)
with Session(engine) as s:
    for iban in ("DE02-0001", "DE02-0002", "DE02-0003", "DE02-0002", "DE02-0004"):
        add_account(s, iban)
    s.add(Entry(account_id=1, cents=1250))
    s.commit()
    print("ledger closed")
