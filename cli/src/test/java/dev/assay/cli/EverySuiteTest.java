package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.dataset.Suites;
import dev.assay.registry.Registry;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every suite that ships: it loads, its evidence is where it says, the whole context scores
/// 1 and nothing scores 0.
class EverySuiteTest {
    private static List<Evaluator<Example>> evaluators() {
        return List.of(
                Registry.standard().evaluator("evidence-survival", Profile.STANDARD),
                Registry.standard().evaluator("answer-found", Profile.STANDARD));
    }

    static List<String> suites() {
        return Suites.BUILT_IN;
    }

    @ParameterizedTest
    @MethodSource("suites")
    void everyCaseIsWhole(String name) {
        try (var examples = Suites.builtIn(name).dataset().examples()) {
            assertThat(examples).hasSizeGreaterThanOrEqualTo(60).allSatisfy(EverySuiteTest::check);
        }
    }

    private static void check(Labeled<OpenExample> labeled) {
        var context = labeled.example().context();
        var reference = labeled.reference();
        assertThat(labeled.example().question()).isPresent();
        assertThat(labeled.example().fields()).doesNotContainKeys("answer", "evidence", "carries_failure");
        assertThat(context.lines().toList()).containsAll(reference.evidence());
        assertThat(reference.evidence()).isNotEmpty();
        assertThat(reference.answers()).singleElement().satisfies(answer -> {
            assertThat(reference.evidence()).anyMatch(line -> line.contains(answer));
            assertThat(labeled.example().question().orElseThrow()).doesNotContain(answer);
        });
        for (var evaluator : evaluators()) {
            assertThat(evaluator.score(labeled.example(), reference, Response.context(context)))
                    .allSatisfy(score -> assertThat(value(score)).isEqualTo(1));
            assertThat(evaluator.score(labeled.example(), reference, Response.context("")))
                    .allSatisfy(score -> assertThat(value(score)).isZero());
        }
    }

    private static double value(Score score) {
        return ((Score.Value) score).value();
    }
}
