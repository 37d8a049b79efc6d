"""Nightly newsletter run: one thread per shard, the main thread only counts."""
import queue
import threading
import time

jobs = queue.Queue()
sent = []
lock = threading.Lock()


def render(n):
    tpl = {"greeting": "Hello {name}", "lang": "en"}
    user = {"id": n, "name": f"user{n}"}
    if n == 57:
        user = {"id": n, "nickname": "zed"}
    return tpl["greeting"].format(**user)


def shard(idx):
    while True:
        try:
            n = jobs.get_nowait()
        except queue.Empty:
            return
        body = render(n)
        time.sleep(0.001)
        with lock:
            sent.append(n)
            print(f"shard-{idx} sent id={n} bytes={len(body)}", flush=True)


for n in range(1, 121):
    jobs.put(n)
threads = [threading.Thread(target=shard, args=(i,), name=f"shard-{i}") for i in range(1, 4)]
for t in threads:
    t.start()
for t in threads:
    t.join()
print(f"run finished: 120 queued, {len(sent)} sent")
