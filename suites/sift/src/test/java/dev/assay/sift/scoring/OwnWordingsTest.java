package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.validation.Verdict.Status;
import org.junit.jupiter.api.Test;

/// Answers in words and notations of their own, and what may be added to them.
class OwnWordingsTest {
    private static final SiftCase HEAP = SiftCaseFixtures.plain(
            """
            [15/Nov/2026:12:42:46 +0000] heap 92M of 96M, openapi.yaml:18:11 read
            -rw-r--r-- 1 keys.pem 1226 bytes
            -rw------- 1 amber.pem 1346 bytes
            com/report/Exporter loaded
            """,
            "On [15/Nov/2026:12:42:46 +0000] com/report/Exporter used 92M of heap because openapi.yaml:18:11 does not resolve and keys.pem has the mode -rw-r--r--.",
            "15/Nov/2026:12:42:46",
            "com/report/Exporter",
            "92M",
            "openapi.yaml:18:11",
            "keys.pem",
            "-rw-r--r--");
    private static final SiftCase FIX = SiftCaseFixtures.plain(
            "tar-lite fix 1.2\nweb-frame needs 4.2.0\nlinks/l_23 ok\nlinks/old broken",
            "web-frame must move to 4.2.0, tar-lite has a fix, and links/old is broken.",
            "web-frame",
            "4.2.0",
            "tar-lite",
            "links/old");
    private static final SiftCase TARGETS = SiftCaseFixtures.bullets(
            "make: *** [a.csv] Error 1\nmake: *** [b.csv] Error 3\nc.csv done",
            "- a.csv [Error 1]\n- b.csv [Error 3]",
            "a.csv",
            "b.csv",
            "Error 3");

