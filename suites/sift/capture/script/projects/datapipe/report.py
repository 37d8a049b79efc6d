import glob, sys
print(sum(1 for f in glob.glob(sys.argv[1] + "/*.csv") for _ in open(f)), "rows")
