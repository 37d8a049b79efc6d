module shop.app { requires units.core; }
