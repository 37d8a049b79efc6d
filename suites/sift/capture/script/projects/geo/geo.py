def bbox(points): return min(p[0] for p in points), max(p[0] for p in points)
