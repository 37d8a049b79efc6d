package dev.assay.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(InBrowser.class)
final class PagesTest {
    @Test
    void theRunsAreListedWithSuiteStateAndVerdict(Stage stage) {
        try (var tab = stage.view("#/runs")) {
            assertThat(tab.find("main tbody tr")).hasCount(7);
            assertThat(tab.find("main tbody")).containsText(stage.run("demo"));
            assertThat(tab.find("main tbody .suite.compact").first()).isVisible();
            assertThat(tab.find("main tbody .pill").first()).hasText("complete");
            tab.shot("runs").isUntroubled();
        }
    }

    @Test
    void aRunShowsItsSystemsWithIntervalsItsSlicesItsLatencyAndItsFailures(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("demo"))) {
            tab.hasCharts(2);
            assertThat(tab.find("tr", "bm25").locator("svg.interval").first()).isVisible();
            assertThat(tab.find("tr", "bm25").locator(".measure").first())
                    .hasAttribute("data-tip", Pattern.compile("95 % interval .*\\n?n = 24", Pattern.DOTALL));
            assertThat(tab.find("section:has(h2:text-is('Failures'))")).containsText("broken");
            tab.find("#full").click();
            assertThat(tab.find(".in-full").first()).containsText("n 24");
            tab.shot("run").isUntroubled();
        }
    }

    @Test
    void slicesOfASiftRunOpenTheirCases(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("sift") + "?tab=overview")) {
            tab.find("#choice-by").selectOption("intent");
            tab.settled();
            tab.find("#slices td a").first().click();
            assertThat(tab.find("main")).containsText("CSV of all");
            Assertions.assertThat(tab.hash()).contains("label.intent=").contains("tab=cases");
            tab.isUntroubled();
        }
    }

    @Test
    void theSiftDashboardDrawsLiftComponentsAndLatency(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("sift") + "?tab=sift")) {
            tab.hasCharts(3);
            assertThat(tab.find("main")).containsText("raw thought");
            assertThat(tab.find("main")).containsText("far apart, recovery rescues it");
            assertThat(tab.find(".share-bar .accepted").first()).isVisible();
            tab.shot("sift").isUntroubled();
        }
    }

    @Test
    void theFrontierDrawsEverySystemAndTheMatrix(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("demo") + "?tab=frontier")) {
            tab.hasCharts(1);
            assertThat(tab.find("figure.chart svg text", "bm25").first()).isVisible();
            tab.shot("frontier").isUntroubled();
        }
    }

    @Test
    void aCaseShowsItsDiffItsScoresAndTheThoughtInIt(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("sift") + "?tab=cases&system=thinker")) {
            tab.find("main tbody a").first().click();
            tab.settled();
            assertThat(tab.find(".diff del").first()).isVisible();
            assertThat(tab.find("mark.thought").first()).containsText("step by step");
            assertThat(tab.find("aside")).containsText("preserve");
            tab.shot("case").isUntroubled();
        }
    }

    @Test
    void thePromptIsShownAsItWasSent(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("asked") + "?tab=cases&query=extractive")) {
            tab.find("main tbody a").first().click();
            tab.find(".tabs a", "Prompt").click();
            assertThat(tab.find(".transcript .role").first()).isVisible();
            assertThat(tab.find(".transcript"))
                    .containsText(tab.find(".question").textContent());
            tab.isUntroubled();
        }
    }

    @Test
    void aFailedCheckLeadsToTheSpanThatCarriedItsEvidence(Stage stage) {
        try (var tab =
                stage.view("#/run/" + stage.run("demo") + "?tab=cases&system=head&sort=evidence_survival&order=asc")) {
            tab.find("main tbody a").first().click();
            tab.settled();
            assertThat(tab.find("#loss-input .span.dropped").first()).isVisible();
            var check = tab.find(".failed-check button").first();
            check.click();
            assertThat(tab.find("#loss-input .found").first()).isInViewport();
            assertThat(tab.find("#loss-input .found.is-evidence").first()).isVisible();
            tab.shot("loss-map").isUntroubled();
        }
    }

    @Test
    void aComparisonSaysItsVerdictAndOpensFlippedCases(Stage stage) {
        var run = stage.run("demo");
        try (var tab = stage.view("#/compare?left=%s/head&right=%s/bm25".formatted(run, run))) {
            tab.hasCharts(1);
            assertThat(tab.find("[data-verdict]")).containsText("bm25");
            tab.shot("compare").isUntroubled();
            tab.find(".scrolls tbody a").first().click();
            assertThat(tab.find(".case-head h1")).isVisible();
            tab.isUntroubled();
        }
    }

    @Test
    void theBoardRanksSystemsAndKeepsControlsApart(Stage stage) {
        try (var tab = stage.view("#/board")) {
            assertThat(tab.find("tr.control", "identity")
                            .locator(".pill.control")
                            .first())
                    .hasText("bound");
            tab.shot("board");
            for (var suite : new String[] {"sift", "compact", "fit"}) {
                tab.go("#/board?suite=" + suite);
                assertThat(tab.find("h1")).hasText("Board");
            }
            tab.isUntroubled();
        }
    }

    @Test
    void theSiftBoardDrawsLiftAndLatencyOfAllRunsAndListsModelsAcrossTracks(Stage stage) {
        try (var tab = stage.view("#/board?suite=sift")) {
            tab.hasCharts(2);
            assertThat(tab.find("[data-chart='Recovery lift'] svg text", "raw score"))
                    .isVisible();
            assertThat(tab.find("[data-chart='Score against latency'] svg text", "average latency, ms"))
                    .isVisible();
            assertThat(tab.find("table caption", "Models across tracks")).hasCount(1);
            tab.shot("board-sift").isUntroubled();
        }
    }

    @Test
    void driftIsPlayedCycleByCycle(Stage stage) {
        try (var tab = stage.view("#/runs?suite=compact")) {
            tab.find("main tbody tr", "head-tail").locator("a").first().click();
            tab.settled().hasCharts(1);
            tab.shot("drift");
            tab.find("section", "Score after each cycle")
                    .locator("tbody a")
                    .first()
                    .click();
            assertThat(tab.find(".rail li")).hasCount(3);
            tab.settled().page().keyboard().press("]");
            assertThat(tab.find(".rail [aria-current] .cycle-name")).hasText("Cycle 1");
            assertThat(tab.find("h2", "Artifact after cycle 1")).isVisible();
            tab.shot("drift-player").isUntroubled();
        }
    }

    @Test
    void theFitOfModelsIsShownWithGaugesBarsAndDepth(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("fit"))) {
            tab.hasCharts(2);
            assertThat(tab.find(".gauge").first()).hasAttribute("aria-label", "hardware fit: 75 of 100");
            assertThat(tab.find(".notes.bad")).containsText("<script>alert(1)</script>");
            assertThat(tab.find(".bars li", "coding").first()).containsText("12/20");
            tab.shot("fit").isUntroubled();
        }
    }

    @Test
    void theSetupSaysWhatMadeTheRun(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("demo") + "?tab=setup")) {
            assertThat(tab.find("main")).containsText("cl100k_base");
            Locator manifest = tab.find("details summary").last();
            manifest.click();
            assertThat(tab.find("details pre").last()).containsText("\"fingerprint\"");
            tab.shot("setup").isUntroubled();
        }
    }
}
