package dev.assay.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.registry.Registry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pairs that were scored wrong at first sight, and pairs in languages that were learned for them. They do not ship,
/// and
/// the printed rates do not count them.
class MendedPairsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"multiple-choice", "nli-label-match", "math-equivalence", "answer-found", "evidence-survival"})
    void everyPairGetsTheScoreOfItsLabel(String name) throws IOException {
        var evaluator = Registry.standard().evaluator(name, Profile.STANDARD);
        var pairs = pairs("mended-" + name + ".jsonl");

        assertThat(pairs).isNotEmpty();
        assertThat(EvaluatorCheck.of(pairs, new LabelledSet(name, 0), evaluator))
                .isNotEmpty()
                .allSatisfy(rates -> assertThat(rates.mistakes()).isEmpty());
    }

    private static List<LabelledPair> pairs(String file) throws IOException {
        var pairs = new ArrayList<LabelledPair>();
        try (var stream = Objects.requireNonNull(MendedPairsTest.class.getResourceAsStream(file), file)) {
            new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .forEach(line -> pairs.add(LabelledPair.read(file + ":" + (pairs.size() + 1), line)));
        }
        return pairs;
    }
}
