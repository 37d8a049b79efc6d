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
/// @param kept characters over the tries that masked nothing; absent in certificates of earlier editions
public record Certificate(
        String version,
        Map<String, Object> system,
        long seed,
        long wanted,
        long tried,
        long failed,
        List<String> families,
        Optional<String> firstFailure,
        Optional<Reproducer> reproducer,
        Optional<Kept> kept) {
    private static final double CHANCE = 0.05;
    private static final double ALL = 0.95;

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

    /// Characters of outputs, and of what the system showed of them.
    public record Kept(long read, long shown) {
        static final Kept NOTHING = new Kept(0, 0);

        Kept and(Kept more) {
            return new Kept(read + more.read, shown + more.shown);
        }

        /// What is shown of what was read.
        public double share() {
            return read == 0 ? 0 : shown / (double) read;
        }

        /// Whether next to everything is shown: no compressor, but a control.
        public boolean keepsAll() {
            return share() > ALL;
        }
    }

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

    /// Whether its outputs are made as this edition makes them.
    public boolean canBeRepeated() {
        return version.equals(Specimens.VERSION);
    }

    /// Whether this is about the same search.
    boolean isOf(Certificate other) {
        return version.equals(other.version) && system.equals(other.system) && seed == other.seed;
    }

    /// Whether two searches over as many tries found the same.
    public boolean isLike(Certificate other) {
        var sizes = kept.isPresent() && other.kept.isPresent() ? kept : Optional.<Kept>empty();
        return isOf(other)
                && wanting(0).keeping(sizes).equals(other.wanting(0).keeping(sizes.isPresent() ? other.kept : sizes));
    }

    /// With one more try, of which every failure was shown.
    Certificate shown(Kept more) {
        return with(0, firstFailure, reproducer).keeping(kept.map(sofar -> sofar.and(more)));
    }

    /// With one more try, on which the system failed.
    Certificate failed(String reason) {
        return with(1, firstFailure.or(() -> Optional.of(reason)), reproducer);
    }

    Certificate found(Reproducer smallest) {
        return with(0, firstFailure, Optional.of(smallest));
    }

    private Certificate with(int failures, Optional<String> first, Optional<Reproducer> found) {
        return new Certificate(
                version, system, seed, wanted, tried + 1, failed + failures, families, first, found, kept);
    }

    Certificate wanting(long tries) {
        return new Certificate(version, system, seed, tries, tried, failed, families, firstFailure, reproducer, kept);
    }

    private Certificate keeping(Optional<Kept> sizes) {
        return new Certificate(version, system, seed, wanted, tried, failed, families, firstFailure, reproducer, sizes);
    }
}
