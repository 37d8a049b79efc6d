package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.validation.Verdict.Status;
import org.junit.jupiter.api.Test;

/// Answers that are the target but for a word, and answers in which a model says a little more.
class NearCopiesTest {
    private static final SiftCase QUEUES = SiftCaseFixtures.plain(
            """
            creating audit thumbs orders mail (critical)
            mail: broker refused shard 3
            Error: exit status 9 at modules/queue/main.tf line 12
            java.lang.IllegalStateException at com.acme.Main.start(Main.java:7)
            310 ok
            """,
            "The apply created audit, thumbs and orders before mail failed with exit status 9 at modules/queue/main.tf line 12, while 2 of 5 checks failed.",
            "exit status 9",
            "modules/queue/main.tf line 12",
            "2 of 5");

    private final SiftScorer scorer = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical());

    private void isWrong(String from, String to, String flag) {
        var view = scorer.score(QUEUES, QUEUES.target().replace(from, to));
        assertThat(view.validationFlags()).as(to).contains(flag);
        assertThat(view.validationStatus()).as(to).isNotEqualTo(Status.ACCEPTED);
        assertThat(view.caseScore()).as(to).isLessThanOrEqualTo(0.4);
    }

    private void isFine(String from, String to) {
        var view = scorer.score(QUEUES, QUEUES.target().replace(from, to));
        assertThat(view.validationStatus()).as(to + view.validationFlags()).isEqualTo(Status.ACCEPTED);
        assertThat(view.caseScore()).as(to).isGreaterThan(0.8);
    }

    @Test
    void aWordReplacedByItsOppositeIsADenial() {
        isWrong("before mail", "after mail", "negated_fact");
    }

    @Test
    void namesThatChangePlacesAreSwapped() {
        isWrong("orders before mail", "mail before orders", "swapped_facts");
    }

    @Test
    void theOrderOfAListIsNoStatement() {
        isFine("audit, thumbs and orders", "orders, audit and thumbs");
    }

    @Test
    void aNameThatNoInputHoldsIsMadeUp() {
        isWrong("thumbs and orders", "thumbs, orders and lockbox", "invented_value");
    }

    @Test
    void aWordOfTheInputIsADetail() {
        isFine("before mail failed", "before mail (critical) failed");
    }

    @Test
    void partsOfNamesOfTheInputAreNotMadeUp() {
        isFine("failed with exit", "failed in Main.start (IllegalStateException) with exit");
    }

    @Test
    void anOppositeSaidOfAnotherNumberDeniesNothing() {
        isFine("while 2 of 5 checks failed", "while 310 were ok and 2 of 5 checks failed");
    }

    @Test
    void anotherStatementInThePlaceOfAWordIsWrong() {
        isWrong("created audit", "skipped audit", "wrong_value");
    }

    @Test
    void aReasonNobodyGaveIsUnsupported() {
        isWrong("checks failed.", "checks failed because the cache was stale.", "unsupported_claim");
    }

    @Test
    void anotherWordForTheSameIsFine() {
        isFine("before mail failed", "before mail broke");
    }

    @Test
    void aWordOfTheInputBesideItsLineIsFine() {
        isFine("before mail failed", "before mail, refused by the broker, failed");
    }

    @Test
    void anArrowSaysWhatLeadsToWhat() {
        var chain = SiftCaseFixtures.plain(
                "core-lib web-lib kit-lib cycle",
                "The cycle leads from core-lib@1 to web-lib@2, from there to kit-lib@3 and back to core-lib@1.",
                "core-lib@1",
                "web-lib@2",
                "kit-lib@3");
        var view = scorer.score(chain, "core-lib@1 -> web-lib@2 -> kit-lib@3 -> core-lib@1");

        assertThat(view.validationStatus()).isEqualTo(Status.ACCEPTED);
    }

    @Test
    void oneMoreElementOfAListIsWrong() {
        var yaml = SiftCaseFixtures.yaml("SKU-1 SKU-2 SKU-3", "given_up:\n  - SKU-1\n  - SKU-2", "SKU-1", "SKU-2");
        var view = scorer.score(yaml, "given_up:\n  - SKU-1\n  - SKU-2\n  - SKU-3");

        assertThat(view.validationFlags()).contains("wrong_value");
        assertThat(view.caseScore()).isLessThanOrEqualTo(0.4);
    }
}
