package dev.assay.viewer.index;

/// How columns grow: by half, so that a live run does not copy them at every row.
final class Growth {
    private static final int LEAST = 1024;

    private Growth() {}

    /// A capacity that holds an index.
    static int past(int index) {
        return Math.max(LEAST, index + index / 2 + 1);
    }
}
