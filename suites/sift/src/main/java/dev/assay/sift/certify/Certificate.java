package dev.assay.sift.certify;

import java.util.LinkedHashMap;
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
        List<String> families,
        Optional<String> firstFailure,
        Optional<Reproducer> reproducer) {
    private static final double CHANCE = 0.05;

    public Certificate {
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(system, "system");
        families = List.copyOf(families);
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

    /// What the system was set to when it was tried.
    public Map<String, Object> configuration() {
        var settings = new LinkedHashMap<String, Object>();
        if (system.get("configuration") instanceof Map<?, ?> map) {
            map.forEach((name, value) -> settings.put(String.valueOf(name), value));
        }
        return settings;
    }

    /// Such as `bm25` or `exec`.
    public String kind() {
        return String.valueOf(system.get("kind"));
    }

    /// Whether its numbers can be those of a search.
    public boolean hasPossibleNumbers() {
        return tried >= 0
                && tried <= wanted
                && failed >= 0
                && failed <= tried
                && reproducer.map(found -> found.number() == tried - 1).orElse(true);
    }

    /// Whether this is about the same search.
    boolean isOf(Certificate other) {
        return version.equals(other.version) && system.equals(other.system) && seed == other.seed;
    }

    /// Whether two searches over as many tries found the same.
    public boolean isLike(Certificate other) {
        return isOf(other) && wanting(0).equals(other.wanting(0));
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
