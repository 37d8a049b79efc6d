package dev.assay.fit.verdict;

import static dev.assay.javascript.JavaScriptNumbers.fixed;

import dev.assay.fit.verdict.Remark.Code;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What rules a model out on a machine, all that apply, in a fixed order.
record Disqualifiers(Performance performance, Tuning tuning, ScoringProfile profile) {
    private static final double MOST_MODEL = 90;
    private static final double MOST_HOST = 95;
    private static final double MODEL_MATTERS_FROM = 10;

    List<Remark> all() {
        return Stream.of(speed(), firstToken(), load(), memory())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Remark> speed() {
        double speed = performance.soundSpeed();
        long least = tuning.speed().least();
        return when(speed < least, Code.SPEED_BELOW_MIN, fixed(speed, 1), String.valueOf(least));
    }

    private Optional<Remark> firstToken() {
        long most = tuning.firstToken().most();
        double millis = performance.soundFirstToken(10.0 * most);
        return when(millis > most, Code.TTFT_ABOVE_MAX, fixed(millis, 0), String.valueOf(most));
    }

    private Optional<Remark> load() {
        if (performance.loadMillis().isEmpty() && !profile.keepsScores()) {
            return Optional.empty();
        }
        long most = tuning.mostLoadMillis();
        double millis = performance.soundLoad(10.0 * most);
        return when(millis > most, Code.LOAD_TIME_ABOVE_MAX, fixed(millis, 0), String.valueOf(most));
    }

    private Optional<Remark> memory() {
        var memory = performance.memory();
        double model = memory.soundModel();
        boolean isFull = model > MOST_MODEL;
        return switch (profile.memory()) {
            case FOOTPRINT -> when(memory.isKnown() && isFull, Code.MEMORY_CRITICAL, fixed(model, 0));
            case FOOTPRINT_AND_HOST ->
                memory.isHostKnown()
                        ? when(memory.isKnown() && (isFull || isCrowded(memory.pressure(), model)), memory)
                        : when(memory.isKnown() && isFull, Code.MEMORY_CRITICAL, fixed(model, 0));
            case HOST_PRESSURE -> when(isFull || isCrowded(memory.pressure(), model), memory);
        };
    }

    private static boolean isCrowded(double host, double model) {
        return host > MOST_HOST && model >= MODEL_MATTERS_FROM;
    }

    private static Optional<Remark> when(boolean applies, Performance.Memory memory) {
        return when(applies, Code.MEMORY_CRITICAL, fixed(memory.pressure(), 0), fixed(memory.soundModel(), 0));
    }

    private static Optional<Remark> when(boolean applies, Code code, String... values) {
        return applies ? Optional.of(Remark.of(code, values)) : Optional.empty();
    }
}
