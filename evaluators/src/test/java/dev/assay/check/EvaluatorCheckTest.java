package dev.assay.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.code.CodeExecution;
import dev.assay.registry.Catalog;
import dev.assay.registry.Registry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EvaluatorCheckTest {
    private static final Registry REGISTRY = Registry.standard();

    /// Two tests look at the same rates, and the largest sets have thousands of pairs.
    private static final Map<LabelledSet, List<ErrorRates>> RATES = new ConcurrentHashMap<>();

    static Stream<LabelledSet> sets() {
        return LabelledSet.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everySetHasAtLeastEightyPairsOfBothKinds(LabelledSet set) {
        var pairs = set.pairs();
        assertThat(pairs).hasSizeGreaterThanOrEqualTo(80);
        assertThat(pairs.stream().flatMap(pair -> pair.expected().values().stream()))
                .contains(0.0, 1.0);
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyEvaluatorIsWithinItsTarget(LabelledSet set) {
        assumeThat(canRun(set)).isTrue();
        assertThat(ratesOf(set))
                .isNotEmpty()
                .allSatisfy(rates -> assertThat(rates.isWithinTarget())
                        .as("%s: %s", rates.score(), rates.mistakes())
                        .isTrue());
    }

    private static List<ErrorRates> ratesOf(LabelledSet set) {
        return RATES.computeIfAbsent(
                set, each -> EvaluatorCheck.of(each, REGISTRY.evaluator(each.evaluator(), Profile.STANDARD)));
    }

    /// Programs are run in a sandbox only.
    private static boolean canRun(LabelledSet set) {
        return !(REGISTRY.evaluator(set.evaluator(), Profile.STANDARD) instanceof CodeExecution code)
                || code.sandbox().problem().isEmpty();
    }

    @Test
    void everyEvaluatorThatAsksNoModelHasASet() {
        var judges = List.of("llm-judge", "memory-judge", "locomo-judge", "false-memory-rate");
        var names = REGISTRY.evaluators().list().stream()
                .map(Catalog.Entry::name)
                .filter(name -> !judges.contains(name))
                .toList();

        assertThat(LabelledSet.ALL.stream().map(LabelledSet::evaluator)).containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    void anEvaluatorThatSaysYesToEverythingHasFalsePositivesOnly() {
        var rates = EvaluatorCheck.of(new LabelledSet("multiple-choice", 0.03), always(1))
                .getFirst();

        assertThat(rates.falsePositives().successes())
                .isEqualTo(rates.falsePositives().count());
        assertThat(rates.falseNegatives().successes()).isZero();
        assertThat(rates.isWithinTarget()).isFalse();
    }

    @Test
    void anEvaluatorThatSaysNoToEverythingHasFalseNegativesOnly() {
        var rates = EvaluatorCheck.of(new LabelledSet("multiple-choice", 0.03), always(0))
                .getFirst();

        assertThat(rates.falsePositives().successes()).isZero();
        assertThat(rates.falseNegatives().successes())
                .isEqualTo(rates.falseNegatives().count());
    }

    private static Evaluator<Example> always(double value) {
        return Evaluator.of("mc_accuracy", (_, _, _) -> value);
    }

    @Test
    void whatIsUnscoredIsMissed() {
        var rates = EvaluatorCheck.of(new LabelledSet("multiple-choice", 0.03), new Silent())
                .getFirst();

        assertThat(rates.falseNegatives().successes())
                .isEqualTo(rates.falseNegatives().count());
        assertThat(rates.mistakes())
                .first()
                .satisfies(mistake -> assertThat(mistake.given()).isEqualTo("unscored"));
    }

    private record Silent() implements Evaluator<Example> {
        @Override
        public String name() {
            return "silent";
        }

        @Override
        public List<String> scoreNames() {
            return List.of("mc_accuracy");
        }

        @Override
        public List<Score> score(Example example, Reference reference, Response response) {
            return List.of(new Score.Unscored("mc_accuracy", "no reason"));
        }
    }

    @Test
    void theDocumentShowsTheRatesThatTheProgramPrints() throws IOException {
        var document = Files.readString(
                Path.of("../docs/evaluators.md").toAbsolutePath().normalize());
        for (var set :
                LabelledSet.ALL.stream().filter(EvaluatorCheckTest::canRun).toList()) {
            for (var rates : ratesOf(set)) {
                assertThat(document).contains(rates.row());
            }
        }
    }
}
