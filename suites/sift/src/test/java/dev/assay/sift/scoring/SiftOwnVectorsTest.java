package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCases;
import dev.assay.sift.recovery.Normalizer;
import dev.assay.sift.recovery.Recovery;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.semantic.ViewKind;
import dev.assay.text.GoldenRow;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Outputs of our own, changed as models change them: scores, verdicts, recovery and sums.
class SiftOwnVectorsTest {
    private static final Map<String, SiftCase> CASES = SiftCases.read(OwnVectors.file("sift/cases.jsonl")).stream()
            .collect(Collectors.toMap(SiftCase::caseId, one -> one));
    private static final SiftScorer SCORER = new SiftScorer(Profile.COMPAT, SemanticProvider.lexical());

    private static Stream<Map<String, Object>> outputs() {
        return OwnVectors.rows("sift/outputs.jsonl");
    }

    private static Stream<Map<String, Object>> runs() {
        return OwnVectors.rows("sift/summaries.jsonl");
    }

    @ParameterizedTest
    @MethodSource("outputs")
    void componentsVerdictsAndScoresFollowThePublishedRules(Map<String, Object> row) {
        var wanted = Recorded.map(row, "raw");
        var ours = SCORER.score(Recorded.siftCase(CASES, row), Recorded.text(wanted, "output"), ViewKind.RAW);
        assertThat(Recorded.differences("", wanted, ours.toMap())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("outputs")
    void outputsAreRecoveredByThePublishedRules(Map<String, Object> row) {
        var usual = Recorded.text(row, "recovered");
        for (var normalizer : Normalizer.values()) {
            var wanted = Recorded.map(row, "recovered_other").getOrDefault(normalizer.toString(), usual);
            assertThat(recovered(row, normalizer, RecoveryLevel.FULL)).isEqualTo(wanted);
        }
        assertThat(recovered(row, Normalizer.STANDARD, RecoveryLevel.NORMALIZE)).isEqualTo(row.get("normalized"));
    }

    private static String recovered(Map<String, Object> row, Normalizer normalizer, RecoveryLevel level) {
        var output = Recorded.text(Recorded.map(row, "raw"), "output");
        return new Recovery(Profile.COMPAT, normalizer).recover(Recorded.siftCase(CASES, row), output, level);
    }

    @ParameterizedTest
    @MethodSource("runs")
    void aRunIsSummedByThePublishedRule(Map<String, Object> row) {
        var answers = GoldenRow.list(row, "answers").stream()
                .map(answer -> scored(GoldenRow.map(answer)))
                .toList();
        assertThat(Recorded.differences("", Recorded.map(row, "summary"), SiftSummary.of(answers)))
                .isEmpty();
    }

    private static Scored scored(Map<String, Object> answer) {
        var siftCase = Recorded.siftCase(CASES, answer);
        var output = Recorded.text(answer, "output");
        return new Scored(
                siftCase.caseId(),
                Recorded.number(answer, "inference_ms"),
                Optional.ofNullable((String) answer.get("error")),
                SCORER.score(siftCase, output, ViewKind.RAW),
                SCORER.score(siftCase, output, ViewKind.RECOVERED),
                OptionalLong.empty(),
                OptionalLong.empty());
    }
}
