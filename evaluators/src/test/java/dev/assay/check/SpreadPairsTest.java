package dev.assay.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.api.Profile;
import dev.assay.code.CodeExecution;
import dev.assay.registry.Registry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pairs spread over every labelled set get the score of their label, pair by pair.
///
/// [EvaluatorCheckTest] allows a share of mistakes, so it does not notice one pair that turns wrong; this test does. It
/// asks few pairs at a time: whatever looks for the test that notices a changed rule finds it soon.
class SpreadPairsTest {
    private static final Registry REGISTRY = Registry.standard();

    /// Larger sets are asked for every seventh pair.
    private static final int LARGE = 640;

    private static final int STEP = 7;
    private static final int AT_A_TIME = 40;
    private static final Map<LabelledSet, List<LabelledPair>> PAIRS = new ConcurrentHashMap<>();

    /// Pairs that `assay evaluators check` lists as scored wrong.
    private static final Set<String> KNOWN_WRONG = Set.of(
            "answer-found.jsonl:379",
            "answer-found.jsonl:848",
            "distractor-retention.jsonl:44",
            "evidence-paraphrase.jsonl:34",
            "fabrication.jsonl:55",
            "math-equivalence.jsonl:3739",
            "math-equivalence.jsonl:6210",
            "multiple-choice.jsonl:1359",
            "multiple-choice.jsonl:2997",
            "multiple-choice.jsonl:3137",
            "multiple-choice.jsonl:4033",
            "multiple-choice.jsonl:4453",
            "nli-label-match.jsonl:2619");

    record Part(LabelledSet set, int number) {
        List<LabelledPair> pairs() {
            var all = PAIRS.computeIfAbsent(set, LabelledSet::pairs);
            int step = all.size() > LARGE ? STEP : 1;
            return IntStream.range(0, all.size())
                    .filter(i -> i % step == 0 && i / step / AT_A_TIME == number)
                    .mapToObj(all::get)
                    .filter(pair -> !KNOWN_WRONG.contains(pair.id()))
                    .toList();
        }

        @Override
        public String toString() {
            return set.evaluator() + " " + number;
        }
    }

    static Stream<Part> parts() {
        return LabelledSet.ALL.stream()
                .flatMap(set -> IntStream.iterate(0, number -> number + 1)
                        .mapToObj(number -> new Part(set, number))
                        .takeWhile(part -> !part.pairs().isEmpty()));
    }

    @ParameterizedTest
    @MethodSource("parts")
    void everyPairGetsTheScoreOfItsLabel(Part part) {
        var evaluator = REGISTRY.evaluator(part.set().evaluator(), Profile.STANDARD);
        assumeThat(evaluator instanceof CodeExecution).isFalse();
        var mistakes = new ArrayList<ErrorRates.Mistake>();
        EvaluatorCheck.of(part.pairs(), part.set(), evaluator).forEach(rates -> mistakes.addAll(rates.mistakes()));
        assertThat(mistakes.stream()
                        .map(mistake -> "%s %s instead of %s: %s"
                                .formatted(mistake.pair(), mistake.given(), mistake.expected(), mistake.shown()))
                        .collect(Collectors.joining("\n")))
                .isEmpty();
    }
}
