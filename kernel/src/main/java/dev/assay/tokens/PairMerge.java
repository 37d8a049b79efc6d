package dev.assay.tokens;

/// Cuts a piece into tokens: from single bytes, always the neighbors that make the token of the lowest
/// rank are joined next, the leftmost first. Made for one text and one thread.
///
/// Parts are known by the position of their first byte.
final class PairMerge {
    private static final int POSITION_BITS = 7;
    /// Up to here, looking at all pairs for each merge costs less than keeping them in order.
    private static final int SHORT = 1 << POSITION_BITS;

    private final PackedVocabulary vocabulary;
    private final byte[] bytes;
    private final int[] next = new int[SHORT];
    private final int[] previous = new int[SHORT];
    /// For each part the rank of the token that it and the next would make, and below the part itself,
    /// so that the smallest number is the leftmost pair of lowest rank.
    private final int[] pairs = new int[SHORT];

    PairMerge(PackedVocabulary vocabulary, byte[] bytes) {
        this.vocabulary = vocabulary;
        this.bytes = bytes;
    }

    /// The number of tokens in the piece, which is not itself one.
    int count(int start, int end) {
        return end - start > SHORT ? new LongMerge(vocabulary, bytes, start, end).count() : merge(start, end - start);
    }

    /// Puts the tokens of the piece, which is not itself one, behind those already there; their number.
    int encode(int start, int end, int[] tokens, int at) {
        if (end - start > SHORT) {
            return new LongMerge(vocabulary, bytes, start, end).encode(tokens, at);
        }
        var count = merge(start, end - start);
        for (int part = 0, index = at; part < end - start; part = next[part]) {
            tokens[index++] = vocabulary.rank(bytes, start + part, start + next[part]);
        }
        return count;
    }

    private int merge(int start, int length) {
        for (var part = 0; part < length; part++) {
            next[part] = part + 1;
            previous[part] = part - 1;
        }
        for (var part = 0; part < length; part++) {
            pairs[part] = pair(part, start, length);
        }
        var parts = length;
        for (var lowest = lowest(length); lowest != PackedVocabulary.NONE; lowest = lowest(length)) {
            join(lowest & (SHORT - 1), start, length);
            parts--;
        }
        return parts;
    }

    private int lowest(int length) {
        var lowest = PackedVocabulary.NONE;
        for (var part = 0; part < length; part++) {
            lowest = Math.min(lowest, pairs[part]);
        }
        return lowest;
    }

    private void join(int part, int start, int length) {
        var joined = next[part];
        next[part] = next[joined];
        if (next[part] < length) {
            previous[next[part]] = part;
        }
        pairs[joined] = PackedVocabulary.NONE;
        pairs[part] = pair(part, start, length);
        if (part > 0) {
            pairs[previous[part]] = pair(previous[part], start, length);
        }
    }

    private int pair(int part, int start, int length) {
        var follower = next[part];
        if (follower == length) {
            return PackedVocabulary.NONE;
        }
        var rank = vocabulary.rank(bytes, start + part, start + next[follower]);
        return rank == PackedVocabulary.NONE ? rank : (rank << POSITION_BITS) | part;
    }
}
