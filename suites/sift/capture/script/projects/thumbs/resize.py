import multiprocessing as mp
import os
import sys


def header(data):
    width = int.from_bytes(data[0:2], "big")
    height = int.from_bytes(data[2:4], "big")
    return width, height


def scale(width, height, box=128):
    ratio = box / max(width, height)
    return round(width * ratio), round(height * ratio)


def work(n):
    raw = bytes([0, 40 + n % 90, 0, 30 + n % 70])
    if n == 377:
        raw = b"\x00\x00\x00\x00"
    if n % 97 == 0:
        print(f"warning: img_{n:04d}.raw has no colour profile, assuming sRGB", flush=True)
    return n, scale(*header(raw))


if __name__ == "__main__":
    total = 600
    done = 0
    with mp.get_context("fork").Pool(2) as pool:
        for n, size in pool.imap(work, range(1, total + 1), chunksize=1):
            done += 1
            print(f"[{done:3d}/{total}] img_{n:04d}.raw -> {size[0]}x{size[1]}", flush=True)
    print("all thumbnails written")
