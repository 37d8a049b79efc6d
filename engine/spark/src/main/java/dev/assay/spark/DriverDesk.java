package dev.assay.spark;

import dev.assay.price.Bill;
import dev.assay.price.Ledger;
import dev.assay.rate.CallRate;
import dev.assay.rate.Timetable;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.api.plugin.DriverPlugin;

/// Answers what executors ask, over Spark's own connections. Keys are in its memory alone: neither in the settings of
/// Spark nor in a task, both of which may be written to disk.
///
/// Budgets and rates are kept here and nowhere else. An executor holds no part of a budget, and permits for a tenth of
/// a second at most: nothing has to be taken back from one that is lost.
final class DriverDesk implements DriverPlugin {
    private static final AtomicReference<State> CURRENT = new AtomicReference<>(new State(Map.of(), (_, _) -> true));

    /// What executors ask. Answers are of Java's own types, which every executor can read.
    sealed interface Question extends Serializable {
        /// Variables of the driver that models need: addresses and keys.
        record Variables() implements Question {}

        /// Whether to begin nothing new.
        record IsPausing() implements Question {}

        /// Enters calls; the answer is whether more may be made.
        record Paid(Bill calls, Bill judging) implements Question {}

        /// Asks for permits; the answer is how many, and nanoseconds to the first or to the next question.
        record MayCall(String endpoint, String rate, int wanted) implements Question {}
    }

    /// What the driver knows.
    static final class State {
        private final Map<String, String> variables;
        private final Ledger ledger;
        private final Timetable permits = new Timetable();
        private volatile boolean isPausing;

        State(Map<String, String> variables, Ledger ledger) {
            this.variables = variables;
            this.ledger = ledger;
        }

        void pause() {
            isPausing = true;
        }

        private boolean enter(Bill calls, Bill judging) {
            if (!ledger.enter(calls, judging)) {
                pause();
            }
            return !isPausing;
        }

        private long[] permits(String endpoint, String rate, int wanted) {
            var grant = permits.ask(endpoint, CallRate.parse(rate).orElseThrow(), wanted);
            return new long[] {grant.count(), grant.delayNanos()};
        }
    }

    /// One job at a time.
    static void serve(State state) {
        CURRENT.set(state);
    }

    @Override
    public Object receive(Object message) {
        var state = CURRENT.get();
        return switch ((Question) message) {
            case Question.Variables() -> new HashMap<>(state.variables);
            case Question.IsPausing() -> state.isPausing;
            case Question.Paid(var calls, var judging) -> state.enter(calls, judging);
            case Question.MayCall(var endpoint, var rate, var wanted) -> state.permits(endpoint, rate, wanted);
        };
    }
}
