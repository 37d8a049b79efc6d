import csv
import logging

from app.pricing import line_total

log = logging.getLogger("importer")


class ImportFailed(RuntimeError):
    def __init__(self, row, order_id):
        super().__init__(f"row {row} (order {order_id}) could not be priced")
        self.row = row


def load(path):
    totals = {}
    with open(path, newline="") as fh:
        for n, line in enumerate(csv.DictReader(fh, delimiter=";"), start=2):
            log.debug("row %d order=%s sku=%s qty=%s", n, line["order"], line["sku"], line["qty"])
            if int(line["qty"]) > 50:
                log.warning("row %d: unusually large quantity %s for %s", n, line["qty"], line["sku"])
            try:
                totals[line["order"]] = totals.get(line["order"], 0) + line_total(line)
            except Exception as exc:
                raise ImportFailed(n, line["order"]) from exc
    return totals
