import io

import pandas as pd

RAW = """date,region,net_amount,qty
2024-01-05,north,120.50,3
2024-01-19,south,80.00,2
2024-02-02,north,99.90,1
2024-02-20,west,310.00,8
2024-03-03,south,45.25,1
"""


def load():
    df = pd.read_csv(io.StringIO(RAW), parse_dates=["date"])
    df.columns = [c.strip() for c in df.columns]
    print(df.dtypes.to_string())
    print(df.head().to_string())
    return df


def monthly(df):
    df["month"] = df["date"].dt.to_period("M")
    return df.groupby("month").apply(lambda g: g["net"].sum() / g["qty"].sum())


print(monthly(load()))