    private final SiftScorer scorer = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical());

    private void isAccepted(SiftCase siftCase, String answer) {
        var view = scorer.score(siftCase, answer);
        assertThat(view.validationStatus())
                .as(answer + view.validationFlags() + view.missingTokens())
                .isEqualTo(Status.ACCEPTED);
        assertThat(view.caseScore()).as(answer).isGreaterThan(0.85);
    }

    private void isWrong(SiftCase siftCase, String answer, String flag) {
        var view = scorer.score(siftCase, answer);
        assertThat(view.validationFlags()).as(answer).contains(flag);
        assertThat(view.validationStatus()).as(answer).isNotEqualTo(Status.ACCEPTED);
        assertThat(view.caseScore()).as(answer).isLessThanOrEqualTo(0.4);
    }

    @Test
    void stampsSizesClassesPositionsAndRightsHaveManyNotations() {
        isAccepted(
                HEAP,
                "On 2026-11-15 at 12:42:46 UTC com.report.Exporter used 92 MB of heap because openapi.yaml 18:11 cannot be resolved; keys.pem has mode 0644.");
        isAccepted(
                HEAP,
                "2026-11-15T12:42:46Z: com/report/Exporter used 92M of heap, since line 18, column 11 of openapi.yaml does not resolve; mode of keys.pem: rw-r--r--.");
    }

    @Test
    void anotherTimeSizeOrModeIsNotTheSame() {
        isWrong(HEAP, HEAP.target().replace("12:42:46", "12:42:47"), "wrong_value");
        isWrong(
                HEAP,
                "On 2026-11-15 at 12:42:46 UTC com.report.Exporter used 29 MB of heap because openapi.yaml 18:11 cannot be resolved; keys.pem has mode 0644.",
                "missing_facts");
        isWrong(HEAP, HEAP.target().replace("-rw-r--r--", "0640"), "missing_facts");
    }

    @Test
    void noFixIsTheOppositeOfAFix() {
        isWrong(FIX, FIX.target().replace("has a fix", "has no fix"), "negated_fact");
    }

    @Test
    void aDetailThatNoLineBearsOutIsAClaim() {
        isWrong(FIX, FIX.target() + " links/l_23 is broken as well.", "unsupported_claim");
        isWrong(HEAP, HEAP.target() + " amber.pem has the mode -rw-r--r--, too.", "unsupported_claim");
    }

    @Test
    void aDetailThatALineBearsOutIsADetail() {
        isAccepted(FIX, FIX.target() + " The output also says links/l_23 ok");
        isAccepted(HEAP, HEAP.target() + " amber.pem has 1346 bytes.");
    }

    @Test
    void anOutcomePutBehindTheTargetIsAClaim() {
        isWrong(FIX, FIX.target() + " Everything else passed.", "unsupported_claim");
    }

    @Test
    void oneMoreBulletIsOneMoreThing() {
        isWrong(TARGETS, TARGETS.target() + "\n- c.csv [Error 1]", "unsupported_claim");
    }

    @Test
    void whatFailedIsWhatCouldNotBeDone() {
        isAccepted(FIX, "Move web-frame to 4.2.0; a fix of tar-lite is there; links/old does not work, it is broken.");
    }

    @Test
    void anAnswerMustStandByWhatItSays() {
        isWrong(FIX, "Could it be that " + FIX.target().replace("broken.", "broken?"), "not_stated");
        isWrong(FIX, "Perhaps " + FIX.target(), "not_stated");
        isWrong(FIX, "It would be wrong to say the following: " + FIX.target(), "not_stated");
        isWrong(FIX, FIX.target() + " Correction: that is not what happened.", "not_stated");
        isWrong(FIX, "If the run had failed, one would read: " + FIX.target(), "not_stated");
    }

    @Test
    void aSecondValueBesideTheRightOneIsWrong() {
        isWrong(FIX, FIX.target().replace("4.2.0", "4.2.0 or 1.2"), "wrong_value");
    }

    @Test
    void anAnswerGivenManyTimesIsNotAccepted() {
        var view = scorer.score(FIX, (FIX.target() + " ").repeat(4).strip());

        assertThat(view.validationFlags()).contains("repeated");
        assertThat(view.validationStatus()).isNotEqualTo(Status.ACCEPTED);
    }

    @Test
    void namesAloneAnswerAQuestionForNamesAndNoOther() {
        var names = SiftCaseFixtures.plain(
                "core-api needs web-app\nweb-app needs core-api",
                "The build has a cycle: core-api and web-app need each other.",
                "core-api",
                "web-app");

        isAccepted(asking("Which modules are in the cycle?", names), "core-api, web-app");
        isWrong(asking("Why does the build fail? Name the modules.", names), "core-api, web-app", "no_statement");
        isWrong(asking("Which module needs which, and why?", names), "- core-api\n- web-app", "no_statement");
    }

    @Test
    void anArrowInsideAnAnchorIsNoStatement() {
        var setting = SiftCaseFixtures.plain(
                "RUN check.sh\nworkers -> auto\nexit status 3",
                "The step check.sh ended with exit status 3 because the file has workers -> auto where a number belongs.",
                "check.sh",
                "exit status 3",
                "workers -> auto");

        isWrong(setting, "check.sh; exit status 3; workers -> auto", "no_statement");
        isAccepted(setting, "check.sh → exit status 3, cause: workers -> auto");
    }

    @Test
    void anAnswerThatNothingWentWrongTurnsAFailureRound() {
        var failed = SiftCaseFixtures.plain(
                "near line 244: UNIQUE constraint failed: orders.no_7",
                "The UNIQUE constraint of orders.no_7 failed near line 244.",
                "orders.no_7",
                "244");

        isAccepted(failed, "orders.no_7 violates its UNIQUE constraint near line 244.");
        isWrong(failed, "The UNIQUE constraint of orders.no_7 was fine near line 244.", "negated_fact");
    }

    @Test
    void whatIsSaidOfTwoThingsIsNotExchanged() {
        var pages = SiftCaseFixtures.plain(
                "error SC2066 in rollback.sh\nwarning SC2164 in deploy.sh",
                "The error is SC2066 of rollback.sh; the warning is SC2164 of deploy.sh.",
                "SC2066",
                "rollback.sh",
                "SC2164",
                "deploy.sh");

        isAccepted(pages, "deploy.sh has the warning SC2164, and rollback.sh has the error SC2066.");
        isWrong(pages, "rollback.sh has the error SC2164, and deploy.sh has the warning SC2066.", "swapped_facts");
    }

    @Test
    void oneMoreThingThatFailedTooMustBeInTheInput() {
        isWrong(FIX, FIX.target().replace("broken.", "broken; the mirror is gone as well."), "unsupported_claim");
    }

    @Test
    void modulesScopesAndDaysHaveManyNotations() {
        var names = SiftCaseFixtures.plain(
                "Can't locate Stock/Export/Xlsx.pm\nshop/cart.py\nNot After : Feb 17 12:41:41 2029 GMT",
                "Stock/Export/Xlsx.pm cannot be loaded, shop/cart.py fails, and the key ends on Feb 17 12:41:41 2029.",
                "Stock/Export/Xlsx.pm",
                "shop/cart.py",
                "Feb 17 12:41:41 2029");

        isAccepted(
                names,
                "Stock::Export::Xlsx cannot be loaded, shop.cart fails, and the key ends on 2029-02-17 12:41:41.");
    }

    private static SiftCase asking(String instruction, SiftCase siftCase) {
        var task = siftCase.task();
        return new SiftCase(
                siftCase.caseId(),
                siftCase.about(),
                new SiftCase.Task(instruction, task.rawInput(), task.intent(), task.outputMode()),
                siftCase.wanted(),
                siftCase.provenance());
    }
}
