import argparse
import logging
import sys

from app import importer


def cleanup(tmp):
    logging.getLogger("cli").info("removing staging table %s", tmp)
    staging = {}
    del staging[tmp]


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--dry-run", action="store_true")
    ns = ap.parse_args(argv)
    logging.basicConfig(level=logging.DEBUG, stream=sys.stdout,
                        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    log = logging.getLogger("cli")
    log.info("reading %s dry_run=%s", ns.file, ns.dry_run)
    try:
        totals = importer.load(ns.file)
    except importer.ImportFailed:
        cleanup("stg_orders_20")
        raise
    for order, total in totals.items():
        print(f"{order}\t{total:.2f} EUR")


if __name__ == "__main__":
    main()
