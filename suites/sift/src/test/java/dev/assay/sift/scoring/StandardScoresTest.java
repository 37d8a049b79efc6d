package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Profile;
import dev.assay.sift.FormatCheck;
import dev.assay.sift.Intent;
import dev.assay.sift.Judgement;
import dev.assay.sift.OutputMode;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.recovery.Normalizer;
import dev.assay.sift.recovery.Recovery;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.semantic.ViewKind;
import dev.assay.sift.validation.Verdict;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Each test names a defect of the published scores.
class StandardScoresTest {
    private static final String LOG = IntStream.range(0, 80)
                    .mapToObj(i -> "[%d] compiling unit_%d.c with the usual flags".formatted(i, i))
                    .collect(Collectors.joining("\n"))
            + "\nunit_80.c:12: undefined reference to frobnicate\nmake: *** [all] Error 2";
    private static final SiftCase PLAIN = SiftCaseFixtures.plain(
            LOG,
            "The build stopped because unit_80.c:12 calls frobnicate, which no library defines; Error 2",
            "unit_80.c:12",
            "frobnicate",
            "Error 2");

    private final SiftScorer standard = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical());
    private final SiftScorer compat = new SiftScorer(Profile.COMPAT, SemanticProvider.lexical());

    @Test
    void neitherAnchorsNorTheInputNorNothingPays() {
        double gold = standard.score(PLAIN, PLAIN.target()).caseScore();
        double real = standard.score(PLAIN, "The build failed: unit_80.c:12 calls the undefined frobnicate (Error 2)")
                .caseScore();
        double dump = standard.score(PLAIN, "unit_80.c:12; frobnicate; Error 2").caseScore();
        double echo = standard.score(PLAIN, LOG).caseScore();
        assertThat(gold).isCloseTo(1, within(1e-9));
        assertThat(real).isBetween(0.9, 1.0);
        assertThat(dump).isLessThan(0.3);
        assertThat(echo).isLessThan(0.2);
        assertThat(standard.score(PLAIN, "").caseScore()).isZero();
        assertThat(compat.score(PLAIN, "unit_80.c:12; frobnicate; Error 2").caseScore())
                .isGreaterThan(0.5);
    }

    @Test
    void forbiddenContentSpoilsACase() {
        var siftCase = SiftCaseFixtures.of(
                Intent.SUMMARY,
                OutputMode.PLAIN_TEXT,
                new Judgement(FormatCheck.NONE, "required", 24, ""),
                LOG,
                "make stopped at unit_80.c:12",
                List.of("text:unit_7.c"),
                "unit_80.c:12");
        double clean =
                standard.score(siftCase, "make stopped at unit_80.c:12 early").caseScore();
        double dirty = standard.score(siftCase, "make stopped at unit_80.c:12 unit_7.c")
                .caseScore();
        assertThat(clean).isCloseTo(1, within(1e-9));
        assertThat(dirty).isLessThan(0.4);
    }

    @Test
    void valuesOfStructuresCount() {
        var json = SiftCaseFixtures.json(LOG, "{\"files\": [\"a.c\", \"b.c\"], \"code\": 2}", "a.c");
        assertThat(format(json, "{\"code\": 2, \"files\": [\"a.c\", \"b.c\"]}")).isEqualTo(1);
        assertThat(format(json, "{\"code\": 3, \"files\": [\"a.c\", \"b.c\"]}")).isEqualTo(0.875);
        assertThat(format(json, "{\"code\": 2, \"files\": [\"a.c\", 7]}")).isEqualTo(0.875);
        assertThat(compat.score(json, "{\"code\": 3, \"files\": [\"x\", \"y\"]}")
                        .formatAdherenceScore())
                .isEqualTo(1);
        var table = SiftCaseFixtures.table(LOG, "| f | n |\n|---|---|\n| a | 1 |\n| b | 2 |", "a");
        assertThat(format(table, "| f | n |\n| :-- | --: |\n| a | 1 |\n| b | 2 |"))
                .isEqualTo(1);
        assertThat(format(table, "| f | n |\n|---|---|\n| a | 1 |")).isLessThan(0.4);
        assertThat(compat.score(table, "| f | n |\n|---|---|\n| x | 9 |").formatAdherenceScore())
                .isEqualTo(1);
    }

    private double format(SiftCase siftCase, String output) {
        return standard.score(siftCase, output).formatAdherenceScore();
    }

    @Test
    void starsAreBulletsToo() {
        var bullets = SiftCaseFixtures.bullets(LOG, "- first unit broke\n- second unit broke", "unit");
        assertThat(compat.score(bullets, "* first unit broke\n* second unit broke")
                        .formatAdherenceScore())
                .isZero();
        assertThat(standard.score(bullets, "* first unit broke\n* second unit broke")
                        .caseScore())
                .isCloseTo(1, within(1e-9));
    }

    @Test
    void yamlIsReadByEitherVersion() {
        var yaml = SiftCaseFixtures.yaml(LOG, "mode: 010\nactive: yes\ntime: 12:30", "mode");
        assertThat(standard.score(yaml, "mode: 8\nactive: true\ntime: 750").formatAdherenceScore())
                .isEqualTo(1);
        assertThat(standard.score(yaml, "mode: 10\nactive: 'yes'\ntime: '12:30'")
                        .formatAdherenceScore())
                .isEqualTo(1);
        assertThat(compat.score(yaml, "mode: 10\nactive: 'yes'\ntime: '12:30'").formatAdherenceScore())
                .isLessThan(1);
    }

    @Test
    @Tag("ci")
    void hostileAnswersAreCleanedUpAndScoredInNoTime() {
        var recovery = new Recovery(Profile.STANDARD, Normalizer.STANDARD);
        var cases = List.of(
                PLAIN,
                SiftCaseFixtures.yaml(LOG, "a: 1\nb: 2", "a"),
                SiftCaseFixtures.json(LOG, "[1]", "1"),
                SiftCaseFixtures.bullets(LOG, "- unit broke", "unit"));
        for (var part :
                List.of("<b>", "</b>", "<|x|>", "<|", "[INST]", "- ", "[", "a: ", "\n", " \t", "```", "&a *a ")) {
            for (var siftCase : cases) {
                var output = recovery.recover(siftCase, "x" + part.repeat(10_000) + "y", RecoveryLevel.FULL);
                assertThat(standard.score(siftCase, output).caseScore()).isBetween(0.0, 1.0);
            }
        }
    }

    @Test
    void theTargetOfEveryPublishedCaseIsAcceptedAndScoresOne() {
        var recovery = new Recovery(Profile.STANDARD, Normalizer.STANDARD);
        assertThat(Recorded.cases().values()).allSatisfy(siftCase -> {
            var raw = standard.score(siftCase, siftCase.target());
            assertThat(raw.validationFlags()).isEmpty();
            assertThat(raw.validationStatus()).isEqualTo(Verdict.Status.ACCEPTED);
            assertThat(raw.caseScore()).isCloseTo(1, within(1e-9));
            var recovered = recovery.recover(siftCase, siftCase.target(), RecoveryLevel.FULL);
            assertThat(standard.score(siftCase, recovered, ViewKind.RECOVERED).caseScore())
                    .as(recovered)
                    .isCloseTo(1, within(1e-9));
        });
    }
}
