from decimal import Decimal as D

import pytest

from invoice import build, due_days, number

LINES = [("PUMP-200", 2, 189.90), ("HOSE-5M", 3, 24.75), ("CLAMP", 12, 1.15)]


@pytest.mark.parametrize("country,days", [("DE", 14), ("FR", 30), ("AT", 21), ("PL", 21)])
def test_due_days(country, days):
    assert due_days(country) == days


@pytest.mark.parametrize("seq", [1, 9, 10, 42, 99, 100, 101, 500, 999, 1000, 1001, 5000, 9999, 10000, 12345, 54321, 70000, 88888, 99998, 99999])
def test_number_width(seq):
    assert len(number(seq, 2024)) == 10


def test_gross_without_discount():
    assert build("FR", LINES)["totals"]["gross"] == "561.42"


def test_discounted_invoice_document():
    doc = build("DE", LINES, D("0.125"))
    assert doc == {
        "country": "DE",
        "lines": [
            {"sku": "PUMP-200", "qty": 2, "unit": "189.90"},
            {"sku": "HOSE-5M", "qty": 3, "unit": "24.75"},
            {"sku": "CLAMP", "qty": 12, "unit": "1.15"},
        ],
        "totals": {"net": "409.37", "vat": "77.79", "gross": "487.16"},
        "flags": {"reverse_charge": False, "discounted": True},
    }


def test_unknown_country_is_rejected():
    with pytest.raises(ValueError):
        build("XX", LINES)
