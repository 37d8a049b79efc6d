import datetime as dt
import warnings


def next_run(spec, now):
    if spec == "hourly":
        return now + dt.timedelta(hours=1)
    if spec == "nightly":
        warnings.warn("'nightly' is deprecated, use 'daily@02:00'", DeprecationWarning, stacklevel=2)
        return (now + dt.timedelta(days=1)).replace(hour=2, minute=0)
    if spec.startswith("daily@"):
        h, m = map(int, spec[6:].split(":"))
        return (now + dt.timedelta(days=1)).replace(hour=h, minute=m)
    raise ValueError(spec)


def open_lock(path):
    return open(path, "w")
