package dev.assay.sift.signal;

import java.util.List;

/// Which findings become anchors first, and how many.
public enum AnchorOrder {
    /// Eight, places first.
    FULL(8) {
        @Override
        List<List<String>> lists(Signal signal) {
            return List.of(
                    signal.files(),
                    signal.frames(),
                    signal.tests(),
                    signal.symbols(),
                    signal.packages(),
                    signal.commands(),
                    signal.exitCodeLines(),
                    signal.errorLines());
        }
    },
    /// Four, for small models: what failed before where it passed through.
    COMPACT(4) {
        @Override
        List<List<String>> lists(Signal signal) {
            return List.of(
                    signal.files(),
                    signal.tests(),
                    signal.symbols(),
                    signal.errorLines(),
                    signal.frames(),
                    signal.commands(),
                    signal.exitCodeLines(),
                    signal.packages());
        }
    };

    private final int most;

    AnchorOrder(int most) {
        this.most = most;
    }

    public int most() {
        return most;
    }

    abstract List<List<String>> lists(Signal signal);
}
