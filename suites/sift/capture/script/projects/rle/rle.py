def encode(s):
    if not s:
        return []
    out, prev, n = [], s[0], 0
    for ch in s:
        if ch == prev:
            n += 1
        else:
            out.append((prev, n))
            prev, n = ch, 1
    return out


def decode(pairs):
    return "".join(ch * n for ch, n in pairs)
