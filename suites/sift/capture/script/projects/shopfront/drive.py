import random
import threading

from werkzeug.serving import make_server

from app import app
import http.client
import json
import logging

logging.basicConfig(level=logging.INFO)
srv = make_server("127.0.0.1", 8085, app)
threading.Thread(target=srv.serve_forever, daemon=True).start()
rng = random.Random(11)


def call(method, path, body=None):
    c = http.client.HTTPConnection("127.0.0.1", 8085)
    c.request(method, path, json.dumps(body) if body is not None else None, {"Content-Type": "application/json"})
    c.getresponse().read()
    c.close()


for i in range(430):
    r = rng.random()
    if i in (212, 366):
        call("POST", "/orders", {"sku": "sku-5", "qty": 1, "promo": "FLASH"})
    elif i == 301:
        call("POST", "/orders", {"sku": "sku-3", "qty": 1, "promo": "SUMER"})
    elif r < .3:
        call("GET", "/items")
    elif r < .75:
        call("GET", f"/items/sku-{rng.randint(0, 41)}")
    else:
        call("POST", "/orders", {"sku": f"sku-{rng.randint(0, 39)}", "qty": rng.randint(1, 4), "promo": rng.choice([None, "SPRING", "VIP"])})
srv.shutdown()
