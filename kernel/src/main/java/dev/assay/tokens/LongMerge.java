package dev.assay.tokens;

/// What [PairMerge] does, for pieces of any length: the pairs wait in a heap, so that a million equal
/// letters take a million steps and not a million times a million.
///
/// Parts are known by the position of their first byte.
final class LongMerge {
    private final PackedVocabulary vocabulary;
    private final byte[] bytes;
    private final int start;
    private final int length;
    private final int[] next;
    private final int[] previous;
    /// Of the token that the part and the next would make; none for a part that is no more.
    private final int[] ranks;

    private final PairHeap pairs;

    LongMerge(PackedVocabulary vocabulary, byte[] bytes, int start, int end) {
        this.vocabulary = vocabulary;
        this.bytes = bytes;
        this.start = start;
        this.length = end - start;
        this.next = new int[length];
        this.previous = new int[length];
        this.ranks = new int[length];
        this.pairs = new PairHeap(length);
    }

    int count() {
        for (var part = 0; part < length; part++) {
            next[part] = part + 1;
            previous[part] = part - 1;
        }
        for (var part = 0; part < length; part++) {
            rank(part);
        }
        var parts = length;
        while (!pairs.isEmpty()) {
            var part = pairs.lowest();
            var isCurrent = ranks[part] == pairs.lowestRank();
            pairs.removeLowest();
            if (isCurrent) {
                join(part);
                parts--;
            }
        }
        return parts;
    }

    int encode(int[] tokens, int at) {
        var parts = count();
        var index = at;
        for (var part = 0; part < length; part = next[part]) {
            tokens[index++] = vocabulary.rank(bytes, start + part, start + next[part]);
        }
        return parts;
    }

    private void join(int part) {
        var joined = next[part];
        next[part] = next[joined];
        ranks[joined] = PackedVocabulary.NONE;
        if (next[part] < length) {
            previous[next[part]] = part;
        }
        rank(part);
        if (part > 0) {
            rank(previous[part]);
        }
    }

    private void rank(int part) {
        var follower = next[part];
        ranks[part] = follower < length
                ? vocabulary.rank(bytes, start + part, start + next[follower])
                : PackedVocabulary.NONE;
        if (ranks[part] != PackedVocabulary.NONE) {
            pairs.add(ranks[part], part);
        }
    }
}
