package dev.assay.spark;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.api.plugin.DriverPlugin;

/// Answers what executors ask, over Spark's own connections. Keys are in its memory alone: neither in the settings of
/// Spark nor in a task, both of which may be written to disk.
final class DriverDesk implements DriverPlugin {
    static final String KEYS = "keys";
    static final String IS_PAUSING = "is-pausing";

    private static final AtomicReference<State> CURRENT = new AtomicReference<>(new State(Map.of()));

    /// What the driver knows.
    static final class State {
        private final Map<String, String> keys;
        private volatile boolean isPausing;

        State(Map<String, String> keys) {
            this.keys = keys;
        }

        void pause() {
            isPausing = true;
        }
    }

    /// One job at a time.
    static void serve(State state) {
        CURRENT.set(state);
    }

    @Override
    public Object receive(Object message) {
        var state = CURRENT.get();
        return switch (String.valueOf(message)) {
            case KEYS -> new HashMap<>(state.keys);
            case IS_PAUSING -> state.isPausing;
            default -> throw new IllegalArgumentException("executors do not ask that");
        };
    }
}
