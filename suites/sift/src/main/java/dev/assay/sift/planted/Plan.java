package dev.assay.sift.planted;

import dev.assay.random.SplitMix64;
import dev.assay.sift.Intent;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// What is decided of a case before a word of it is written.
///
/// @param earlier how attempts before the last failed
/// @param depth percent of the noise before the failure
record Plan(
        Tool tool,
        Failure failure,
        List<Failure> earlier,
        Intent intent,
        int lines,
        double depth,
        int repetitions,
        int distractors) {
    private static final int HARD = 2;
    private static final int LONG = 500;

    private static final int ALL_SHARES =
            Arrays.stream(Intent.values()).mapToInt(Plan::share).sum();

    /// Draws in the same order whatever the options say, so that one of them changes nothing else.
    static Plan of(PlantedOptions options, long number, Texts texts, SplitMix64 random) {
        int anyTool = random.below(texts.tools().size());
        var anyIntent = intent(random.below(ALL_SHARES));
        double anyDepth = random.below(1001) / 10.0;
        int anyRepetitions = Math.max(1, random.between(-5, 4));
        int anyEarlier = Math.max(0, random.between(-6, 2));
        int anyDistractors = random.between(0, 4);
        var tool = texts.tool(options.tool().map(Texts::indexOf).orElse(anyTool));
        var failures = random.shuffled(tool.failures());
        return new Plan(
                tool,
                failures.getFirst(),
                earlier(failures, options.earlierAttempts().orElse(anyEarlier)),
                options.intent().orElse(anyIntent),
                options.lines(),
                options.depth(number).orElse(anyDepth),
                options.repetitions().orElse(anyRepetitions),
                options.distractors().orElse(anyDistractors));
    }

    private static Intent intent(int share) {
        int left = share;
        for (var intent : Intent.values()) {
            left -= share(intent);
            if (left < 0) {
                return intent;
            }
        }
        throw new IllegalStateException("shares end at " + ALL_SHARES);
    }

    /// How many cases of the published corpus have an intent.
    private static int share(Intent intent) {
        return switch (intent) {
            case SUMMARY -> 116;
            case RECALL -> 93;
            case EXACT_FORMAT -> 22;
            case BULLET_LIST -> 15;
            case EXACT_LINES, JSON -> 11;
            case YAML, TABLE -> 6;
        };
    }

    private static List<Failure> earlier(List<Failure> failures, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> failures.get(1 + i % (failures.size() - 1)))
                .toList();
    }

    /// In lines of noise.
    int position() {
        return (int) Math.round(depth / 100 * lines);
    }

    String difficulty() {
        int hardships = (distractors > 0 ? 1 : 0) + (earlier.isEmpty() ? 0 : 1) + (lines >= LONG ? 1 : 0);
        return hardships == 0 ? "easy" : hardships < HARD ? "medium" : "hard";
    }
}
