import unittest

from inventory import Inventory, OutOfStock


class AddTake(unittest.TestCase):
    def setUp(self):
        self.inv = Inventory()
        self.inv.add("A1", 10)

    def test_add_negative(self):
        """negative quantities are refused"""
        with self.assertRaises(ValueError):
            self.inv.add("A1", -1)

    def test_take_all(self):
        self.inv.take("A1", 10)
        self.assertNotIn("A1", self.inv.items, "empty SKUs must be dropped")

    def test_take_too_many(self):
        with self.assertRaises(OutOfStock):
            self.inv.take("A1", 11)

    def test_low_limit(self):
        self.inv.add("B2", 5)
        self.assertEqual(self.inv.low(), ["B2"])

    @unittest.expectedFailure
    def test_rename(self):
        self.inv.rename("A1", "A2")


class Warehouse(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.conn = open("/var/lib/warehouse/stock.db", "rb")

    def test_sync(self):
        pass

    def test_count(self):
        pass


class Report(unittest.TestCase):
    def test_matrix(self):
        for sku, qty, want in [("A", 1, "low"), ("B", 5, "low"), ("C", 6, "ok"), ("D", 0, "none")]:
            with self.subTest(sku=sku, qty=qty):
                self.assertEqual("low" if qty <= 5 else "ok", want)

    @unittest.skip("CSV export moved to the reporting service")
    def test_csv(self):
        pass


class Thresholds(unittest.TestCase):
    """one generated test per SKU of the spring catalogue"""


def _make(n):
    def check(self):
        inv = Inventory()
        inv.add(f"S{n:03d}", n)
        self.assertEqual(bool(inv.low(limit=20)), n <= 20)
    return check


for _n in range(1, 61):
    setattr(Thresholds, f"test_s{_n:03d}", _make(_n))
