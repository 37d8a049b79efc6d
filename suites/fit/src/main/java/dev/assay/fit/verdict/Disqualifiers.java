package dev.assay.fit.verdict;

import static dev.assay.text.DecimalText.fixed;

import dev.assay.fit.verdict.Remark.Code;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What rules a model out on a machine, all that apply, in a fixed order.
record Disqualifiers(Performance performance, Tuning tuning, ScoringProfile profile) {
    static final double MOST_MODEL = 90;
    static final double MOST_HOST = 95;
    static final double MODEL_MATTERS_FROM = 10;

    List<Remark> all() {
        return Stream.of(speed(), firstToken(), load(), memory())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<Remark> speed() {
        double speed = performance.soundSpeed();
        double least = tuning.speed().least();
        return when(speed < least, Code.SPEED_BELOW_MIN, shown(speed, least, 1), limit(least));
    }

    private Optional<Remark> firstToken() {
        double most = tuning.firstToken().most();
        double millis = performance.soundFirstToken(10 * most);
        return when(millis > most, Code.TTFT_ABOVE_MAX, shown(millis, most, 0), limit(most));
    }

    private Optional<Remark> load() {
        if (performance.loadMillis().isEmpty() && !profile.keepsScores()) {
            return Optional.empty();
        }
        double most = tuning.mostLoadMillis();
        double millis = performance.soundLoad(10 * most);
        return when(millis > most, Code.LOAD_TIME_ABOVE_MAX, shown(millis, most, 0), limit(most));
    }

    /// As exact as the limit it is compared with, so that 2.94 beside 2.95 is not "2.9 below 2.9".
    private static String shown(double value, double limit, int decimals) {
        return fixed(value, isWhole(limit) ? decimals : decimals + 1);
    }

    private static String limit(double limit) {
        return isWhole(limit) ? fixed(limit, 0) : fixed(limit, limit < 100 ? 2 : 1);
    }

    private static boolean isWhole(double limit) {
        return limit == Math.rint(limit);
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
