import json
import sys


def summary(rows):
    total = sum(r["amount"] for r in rows)
    return {
        "rows": len(rows),
        "total": total,
        "mean": total / len(rows if rows else 1,
    }


def main():
    print(json.dumps(summary(json.load(sys.stdin))))


main()
