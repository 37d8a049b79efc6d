package dev.assay.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The report that is one file, opened from disk.
@ExtendWith(InBrowser.class)
final class ReportTest {
    private static final long MOST_BYTES = 1_500_000;

    @Test
    void theReportOfTheDemoDrawsItsChartsFromDisk(Stage stage) throws IOException {
        var file = report(stage, "demo");
        Assertions.assertThat(Files.size(file)).isLessThan(MOST_BYTES);
        try (var tab = stage.open(file.toUri() + "#/run/" + stage.run("demo"))) {
            tab.hasCharts(2).shot("report");
            tab.go("#/run/" + stage.run("demo") + "?tab=frontier").hasCharts(1);
            tab.isUntroubled();
        }
    }

    @Test
    void casesAreFilteredInTheReportWithoutAServer(Stage stage) {
        try (var tab = stage.open(report(stage, "demo").toUri() + "#/run/" + stage.run("demo") + "?tab=cases")) {
            tab.find("#choice-system").selectOption("bm25");
            assertThat(tab.find(".count-line")).containsText("24 rows");
            tab.find("th button.sort", "evidence survival").click();
            tab.find("main tbody a").first().click();
            assertThat(tab.find(".case-head h1")).isVisible();
            assertThat(tab.find("aside")).containsText("evidence survival");
            tab.isUntroubled();
        }
    }

    @Test
    void aHostileReportDoesNothing(Stage stage) {
        try (var tab = stage.open(report(stage, "hostile").toUri() + "#/runs")) {
            for (var row : new String[] {"0", "2", "6"}) {
                tab.go("#/case/%s/%s?view=output".formatted(stage.run("hostile"), row));
                assertThat(tab.find(".case-main pre")).containsText("onerror=alert(2)");
            }
            tab.isUntroubled();
        }
    }

    private static Path report(Stage stage, String dataset) {
        var file = stage.folder().resolve(dataset + ".html");
        if (!Files.exists(file)) {
            new Command(stage.folder()).run("report", stage.run(dataset), "--html", file.toString());
        }
        return file;
    }
}
