from shop.cart import Cart
from shop.checkout import Checkout
