package dev.assay.sift.certify;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/// How far a search for masked failures has come, and what it found.
///
/// @param version of the way outputs are made
/// @param system what runs, with its configuration
/// @param wanted tries
/// @param tried tries so far
/// @param failed tries in which the system failed; they prove nothing
/// @param families kinds of tools whose lines were used
public record Certificate(
        String version,
        Map<String, Object> system,
        long seed,
        long wanted,
        long tried,
        long failed,
        int families,
        Optional<String> firstFailure,
        Optional<Reproducer> reproducer) {
    private static final double CHANCE = 0.05;

    public Certificate {
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(system, "system");
    }

    /// The smallest output found of which a failure is masked.
    ///
    /// @param number of the try that found it
    /// @param masked lines of failures the system does not show
    /// @param output what it showed
    public record Reproducer(long number, String family, List<Stretch> input, List<String> masked, String output) {}

    boolean isOver() {
        return reproducer.isPresent() || tried >= wanted;
    }

    /// With 95 % confidence the share of such outputs with a masked failure is below this; absent where one was
    /// found, or nothing was tried.
    public OptionalDouble rateBelow() {
        long proving = tried - failed;
        return reproducer.isPresent() || proving < 1
                ? OptionalDouble.empty()
                : OptionalDouble.of(1 - Math.pow(CHANCE, 1.0 / proving));
    }

    /// Whether this is about the same search.
    boolean isOf(Certificate other) {
        return version.equals(other.version) && system.equals(other.system) && seed == other.seed;
    }

    Certificate tried(Optional<String> failure) {
        return new Certificate(
                version,
                system,
                seed,
                wanted,
                tried + 1,
                failed + (failure.isPresent() ? 1 : 0),
                families,
                firstFailure.or(() -> failure),
                reproducer);
    }

    Certificate found(Reproducer smallest) {
        return new Certificate(
                version, system, seed, wanted, tried + 1, failed, families, firstFailure, Optional.of(smallest));
    }

    Certificate wanting(long tries) {
        return new Certificate(version, system, seed, tries, tried, failed, families, firstFailure, reproducer);
    }
}
