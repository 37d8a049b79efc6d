package dev.assay.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The curves of a sweep, in the viewer and in a page opened from disk.
@ExtendWith(InBrowser.class)
final class CurvesTest {
    private static final String CHART = "[data-chart='Evidence survival against tokens kept']";

    /// Drawn in the order of systems and budgets, each moved to its place.
    private static final String MARKS = CHART + " .chart-canvas svg path[transform^='matrix']";

    @Test
    void aSweepDrawsCurvesPointsAndWhatTheyDifferBy(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("sweep") + "?tab=curves")) {
            tab.hasCharts(1);
            assertThat(tab.find(CHART + " svg text", "share of tokens kept")).isVisible();
            assertThat(tab.find(CHART + " svg text", "10 %").first()).isVisible();
            assertThat(tab.find("tr", "head-tail")).containsText("never sees it");
            assertThat(tab.find("tr", "head-tail")).containsText("reference");
            assertThat(tab.find(".gap"))
                    .containsText(
                            "bm25, the best curve that sees the question, beside head-tail, the best that does not");
            assertThat(tab.find("tr", "drain")).containsText("a point");
            assertThat(tab.find("tr", "oracle")).containsText("the limit");
            assertThat(tab.find(".legend")).containsText("bm25 (sees the question)");
            tab.shot("curves").isUntroubled();
        }
    }

    @Test
    void aMarkSaysItsBudgetItsTokensAndItsQuality(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("sweep") + "?tab=curves")) {
            tab.hasCharts(1);
            tab.find(MARKS).nth(1).hover(new Locator.HoverOptions().setForce(true));
            assertThat(tab.find(".tip")).containsText("bm25 at share=0.3");
            assertThat(tab.find(".tip")).containsText("tokens kept: 30.0 %");
            tab.isUntroubled();
        }
    }

    @Test
    void theAxisIsLogarithmicUntilAnotherIsChosenAndValuesOfALabelHaveTheirOwnCharts(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("sweep") + "?tab=curves")) {
            tab.hasCharts(2);
            assertThat(tab.find(CHART + " svg text", "1 %").first()).isVisible();
            tab.find("#choice-axis").selectOption("linear");
            tab.settled().hasCharts(2);
            assertThat(tab.find(CHART + " svg text", "80 %").first()).isVisible();
            Assertions.assertThat(tab.hash()).contains("axis=linear");
            assertThat(tab.find("[data-chart^='By '] svg text", "(n ").first()).isVisible();
            tab.shot("curves-linear").isUntroubled();
        }
    }

    @Test
    void aReportHoldsTheCurves(Stage stage) {
        var page = Path.of("target", "curves.html").toAbsolutePath();
        new Command(stage.folder()).run("report", stage.run("sweep"), "--html", page.toString());
        try (var tab = stage.open(page.toUri() + "#/run/" + stage.run("sweep") + "?tab=curves")) {
            tab.hasCharts(2);
            assertThat(tab.find("tr", "oracle")).containsText("the limit");
            tab.isUntroubled();
        }
    }
}
