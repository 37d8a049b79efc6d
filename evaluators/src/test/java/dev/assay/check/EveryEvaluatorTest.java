package dev.assay.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.registry.Registry;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for each evaluator that asks no model.
class EveryEvaluatorTest {
    private static final Registry REGISTRY = Registry.standard();

    static Stream<String> names() {
        return LabelledSet.ALL.stream().map(LabelledSet::evaluator);
    }

    @ParameterizedTest
    @MethodSource("names")
    void isCalledWhatItIsOfferedAs(String name) {
        for (var profile : Profile.values()) {
            assertThat(REGISTRY.evaluator(name, profile).name()).isEqualTo(name);
            assertThat(REGISTRY.evaluator(name, profile).version()).isNotBlank();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void whatCompatReadsInItsOwnWayIsItsFirstVersionForEver(String name) {
        var compat = REGISTRY.evaluator(name, Profile.COMPAT).version();

        assertThat(compat).isIn("1", REGISTRY.evaluator(name, Profile.STANDARD).version());
        assertThat(List.of("answer-quality", "multiple-choice", "nli-label-match", "math-equivalence"))
                .allSatisfy(each -> assertThat(
                                REGISTRY.evaluator(each, Profile.COMPAT).version())
                        .isEqualTo("1"));
    }

    @ParameterizedTest
    @MethodSource("names")
    void scoresWhatItAnnouncesAndNothingElse(String name) {
        for (var profile : Profile.values()) {
            var evaluator = REGISTRY.evaluator(name, profile);
            var empty = new OpenReference(Map.of());
            var example = new OpenExample("e", "The port is 80.", Map.of());
            var scores = evaluator.score(example, empty, Response.answer("The port is 80."));
            assertThat(scores).isNotEmpty();
            assertThat(evaluator.scoreNames())
                    .containsAll(scores.stream().map(score -> score.name()).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void scoresItsOwnPairs(String name) {
        var evaluator = REGISTRY.evaluator(name, Profile.STANDARD);
        var set = LabelledSet.ALL.stream()
                .filter(each -> each.evaluator().equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(set.pairs().stream().limit(40))
                .allSatisfy(pair -> assertThat(evaluator.appliesTo(pair.example(), pair.reference()))
                        .as(pair.id())
                        .isTrue());
    }
}
