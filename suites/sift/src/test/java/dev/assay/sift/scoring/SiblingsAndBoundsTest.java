package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCaseFixtures;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.validation.Verdict.Status;
import org.junit.jupiter.api.Test;

/// Lists of siblings, bounds, what is there and what is not, and values with what they are.
class SiblingsAndBoundsTest {
    private static final SiftCase BUILD = SiftCaseFixtures.plain(
            """
            apps/stock failed: 6 ms, memory at 0x000000069ec1b5a0
            skipped: apps/api apps/reports apps/returns apps/labels
            plugin ext-crypt is missing
            lease of apps/stock ends within 30 days
            """,
            "apps/stock failed after 6 ms at 0x000000069ec1b5a0 because the plugin ext-crypt is missing, and its lease"
                    + " ends within 30 days; apps/api, apps/reports and apps/returns were skipped.",
            "apps/stock",
            "6",
            "0x000000069ec1b5a0",
            "ext-crypt",
            "30",
            "apps/api",
            "apps/reports",
            "apps/returns");
    private static final SiftCase CREATED = SiftCaseFixtures.plain(
            """
            created dist/geo.js
            created dist/cli.cjs
            dist/browser.js failed: "Polygon" is not exported by src/index.js
            'weekly' is deprecated, use 'daily@02:00'
            """,
            "dist/geo.js and dist/cli.cjs were created, but dist/browser.js failed since Polygon is not exported by"
                    + " src/index.js; 'weekly' is deprecated, use 'daily@02:00'.",
            "dist/geo.js",
            "dist/cli.cjs",
            "dist/browser.js",
            "Polygon",
            "src/index.js",
            "'weekly' is deprecated, use 'daily@02:00'");

    private final SiftScorer scorer = new SiftScorer(Profile.STANDARD, SemanticProvider.lexical());

    private void isFine(SiftCase siftCase, String from, String to) {
        var view = scorer.score(siftCase, siftCase.target().replace(from, to));
        assertThat(view.validationStatus())
                .as(to + view.validationFlags() + view.missingTokens())
                .isEqualTo(Status.ACCEPTED);
        assertThat(view.validationFlags()).as(to).doesNotContain("unasked_detail");
    }

    private void isWrong(SiftCase siftCase, String from, String to) {
        var view = scorer.score(siftCase, siftCase.target().replace(from, to));
        assertThat(view.validationStatus()).as(to + view.validationFlags()).isNotEqualTo(Status.ACCEPTED);
    }

    @Test
    void siblingsMayBeListedWithoutTheirFolder() {
        isFine(BUILD, "apps/api, apps/reports and apps/returns", "api, reports and returns");
        isWrong(BUILD, "apps/api, apps/reports and apps/returns", "api, reports, labels and returns");
    }

    @Test
    void aNumberOfTheInputIsAskedForAlsoWhereTheTargetHasItsUnit() {
        isWrong(BUILD, " after 6 ms", "");
        isFine(BUILD, "6 ms", "0.006 s");
    }

    @Test
    void zerosBeforeAnAddressSayNothing() {
        isFine(BUILD, "0x000000069ec1b5a0", "0x69ec1b5a0");
        isWrong(BUILD, "0x000000069ec1b5a0", "0x69ec1b5e8");
    }

    @Test
    void aMissingThingIsNotInstalledAndAMostIsNoLeast() {
        isWrong(BUILD, "because the plugin ext-crypt is missing", "and the plugin ext-crypt is installed");
        isWrong(BUILD, "ends within 30 days", "ends in more than 30 days");
    }

    @Test
    void whatFailedMayBeSaidNotToHaveBeenMade() {
        isFine(CREATED, "but dist/browser.js failed", "but dist/browser.js was not created");
        isWrong(CREATED, "but dist/browser.js failed since", "and so was dist/browser.js although");
    }

    @Test
    void whatIsDeprecatedIsNotWhatReplacesIt() {
        isWrong(CREATED, "'weekly' is deprecated, use 'daily@02:00'", "'daily@02:00' is deprecated, use 'weekly'");
    }

    @Test
    void othersThatHaveTheSameAreAClaim() {
        var text = BUILD.target() + " Two more apps have the same problem.";
        assertThat(scorer.score(BUILD, text).validationStatus()).isNotEqualTo(Status.ACCEPTED);
    }
}
