from decimal import Decimal as D, ROUND_HALF_EVEN

VAT = {"DE": D("0.19"), "FR": D("0.20"), "AT": D("0.20")}


def q(x):
    return x.quantize(D("0.01"), ROUND_HALF_EVEN)


def build(country, lines, discount=D("0")):
    net = sum((D(str(p)) * n for _, n, p in lines), D("0"))
    net -= net * discount
    vat = q(net * VAT[country])
    return {
        "country": country,
        "lines": [{"sku": s, "qty": n, "unit": str(q(D(str(p))))} for s, n, p in lines],
        "totals": {"net": str(q(net)), "vat": str(vat), "gross": str(q(net + vat))},
        "flags": {"reverse_charge": False, "discounted": discount > 0},
    }


def number(seq, year):
    return f"{year}-{seq:05d}"


def due_days(country):
    return {"DE": 14, "FR": 30}.get(country, 21)
