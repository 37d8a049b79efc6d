package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.Embedder;
import dev.assay.sift.FormatCheck;
import dev.assay.sift.Intent;
import dev.assay.sift.Judgement;
import dev.assay.sift.OutputMode;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.semantic.ViewKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SiftScorerTest {
    private static final String LOG =
            "git push origin main\n! [rejected] main -> main (fetch first)\nhint: pull before pushing";
    private static final SiftCase PLAIN = SiftCaseFixtures.plain(
            LOG, "git push origin main was rejected; fetch first", "git push origin main", "fetch first");

    private final SiftScorer scorer = new SiftScorer(Profile.COMPAT, SemanticProvider.lexical());

    @Test
    void theTargetItselfScoresOne() {
        var view = scorer.score(PLAIN, PLAIN.target());
        assertThat(view.caseScore()).isCloseTo(1, within(1e-12));
        assertThat(view.missingTokens()).isEmpty();
        assertThat(view.isExact()).isTrue();
    }

    @Test
    void anchorsAreWeighedAndMissedAsWholeWords() {
        var view = scorer.score(PLAIN, "git  push\norigin main was refused; prefetch first");
        assertThat(view.missingTokens()).containsExactly("fetch first");
        assertThat(view.exactPreservationRatio()).isCloseTo(3.0 / 4, within(1e-12));
    }

    @Test
    void wordsBeyondTheBudgetCostBrevity() {
        var view = scorer.score(PLAIN, "word ".repeat(20));
        assertThat(view.brevityRatio()).isCloseTo(10.0 / 20, within(1e-12));
        assertThat(view.summaryQualityRatio()).isZero();
    }

    @Test
    void exactTargetsGivePartialCredit() {
        var value = SiftCaseFixtures.exactFormat(LOG, "git push origin main", "main");
        assertThat(scorer.score(value, "git push origin main").formatAdherenceScore())
                .isEqualTo(1);
        assertThat(scorer.score(value, "git push origin dev").formatAdherenceScore())
                .isCloseTo(0.75, within(1e-12));
        assertThat(scorer.score(value, "svn commit").formatAdherenceScore()).isCloseTo(0.15, within(1e-12));
    }

    @Test
    void aRuleMayNameItsPattern() {
        var rule = new Judgement(FormatCheck.REGEX, "required", 0, "Must match ^v[0-9]+(\\.[0-9]+)*$ exactly.");
        var value = SiftCaseFixtures.of(
                Intent.EXACT_FORMAT, OutputMode.REGEX_CONSTRAINED, rule, "v1.2", "v1.2", List.of(), "v1.2");
        assertThat(scorer.score(value, "v9.9.9").formatAdherenceScore()).isEqualTo(1);
        assertThat(scorer.score(value, "9.9").formatAdherenceScore()).isLessThan(1);
        var slow = new Judgement(FormatCheck.REGEX, "required", 0, "Must match (a+)+b exactly.");
        var trap = SiftCaseFixtures.of(
                Intent.EXACT_FORMAT, OutputMode.REGEX_CONSTRAINED, slow, "v1.2", "ab", List.of(), "ab");
        assertThat(scorer.score(trap, "a".repeat(5_000) + "c").formatAdherenceScore())
                .isLessThan(1);
    }

    @Test
    void structuresAreComparedByKeysAndTypes() {
        var json = SiftCaseFixtures.json(LOG, "{\"branch\": \"main\", \"tries\": 1}", "main");
        assertThat(scorer.score(json, "{\"branch\": \"dev\", \"tries\": 7}").formatAdherenceScore())
                .isEqualTo(1);
        assertThat(scorer.score(json, "{\"branch\": \"main\", \"tries\": \"1\"}")
                        .formatAdherenceScore())
                .isEqualTo(0.75);
        assertThat(scorer.score(json, "[{\"branch\": \"main\", \"tries\": 1}]").formatAdherenceScore())
                .isEqualTo(0.75);
        assertThat(scorer.score(json, "{\"branch\": ").formatAdherenceScore()).isZero();
    }

    @Test
    void aLexicalQualityIsNeverMixedWithASimilarity() {
        var injected =
                new SiftScorer(Profile.COMPAT, SemanticProvider.injected(Map.of("case-01", Map.of(ViewKind.RAW, 0.8))));
        assertThat(injected.score(PLAIN, "nothing alike").summaryQualityRatio()).isEqualTo(0.8);
        assertThat(scorer.score(PLAIN, "nothing alike").summaryQualityRatio()).isZero();
        assertThatThrownBy(() -> injected.score(PLAIN, "nothing alike", ViewKind.RECOVERED))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(
                        "case case-01: no similarity from 0 to 1 for its recovered answer\n       give");
    }

    @Test
    void anEmbedderIsAskedOnceForEachText() {
        var embedder = new CountingEmbedder();
        var embedding = new SiftScorer(Profile.COMPAT, SemanticProvider.embedding(embedder));
        var views = embedding.scoreAll(List.of(
                new SiftScorer.Answer(PLAIN, PLAIN.target(), ViewKind.RAW),
                new SiftScorer.Answer(PLAIN, "x", ViewKind.RECOVERED),
                new SiftScorer.Answer(PLAIN, "", ViewKind.RAW)));
        assertThat(embedder.texts).isEqualTo(2);
        assertThat(views).extracting(View::summaryQualityRatio).containsExactly(1.0, 0.5, 0.0);
        assertThat(embedding.semantic()).isEqualTo("embedding:counting");
    }

    private static final class CountingEmbedder implements Embedder {
        private int texts;

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public List<float[]> embed(List<String> given) {
            texts += given.size();
            return given.stream()
                    .map(text -> text.length() > 1 ? new float[] {1, 0} : new float[] {0, 2})
                    .toList();
        }
    }

    @Test
    void anEmptyScenarioHasZerosForNumbers() {
        var summary = SiftSummary.of(List.of());
        assertThat(summary).containsEntry("case_count", 0).containsEntry("final_score", 0.0);
        assertThat(summary).containsEntry("peak_gpu_bytes", null);
    }

    @Test
    void hostileAnswersAreScoredInNoTime() {
        var cases = List.of(
                PLAIN,
                SiftCaseFixtures.yaml(LOG, "a: 1\nb: 2", "main"),
                SiftCaseFixtures.json(LOG, "[1]", "main"),
                SiftCaseFixtures.table(LOG, "| a |\n|---|\n| b |", "main"));
        for (var part : List.of("[", "{\"a\":", "- ", "|", "a: ", "git ", "\u2028", "&a *a ", "\ud83d\ude00")) {
            for (var siftCase : cases) {
                assertThat(scorer.score(siftCase, part.repeat(20_000)).caseScore())
                        .isBetween(0.0, 1.0);
            }
        }
    }
}
