def retry_after(bucket, n=1):
    missing = n - bucket.tokens
    if missing <= 0:
        return 0
    return missing / bucket.refill


def headers(bucket):
    out = {"X-Limit": str(bucket.capacity), "X-Left": str(int(bucket.tokens))}
    wait = retry_after(bucket)
    if wait:
        out["Retry-After"] = f"{wait:.0f}"
    return out
