package dev.assay.overlap;

/// Numbers the distinct tokens of one text from 0, by open addressing, and finds another text's tokens
/// among them.
final class TokenIds {
    static final int UNKNOWN = -1;

    private final Tokens tokens;
    private final int[] ids;
    /// Token + 1 in each taken slot, 0 in a free one.
    private final int[] slots;

    private int distinct;

    TokenIds(Tokens tokens) {
        this.tokens = tokens;
        this.ids = new int[tokens.count()];
        this.slots = new int[Integer.highestOneBit(Math.max(tokens.count(), 1)) * 4];
        for (var token = 0; token < tokens.count(); token++) {
            var slot = slot(tokens, token);
            if (slots[slot] == 0) {
                slots[slot] = token + 1;
                ids[token] = distinct++;
            } else {
                ids[token] = ids[slots[slot] - 1];
            }
        }
    }

    int distinct() {
        return distinct;
    }

    /// The ids of the text's own tokens, in order.
    int[] own() {
        return ids;
    }

    int find(Tokens other, int token) {
        var slot = slot(other, token);
        return slots[slot] == 0 ? UNKNOWN : ids[slots[slot] - 1];
    }

    /// The slot that holds the token, or the free one where it would go.
    private int slot(Tokens from, int token) {
        var mask = slots.length - 1;
        var slot = (int) ((from.key(token) * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (slots[slot] != 0 && !tokens.isSame(slots[slot] - 1, from, token)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}
