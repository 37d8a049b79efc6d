package dev.assay.sift.certify;

import dev.assay.evidence.FailingThing;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Outputs with failures, each made from seed and number alone: lines of real outputs, with failures of real and of
/// common wordings, one or many, at any place, plain or dressed, among few lines and many, among repeated lines, decoys
/// and lines that look just like them.
final class Specimens {
    /// Changes whenever the specimen of a seed and number does.
    static final String VERSION = "2";

    private static final List<String> DECOYS = List.of(
            "0 errors, 0 failures",
            "errors=0 failed=0 skipped=2",
            "no failures found",
            "error handling module loaded",
            "retry succeeded after a timeout",
            "warning: 3 calls are deprecated",
            "progress 40 %\rprogress 80 %\rprogress 100 %");
    private static final List<String> ENDINGS = List.of(
            "BUILD SUCCESSFUL",
            "0 errors, 0 failures",
            "All checks passed.",
            "Finished in 3.2 s",
            "done",
            "exit code 0");
    private static final int SEVERAL_FAILURES = 4;
    private static final int MANY_FAILURES = 25;

    /// Failures of one kind may be too much alike.
    private static final int MOST_DRAWS = 200;

    private final long seed;
    private final List<Material> materials;

    Specimens(long seed) {
        this.seed = seed;
        this.materials = Material.builtIn();
    }

    /// Kinds of tools whose lines are used.
    List<String> families() {
        return materials.stream().map(Material::family).toList();
    }

    Specimen draw(long number) {
        var random = SplitMix64.of("assay-certify " + VERSION, Long.toString(seed), Long.toString(number));
        var words = new Vocabulary(random);
        var material = random.pick(materials);
        var dress = Dress.draw(random);
        var failures = failures(material, dress, random, words);
        var lines = new ArrayList<>(noise(material, random, words));
        if (dress.isOnAll()) {
            lines.replaceAll(stretch -> new Stretch(dress.prefix() + stretch.line(), stretch.times()));
        }
        var isTogether = random.below(3) == 0;
        int place = random.below(lines.size() + 1);
        for (var failure : failures) {
            lines.add(isTogether ? place : random.below(lines.size() + 1), Stretch.once(failure.dressed()));
        }
        if (random.below(6) == 0) {
            lines.add(Stretch.once(random.pick(ENDINGS)));
        }
        return new Specimen(material.family(), lines, failures);
    }

    private static int failures(SplitMix64 random) {
        return switch (random.below(10)) {
            case 0, 1, 2, 3, 4 -> 1;
            case 5, 6, 7, 8 -> random.between(2, SEVERAL_FAILURES);
            default -> random.between(SEVERAL_FAILURES + 1, MANY_FAILURES);
        };
    }

    private static List<PlantedFailure> failures(Material material, Dress dress, SplitMix64 random, Vocabulary words) {
        int count = failures(random);
        var isAlike = random.below(2) == 0;
        var wording = random.pick(Wording.ALL);
        var failures = new ArrayList<PlantedFailure>();
        for (int draws = 0; failures.isEmpty() || (failures.size() < count && draws < MOST_DRAWS); draws++) {
            var isReal = random.below(3) == 0;
            var chosen = isAlike ? wording : random.pick(Wording.ALL);
            var line = isReal ? random.pick(material.failing()) : chosen.filled(random, words);
            var dressed = dress.on(line, random, words);
            FailingThing.of(line)
                    .map(thing -> new PlantedFailure(thing, isReal ? "" : chosen.sign(), dressed))
                    .filter(one -> failures.stream().noneMatch(other -> isLike(one, other)))
                    .ifPresent(failures::add);
        }
        return failures;
    }

    /// Two failures one of which tells of the other could not be told apart.
    private static boolean isLike(PlantedFailure one, PlantedFailure other) {
        return one.thing().words().stream().anyMatch(other.thing().codes()::contains)
                || one.line().equals(other.line());
    }

    /// Most outputs are short; one in twenty has more than 5,000 lines, one in a hundred more than 12,000.
    private static int length(SplitMix64 random) {
        int kind = random.below(20);
        if (kind < 8) {
            return random.between(1, 60);
        }
        if (kind < 16) {
            return random.between(60, 600);
        }
        if (kind < 19) {
            return random.between(600, 3_000);
        }
        return random.below(5) == 0 ? random.between(12_001, 40_000) : random.between(5_001, 12_000);
    }

    private static List<Stretch> noise(Material material, SplitMix64 random, Vocabulary words) {
        int length = length(random);
        return switch (random.below(4)) {
            case 0 -> List.of(new Stretch(random.pick(material.quiet()), length));
            case 1 -> alike(Math.min(length, 400), random, words);
            default -> mixed(material, length, random);
        };
    }

    /// Lines that look like those of a failing test, but passed.
    private static List<Stretch> alike(int length, SplitMix64 random, Vocabulary words) {
        return Stream.generate(() -> Stretch.once("test_%s_%d ... ok".formatted(words.word(), random.below(100))))
                .limit(length)
                .toList();
    }

    private static List<Stretch> mixed(Material material, int length, SplitMix64 random) {
        var lines = new ArrayList<Stretch>();
        for (int i = 0; i < length; i++) {
            var line = random.below(25) == 0 ? random.pick(DECOYS) : random.pick(material.quiet());
            lines.add(Stretch.once(line));
        }
        return lines;
    }
}
