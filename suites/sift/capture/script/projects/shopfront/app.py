import random
import time

from flask import Flask, jsonify, request

app = Flask(__name__)
STOCK = {f"sku-{n}": n % 7 for n in range(40)}
PROMO = {"SPRING": 10, "VIP": 25, "FLASH": "15%"}


@app.get("/items")
def items():
    return jsonify(sorted(STOCK))


@app.get("/items/<sku>")
def item(sku):
    if sku not in STOCK:
        return jsonify(error="unknown sku"), 404
    return jsonify(sku=sku, left=STOCK[sku])


@app.post("/orders")
def order():
    body = request.get_json()
    price = 100.0
    code = body.get("promo")
    if code:
        price = apply_promo(price, code)
    if STOCK.get(body["sku"], 0) < body["qty"]:
        app.logger.warning("order refused: %s wanted=%s left=%s", body["sku"], body["qty"], STOCK.get(body["sku"], 0))
        return jsonify(error="sold out"), 409
    return jsonify(total=price * body["qty"]), 201


def apply_promo(price, code):
    percent = PROMO[code]
    return price - price * percent / 100
