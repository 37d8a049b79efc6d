package dev.assay.sift.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.run.SiftCorpus;
import dev.assay.sift.run.SiftLint;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The gate: answers of every kind, in the order a careful reader would put them. All cases are held to it by
/// `assay sift lint`, which SeedsTest runs.
class SiftOrderTest {
    @Test
    void enoughParaphrasesAndNotationsAreWrittenByHand() {
        var written = Rewritten.shipped();

        assertThat(AnswerKind.values()).hasSizeGreaterThanOrEqualTo(20);
        assertThat(SiftCorpus.builtIn(SiftCorpus.Split.ALL).stream()
                        .mapToInt(one ->
                                written.of(one.caseId(), AnswerKind.PARAPHRASE).size()
                                        + written.of(one.caseId(), AnswerKind.OTHER_NOTATION)
                                                .size())
                        .sum())
                .isGreaterThanOrEqualTo(150);
    }

    /// Of a dozen cases two are exceptions, which the mean alone would hide.
    @Test
    void smallSetsAreHeldToTheOrderCaseByCase() {
        var cases = SiftCorpus.builtIn(SiftCorpus.Split.ALL).stream()
                .filter(one -> one.caseId().matches("awk-01|cargo-07|git-0\\d|javac-0\\d"))
                .toList();

        assertThat(SiftOrder.of(cases).problems())
                .anyMatch(problem -> problem.startsWith("chatter answers must score above half ones"));
    }

    @Test
    void aCaseThatATrickAnswersIsAProblem() {
        var own = SiftCaseFixtures.plain("ring.c:88: error", "ring.c:88: error", "ring.c:88");

        assertThat(SiftLint.of(List.of(own)).problems())
                .anyMatch(problem -> problem.contains("the echo answer scores"));
    }

    @Test
    void anExchangeThatChangesNothingIsNoWrongAnswer() {
        var list = SiftCaseFixtures.plain(
                "skipped api\n",
                "Skipped were packages/web, packages/mobile and packages/api.",
                "packages/web",
                "packages/mobile",
                "packages/api");
        var bullets = SiftCaseFixtures.bullets("a.c:1 b.c:2", "- E1 line 6\n- E2 line 6", "E1", "E2");
        var yaml = SiftCaseFixtures.yaml("a b", "a:\n  x: 1\nb:\n  x: 1", "a", "b");

        assertThat(List.of(list, bullets, yaml))
                .allSatisfy(one -> assertThat(new Spoiler(one).answer(AnswerKind.SWAPPED, ""))
                        .isEmpty());
        var other = SiftCaseFixtures.yaml("a b", "a:\n  x: 1\nb:\n  x: 2", "a", "b");
        assertThat(new Spoiler(other).answer(AnswerKind.SWAPPED, "")).isPresent();
    }
}
