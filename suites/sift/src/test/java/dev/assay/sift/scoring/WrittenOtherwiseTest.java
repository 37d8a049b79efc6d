package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.validation.Verdict.Status;
import org.junit.jupiter.api.Test;

/// Sizes, numbers, positions and rows written otherwise, and verbs that change their places.
class WrittenOtherwiseTest {
    private static final SiftCase PUSH = SiftCaseFixtures.plain(
            """
            remote: fixtures.csv is 1400000 bytes
            remote: commit 731cbbb of order 48207 has no ticket key
            lint: src/search/index.js at 11:26 Argument name clash
            freed by Cache::evict
            allocated by Cache::put
            the capture of 1249.00 EUR failed
            """,
            "Commit 731cbbb of order 48207 has no ticket key, src/search/index.js has an Argument name clash at 11:26,"
                    + " Cache::evict freed the entry and Cache::put allocated it, and the capture of 1249.00 EUR failed.",
            "731cbbb",
            "order 48207",
            "11:26",
            "Cache::evict",
            "Cache::put",
            "1249.00");
    private static final SiftCase ROWS = SiftCaseFixtures.table(
            "Cleaner gone, use Phantom\nX500Name gone, use Principal",
            "| API | Replacement |\n|---|---|\n| Cleaner | Phantom |\n| X500Name | Principal |",
            "Cleaner",
            "X500Name");

    private static final SiftCase SIZE = SiftCaseFixtures.plain(
            "remote: fixtures.csv is 1400000 bytes, too large",
            "The server refused fixtures.csv, which has 1400000 bytes.",
            "fixtures.csv",
            "1400000 bytes");

    private final SiftScorer scorer = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical());

    private Status status(SiftCase siftCase, String answer) {
        return scorer.score(siftCase, answer).validationStatus();
    }

    @Test
    void sizesNumbersAndPositionsHaveOtherNotations() {
        assertThat(status(PUSH, PUSH.target().replace("order 48207", "order #48207")))
                .isEqualTo(Status.ACCEPTED);
        assertThat(status(PUSH, PUSH.target().replace("at 11:26", "at line 11, col 26")))
                .isEqualTo(Status.ACCEPTED);
        assertThat(status(SIZE, SIZE.target().replace("1400000 bytes", "1.4 MB")))
                .isEqualTo(Status.ACCEPTED);
        assertThat(status(PUSH, PUSH.target().replace("failed.", "failed; fixtures.csv is a 1400000-byte file.")))
                .isEqualTo(Status.ACCEPTED);
    }

    @Test
    void otherSizesNumbersAndPositionsAreWrong() {
        assertThat(status(PUSH, PUSH.target().replace("order 48207", "order #48270")))
                .isNotEqualTo(Status.ACCEPTED);
        assertThat(status(PUSH, PUSH.target().replace("at 11:26", "at line 26, col 11")))
                .isNotEqualTo(Status.ACCEPTED);
        assertThat(status(SIZE, SIZE.target().replace("1400000 bytes", "1.5 MB")))
                .isNotEqualTo(Status.ACCEPTED);
    }

    @Test
    void rowsOfATableMayStandInAnyOrderButKeepTheirCells() {
        assertThat(status(
                        ROWS, "| API | Replacement |\n|:--|:--|\n| `X500Name` | Principal |\n| `Cleaner` | Phantom |"))
                .isEqualTo(Status.ACCEPTED);
        assertThat(status(ROWS, "| API | Replacement |\n|---|---|\n| X500Name | Phantom |\n| Cleaner | Principal |"))
                .isNotEqualTo(Status.ACCEPTED);
    }

    @Test
    void whatIsSaidOfOneThingIsNotSaidOfAnother() {
        var answer = "731cbbb, order 48207: no ticket key. Name clash at 11:26 of src/search/index.js. It was freed in"
                + " Cache::put. It was allocated in Cache::evict. The capture of 1249.00 EUR failed.";
        assertThat(status(PUSH, answer)).isNotEqualTo(Status.ACCEPTED);
        assertThat(status(
                        PUSH,
                        answer.replace("Cache::put", "X")
                                .replace("Cache::evict", "Cache::put")
                                .replace("X", "Cache::evict")))
                .isEqualTo(Status.ACCEPTED);
    }

    @Test
    void whatHadGoneThroughDidNotFail() {
        assertThat(status(PUSH, PUSH.target().replace("failed.", "had gone through.")))
                .isNotEqualTo(Status.ACCEPTED);
    }
}
