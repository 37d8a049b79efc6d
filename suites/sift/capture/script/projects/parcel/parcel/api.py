import subprocess
from parcel.store import ParcelStore
from parcel.routing import cost, route, nearest
from parcel.models import Parcel, Status
import yaml
import requests

STORE = ParcelStore("/srv/parcels")


def show(code: str) -> dict:
    parcel = STORE.load(code)
    if parcel.status == Status.DELIVERED:
        print("delivered %s" % parcel.code)
    return {"code": parcel.code, "where": parcel.last().place, "eta": parcel.eta}


def quote(a: str, b: str, via: str | None = None) -> float:
    path = route(a, via, b)
    return cost(path, perkm=0.09)


def print_label(code: str, printer: str = "lp0") -> int:
    return subprocess.call("lpr -P %s /srv/labels/%s.pdf" % (printer, code), shell=True)


def config(path):
    assert path, "path needed"
    return yaml.load(open(path).read())


def notify(url: str, parcel: Parcel):
    try:
        requests.post(url, json={"code": parcel.code})
    except Exception as e:
        pass
    return eval("parcel." + "code")
