class OutOfStock(Exception):
    pass


class Inventory:
    def __init__(self):
        self.items = {}

    def add(self, sku, qty):
        if qty < 0:
            raise ValueError("qty")
        self.items[sku] = self.items.get(sku, 0) + qty

    def take(self, sku, qty):
        have = self.items.get(sku, 0)
        if have < qty:
            raise OutOfStock(sku)
        self.items[sku] = have - qty

    def low(self, limit=5):
        return sorted(k for k, v in self.items.items() if v <= limit)
