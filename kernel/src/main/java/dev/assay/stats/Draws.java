package dev.assay.stats;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;

/// The clusters that a bootstrap draws, one after the other.
///
/// All scores of one system are redrawn alike, so a moderate number of draws is kept for the next score.
final class Draws implements IntSupplier {
    private static final int MOST_KEPT = 1 << 20;
    private static final int MOST_KINDS = 8;
    private static final Map<Kind, int[]> KEPT = new ConcurrentHashMap<>();

    private final int[] drawn;
    private int next;

    private record Kind(Bootstrap bootstrap, int clusters) {}

    private Draws(int[] drawn) {
        this.drawn = drawn;
    }

    /// As many as the bootstrap needs.
    static IntSupplier of(Bootstrap bootstrap, int clusters) {
        if ((long) bootstrap.resamples() * clusters > MOST_KEPT) {
            return fresh(bootstrap, clusters);
        }
        var kind = new Kind(bootstrap, clusters);
        if (!KEPT.containsKey(kind) && KEPT.size() >= MOST_KINDS) {
            KEPT.clear();
        }
        return new Draws(KEPT.computeIfAbsent(kind, Draws::all));
    }

    private static IntSupplier fresh(Bootstrap bootstrap, int clusters) {
        var random = Bootstrap.generator(bootstrap.seed());
        return () -> random.nextInt(clusters);
    }

    private static int[] all(Kind kind) {
        var fresh = fresh(kind.bootstrap, kind.clusters);
        var drawn = new int[kind.bootstrap.resamples() * kind.clusters];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = fresh.getAsInt();
        }
        return drawn;
    }

    @Override
    public int getAsInt() {
        return drawn[next++];
    }
}
