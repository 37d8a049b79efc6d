package dev.assay.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Filters, sorting, links, files and tags: what a person does with a pointer.
@ExtendWith(InBrowser.class)
final class ControlsTest {
    @Test
    void casesAreFilteredAndSortedAndTheAddressSaysSo(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("demo") + "?tab=cases")) {
            tab.find("#choice-system").selectOption("bm25");
            assertThat(tab.find(".count-line")).containsText("24 rows");
            tab.find("th button.sort", "evidence survival").click();
            assertThat(tab.find("th[aria-sort]")).hasAttribute("aria-sort", Pattern.compile("ascending|descending"));
            tab.page().reload();
            tab.settled();
            assertThat(tab.find("#choice-system")).hasValue("bm25");
            assertThat(tab.find(".count-line")).containsText("24 rows");
            tab.find("#choice-status").selectOption("failed");
            assertThat(tab.find(".nothing")).containsText("No case fits");
            tab.isUntroubled();
        }
    }

    @Test
    void searchingKeepsTheFocusInTheField(Stage stage) {
        try (var tab = stage.view("#/runs")) {
            tab.find("#search-query").click();
            tab.page().keyboard().type("hostile");
            assertThat(tab.find("main tbody tr")).hasCount(1);
            assertThat(tab.find("#search-query")).isFocused();
            Assertions.assertThat(tab.hash()).contains("query=hostile");
            tab.isUntroubled();
        }
    }

    @Test
    void goingBackRestoresWhatWasSeen(Stage stage) {
        try (var tab = stage.view("#/runs")) {
            tab.find("main tbody a").first().click();
            assertThat(tab.find(".run-head")).isVisible();
            tab.page().goBack();
            assertThat(tab.find("h1")).hasText("Runs");
            tab.isUntroubled();
        }
    }

    @Test
    void aChartHasATableBehindItAndBecomesFiles(Stage stage) throws IOException {
        try (var tab = stage.view("#/run/" + stage.run("demo"))) {
            tab.hasCharts(1);
            var chart = tab.find("figure.chart").first();
            Download picture = tab.page()
                    .waitForDownload(() -> chart.locator("button", named("SVG")).click());
            Assertions.assertThat(Files.readString(picture.path()))
                    .startsWith("<svg")
                    .contains("bm25");
            Download numbers = tab.page()
                    .waitForDownload(() -> chart.locator("button", named("CSV")).click());
            Assertions.assertThat(Files.readString(numbers.path()))
                    .startsWith("system,")
                    .contains("\nbm25,");
            chart.locator("button", named("Table")).click();
            assertThat(chart.locator("table tbody tr")).hasCount(5);
            assertThat(chart.locator("thead")).containsText("unscored");
            tab.isUntroubled();
        }
    }

    private static Locator.LocatorOptions named(String text) {
        return new Locator.LocatorOptions().setHasText(text);
    }

    @Test
    void tagsAndANoteAreKept(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("hostile"))) {
            tab.find("#edit-tags").click();
            tab.find("form input").first().fill("checked, <b>bold</b>");
            tab.find("form input").last().fill("a note " + Hostile.MARKUP);
            tab.find("form button").click();
            assertThat(tab.find(".tag")).hasCount(2);
            tab.go("#/runs?tag=checked");
            assertThat(tab.find("main tbody tr")).hasCount(1);
            assertThat(tab.find("main tbody .tag").last()).hasText("<b>bold</b>");
            tab.isUntroubled();
        }
    }

    @Test
    void lightAndDarkAreAClickAway(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("demo"))) {
            tab.hasCharts(1);
            var before = tab.find("html").getAttribute("data-theme");
            tab.find("#theme").click();
            Assertions.assertThat(tab.find("html").getAttribute("data-theme")).isNotEqualTo(before);
            tab.hasCharts(1).shot("run-dark").isUntroubled();
        }
    }

    @Test
    void whatIsNotThereIsSaidPlainly(Stage stage) {
        try (var tab = stage.view("#/nowhere")) {
            assertThat(tab.find("h1")).hasText("This cannot be shown");
            assertThat(tab.find("main")).containsText("there is no page \"nowhere\"");
            tab.isUntroubled();
        }
    }
}
