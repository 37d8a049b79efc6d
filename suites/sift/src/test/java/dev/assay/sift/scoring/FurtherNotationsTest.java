package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.validation.Verdict.Status;
import org.junit.jupiter.api.Test;

/// Powers, ranges, names of errors, numbered labels and what the input has right beside a fact.
class FurtherNotationsTest {
    private static final SiftCase READ = SiftCaseFixtures.plain(
            """
            2026-11-15 10:17:22.461 UTC ERROR: open /srv/app/queue.db: No such file or directory
            analyzer: double free [CWE-415] at session.c
            limit 1e+12 is outside of 19000 to 19999
            cache: miss on shard seven
            worker.c is older than the archive
            """,
            "At 10:17:22.461 the open of /srv/app/queue.db failed (No such file or directory), CWE-415 is reported at"
                    + " session.c because worker.c is newer than the archive, and 1e+12 is outside of 19000 to 19999.",
            "10:17:22.461",
            "/srv/app/queue.db",
            "CWE-415",
            "session.c",
            "1e+12",
            "19000",
            "19999");

    private final SiftScorer scorer = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical());

    private View changed(String from, String to) {
        return scorer.score(READ, READ.target().replace(from, to));
    }

    private void isFine(String from, String to) {
        var view = changed(from, to);
        assertThat(view.validationStatus()).as(to + view.validationFlags()).isEqualTo(Status.ACCEPTED);
        assertThat(view.validationFlags()).as(to).doesNotContain("unasked_detail");
    }

    private void isWrong(String from, String to) {
        assertThat(changed(from, to).validationStatus()).as(to).isNotEqualTo(Status.ACCEPTED);
    }

    @Test
    void powersRangesAndDashesHaveOtherNotations() {
        isFine("1e+12", "1e12");
        isFine("19000 to 19999", "19000–19999");
        isFine("19000 to 19999", "19000-19999");
        isFine("CWE-415", "CWE 415");
    }

    @Test
    void otherPowersRangesAndNumbersAreWrong() {
        isWrong("1e+12", "1e13");
        isWrong("19000 to 19999", "19000–19998");
        isWrong("CWE-415", "CWE 416");
    }

    @Test
    void theNameOfAnErrorSaysWhatItsWordsSay() {
        isFine("(No such file or directory)", "(ENOENT, No such file or directory)");
        isWrong("(No such file or directory)", "(EACCES, No such file or directory)");
    }

    @Test
    void whatTheInputHasBesideAFactMayBeQuotedWithIt() {
        isFine("10:17:22.461", "2026-11-15 10:17:22.461");
        isWrong("10:17:22.461", "2026-11-16 10:17:22.461");
    }

    @Test
    void oneWordTurnedRoundIsADenialAlsoWhereTheInputHasIt() {
        isWrong("newer than", "older than");
    }

    @Test
    void aSentenceOfItsOwnAboutAFactNeedsALineThatHasIt() {
        var text = READ.target() + " The queue.db belongs to an intern.";
        assertThat(scorer.score(READ, text).validationStatus()).isNotEqualTo(Status.ACCEPTED);
    }
}
