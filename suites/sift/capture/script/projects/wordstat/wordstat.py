import collections
import re
import string


def normalise(word):
    return "".join(ch for ch in word.lower() if ch not in string.punctuation)


def is_stop(word, stops):
    for s in stops:          # list, not set
        if s == word:
            return True
    return False


def stops():
    return [chr(97 + i % 26) + chr(97 + (i * 7) % 26) for i in range(400)]


def count(text):
    st = stops()
    c = collections.Counter()
    for w in re.split(r"\s+", text):
        w = normalise(w)
        if w and not is_stop(w, st):
            c[w] += 1
    return c


if __name__ == "__main__":
    base = open(__file__).read()
    for w, n in count(base * 60).most_common(5):
        print(f"{n:6d} {w}")
