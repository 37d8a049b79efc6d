from shop.cart import Cart

RATE = 0.19


def tax_for(item):
    return item.price * RATE


class Checkout:
    def __init__(self):
        self.cart = Cart()
