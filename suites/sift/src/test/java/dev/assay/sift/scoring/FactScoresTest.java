package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.validation.Verdict.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What an answer says counts, and not how it says it.
class FactScoresTest {
    private static final String LOG = """
            queue.c:41: warning: unused variable
            ring.c:88: error: 'head' undeclared
            pool.c:17: error: too few arguments
            link took 300ms
            2 errors, 5 warnings
            worker retired after 12 jobs
            """;
    private static final SiftCase PLAIN = SiftCaseFixtures.plain(
            LOG,
            "The build failed with 2 errors: ring.c:88 has 'head' undeclared and pool.c:17 passes too few arguments; linking took 300ms.",
            "2 errors",
            "ring.c:88",
            "'head'",
            "pool.c:17",
            "too few arguments",
            "300ms");

    private final SiftScorer scorer = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical());

    private View score(String output) {
        return scorer.score(PLAIN, output);
    }

    private void isGood(String output) {
        var view = score(output);
        assertThat(view.validationStatus()).as(output + view.validationFlags()).isEqualTo(Status.ACCEPTED);
        assertThat(view.caseScore()).as(output).isGreaterThanOrEqualTo(0.9);
    }

    private void isWrong(String output, String flag) {
        var view = score(output);
        assertThat(view.validationStatus()).as(output).isNotEqualTo(Status.ACCEPTED);
        assertThat(view.validationFlags()).as(output).contains(flag);
        assertThat(view.caseScore()).as(output).isLessThanOrEqualTo(0.4);
    }

    @Test
    void wordingCountsForNothing() {
        isGood(
                "2 errors stop the build, and linking needed 300ms: pool.c:17 gives too few arguments, ring.c:88 does not"
                        + " know 'head'.");
    }

    @Test
    void otherNotationsOfAValueAreTheValue() {
        isGood(
                "The build failed with two errors: ./ring.c line 88 has `head` undeclared and ./pool.c line 17 passes too"
                        + " few arguments; linking took 0.3 s.");
    }

    @Test
    void aWrongValueIsNeverAccepted() {
        isWrong(PLAIN.target().replace("2 errors", "3 errors"), "wrong_value");
        isWrong(PLAIN.target().replace("300ms", "300 minutes"), "wrong_value");
        isWrong(PLAIN.target().replace("ring.c", "queue.c"), "wrong_value");
    }

    @Test
    void exchangedFactsAreLost() {
        var swapped = PLAIN.target()
                .replace("ring.c:88", "@")
                .replace("pool.c:17", "ring.c:88")
                .replace("@", "pool.c:17");
        isWrong(swapped, "swapped_facts");
    }

    private void isNotAccepted(SiftCase siftCase, String output) {
        assertThat(scorer.score(siftCase, siftCase.target()).validationStatus()).isEqualTo(Status.ACCEPTED);
        var view = scorer.score(siftCase, output);
        assertThat(view.validationStatus()).as(output + view.validationFlags()).isNotEqualTo(Status.ACCEPTED);
        assertThat(view.caseScore()).isLessThanOrEqualTo(0.4);
    }

    @Test
    void aWrongNumberIsSeenWhereTheRightOneIsSaidElsewhere() {
        var twice = SiftCaseFixtures.plain(
                LOG + "7 of 9 tests ran, 2 failed; pool_test.c:31 got 9 instead of 2\n",
                "2 failed of 9 tests: pool_test.c:31 got 9 instead of 2, and pool.c:17 passes too few arguments.",
                "2 failed",
                "pool_test.c:31",
                "pool.c:17");
        isNotAccepted(twice, twice.target().replace("instead of 2", "instead of 7"));
    }

    @Test
    void everyDigitOfALongNumberCounts() {
        var stamp = SiftCaseFixtures.plain(
                "1794738411.158378 [0 127.0.0.1:41214] \"KEYS\" \"session:*\"\n" + LOG,
                "The client 127.0.0.1:41214 ran KEYS session:* at 1794738411.158378.",
                "127.0.0.1:41214",
                "1794738411.158378");
        isNotAccepted(stamp, stamp.target().replace("158378", "158372"));
    }

    @Test
    void namesThatDifferInCaseAreTwoWhereTheInputHasBoth() {
        var names = SiftCaseFixtures.plain(
                "print(shop.Checkout())\nfrom shop.checkout import tax_for\nImportError: cannot import name tax_for\n"
                        + LOG,
                "The import of tax_for from shop.checkout fails with ImportError.",
                "ImportError",
                "shop.checkout",
                "tax_for");
        isNotAccepted(names, names.target().replace("shop.checkout", "shop.Checkout"));
    }

    @Test
    void anchorsThatShareTheirNamesCanBeExchanged() {
        var shared = SiftCaseFixtures.plain(
                "no given instance of wire.Encoder[Double]\nrequired wire.Encoder[List[Row]] at Main.scala:19\n" + LOG,
                "At Main.scala:19 the compiler needs wire.Encoder[List[Row]], but there is no given value for wire.Encoder[Double].",
                "Main.scala:19",
                "wire.Encoder[List[Row]]",
                "wire.Encoder[Double]");
        isNotAccepted(
                shared,
                "At Main.scala:19 the compiler needs wire.Encoder[Double], but there is no given value for wire.Encoder[List[Row]].");
    }

    @Test
    void aFactThatIsDeniedIsWrong() {
        isWrong(PLAIN.target().replace("failed", "did not fail"), "negated_fact");
        isWrong("It is not true that " + PLAIN.target(), "negated_fact");
    }

    @Test
    void wordsWithoutOrderSayNothing() {
        isWrong(
                "too with took and The ring.c:88 300ms. has undeclared build passes few errors: 'head' linking failed"
                        + " arguments; 2 pool.c:17",
                "scrambled_words");
    }

    @Test
    void whatNobodySaidIsWrong() {
        isWrong(PLAIN.target() + " The run also lost 4173 packets on host zeta-91.", "invented_value");
        isWrong(PLAIN.target() + " A gardener had watered the mainframe during the eclipse.", "unsupported_claim");
    }

    @Test
    void aTrueDetailNobodyAskedForCostsALittle() {
        var view = score(PLAIN.target() + " There is a warning at queue.c:41.");
        assertThat(view.validationStatus()).isEqualTo(Status.ACCEPTED);
        assertThat(view.caseScore()).isBetween(0.8, 0.95);
    }

    @Test
    void refusalsChatterAndListsOfAnchorsAreNamed() {
        assertThat(score("I'm sorry, but I can't help with that.").validationFlags())
                .contains("refusal");
        assertThat(score("I'm sorry, but I can't help with that.").caseScore()).isZero();
        var chatter = score("Sure! Here's the summary:\n\n" + PLAIN.target());
        assertThat(chatter.validationFlags()).contains("chatter");
        assertThat(chatter.caseScore()).isBetween(0.5, 0.8);
        assertThat(score(String.join("; ", PLAIN.anchors())).validationFlags()).contains("no_statement");
        assertThat(score("The build failed with 2 errors: ring.c:88 has the").validationFlags())
                .contains("truncated");
    }

    @Test
    void missingFactsCostLessThanWrongOnes() {
        double half = score("The build failed with 2 errors: ring.c:88 has 'head' undeclared.")
                .caseScore();
        double wrong = score(PLAIN.target().replace("300ms", "900ms")).caseScore();
        assertThat(half).isGreaterThan(wrong).isLessThan(0.8);
    }

    @Test
    void valuesOfAnObjectBelongToTheirKeys() {
        var json = SiftCaseFixtures.json(LOG, "{\"errors\": 2, \"warnings\": 5, \"file\": \"ring.c\"}", "2");
        assertThat(scorer.score(json, "{\n \"file\": \"ring.c\", \"warnings\": 5, \"errors\": 2}")
                        .caseScore())
                .isCloseTo(1, within(1e-9));
        var exchanged = scorer.score(json, "{\"errors\": 5, \"warnings\": 2, \"file\": \"ring.c\"}");
        assertThat(exchanged.caseScore()).isLessThan(0.4);
        assertThat(exchanged.validationStatus()).isEqualTo(Status.SOFT_ACCEPTED);
        assertThat(scorer.score(json, "{\"errors\": 2, \"warnings\": 5, \"file\": \"ring.c\"")
                        .validationStatus())
                .isEqualTo(Status.REJECTED);
        assertThat(scorer.score(json, "{\"errors\": 2, \"warnings\": 5}").caseScore())
                .isLessThan(0.4);
    }

    @Test
    void proseForAValueIsRejected() {
        var value = SiftCaseFixtures.exactFormat(LOG, "ring.c:88", "ring.c:88");
        assertThat(scorer.score(value, "ring.c:88").caseScore()).isCloseTo(1, within(1e-9));
        for (var prose : List.of("The file that does not compile is ring.c:88 as one can see.", LOG)) {
            assertThat(scorer.score(value, prose).validationStatus()).isEqualTo(Status.REJECTED);
        }
        assertThat(scorer.score(value, "pool.c:17").caseScore()).isLessThan(0.4);
    }

    @Test
    void anAnswerWithNoneOfTheFactsIsWorthLittle() {
        assertThat(score("The build failed.").caseScore()).isLessThan(0.1);
    }

    @Test
    void oneFurtherLineIsNoDump() {
        var view = score(PLAIN.target() + " The output also says queue.c:41: warning: 7 of 9 slots at x_1 y_2 z_3 w_4");
        assertThat(view.validationFlags()).doesNotContain("dump");
    }

    @Test
    void aFurtherDetailWithTheSameVerbDeniesNothing() {
        var compile = SiftCaseFixtures.plain(
                "Compiling 'app/delta_92.py'\nCompiling 'app/ring_7.py'\nSyntaxError at line 40\n" + LOG,
                "The module app/ring_7.py does not compile: line 40 is a SyntaxError.",
                "app/ring_7.py",
                "40",
                "SyntaxError");
        var view = scorer.score(compile, compile.target() + " The output also says Compiling 'app/delta_92.py'.");
        assertThat(view.validationFlags()).doesNotContain("negated_fact");
        assertThat(scorer.score(compile, compile.target().replace("does not compile", "does compile"))
                        .validationFlags())
                .contains("negated_fact");
    }

    @Test
    void wordsOfTheQuestionAroundTheValuesSayNothing() {
        var soup = SiftCaseFixtures.plain(
                "ring.c:88: error\n".repeat(4) + LOG,
                "The build failed at ring.c line 88 with 2 errors.",
                "ring.c",
                "88",
                "2");
        assertThat(scorer.score(soup, "with What at 88 failed? errors The 2 line ring.c build")
                        .caseScore())
                .isLessThan(0.3);
    }

    @Test
    void theInputIsNoAnswerWhereALineIsAskedFor() {
        var line = SiftCaseFixtures.exactLines(LOG, "pool.c:17: error: too few arguments", "pool.c:17");
        assertThat(scorer.score(line, LOG).validationStatus()).isNotEqualTo(Status.ACCEPTED);
    }
}
