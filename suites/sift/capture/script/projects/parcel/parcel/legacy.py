def migrate(rows):
    for r in rows:
        print "row", r
    return len(rows)
