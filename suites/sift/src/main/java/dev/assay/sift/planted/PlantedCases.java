package dev.assay.sift.planted;

import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import dev.assay.sift.SiftCase;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Cases of the sift suite that nobody has seen: a tool's output with a failure planted in it.
///
/// Each is made from seed, number and options alone, so the last costs what the first does. Target, anchors
/// and forbidden content follow from what was planted. Another depth or amount of noise leaves the facts
/// of a case as they are. Thread-safe.
public final class PlantedCases {
    /// Changes whenever a case of the same seed and number does.
    public static final String VERSION = "1";

    private static final int FEWEST_WORDS = 20;
    private static final int MOST_WORDS = 200;
    private static final int LINES_A_WORD = 20;

    private final long seed;
    private final PlantedOptions options;
    private final Texts texts;

    private PlantedCases(long seed, PlantedOptions options, Texts texts) {
        this.seed = seed;
        this.options = options;
        this.texts = texts;
    }

    public static PlantedCases of(long seed, PlantedOptions options) {
        return new PlantedCases(seed, options, Texts.load());
    }

    /// The names of all tools whose output can be made.
    public static List<String> tools() {
        return Texts.TOOLS;
    }

    public Stream<SiftCase> first(long count) {
        return LongStream.range(0, count).mapToObj(this::make);
    }

    /// The case of a number from 0 on.
    public SiftCase make(long number) {
        var root = SplitMix64.of("assay-planted " + VERSION, Long.toString(seed), Long.toString(number));
        var plan = Plan.of(options, number, texts, branch(root));
        var names = branch(root);
        var vocabulary = new Vocabulary(names);
        var planted = Planted.of(plan, new Draws(names, vocabulary::word, texts), vocabulary);
        var output = output(plan, planted, vocabulary, branch(root));
        return new UnaskedOutput(new Origin(seed, number), plan, planted, output).finish(texts, branch(root));
    }

    /// Numbers of its own for each concern: how many one of them takes does not move the others.
    private static SplitMix64 branch(SplitMix64 root) {
        return new SplitMix64(root.next());
    }

    private Output output(Plan plan, Planted planted, Vocabulary vocabulary, SplitMix64 random) {
        var words = Stream.generate(vocabulary::word)
                .limit(Math.clamp(plan.lines() / LINES_A_WORD, FEWEST_WORDS, MOST_WORDS))
                .toList();
        var draws = new Draws(random, () -> random.pick(words), texts);
        return Output.of(plan, planted, new Course(draws, random, plan.lines()), random);
    }
}
