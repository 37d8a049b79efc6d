package dev.assay.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A run that is looked at while it goes on.
@ExtendWith(InBrowser.class)
final class LiveTest {
    private static final double PATIENCE_MS = 60_000;

    @Test
    void progressIsShownAsRowsArriveAndTheRunEndsComplete(Stage stage) throws IOException, InterruptedException {
        Files.createDirectories(stage.folder().resolve("live"));
        var running = new Command(stage.folder())
                .start(
                        "run",
                        "demo",
                        "-n",
                        "40",
                        "-s",
                        "slow=exec:sh -c 'sleep 0.3; cat'",
                        "--concurrency",
                        "1",
                        "--runs",
                        "live");
        try (var viewing = Viewing.of(stage.folder(), "live");
                var tab = stage.open(viewing.address() + "#/runs")) {
            tab.page().waitForCondition(() -> {
                tab.page().reload();
                return tab.settled().find("main tbody tr[data-href]").count() == 1;
            });
            assertThat(tab.find("main tbody .pill")).hasText("live");
            tab.find("main tbody a").first().click();
            assertThat(tab.find(".live .words")).containsText("of 40 rows");
            tab.shot("live");
            assertThat(tab.find(".title-line"))
                    .containsText("complete", new ContainsTextOptions().setTimeout(PATIENCE_MS));
            assertThat(tab.find(".live")).hasCount(0);
            tab.isUntroubled();
        } finally {
            running.destroy();
            running.waitFor(10, TimeUnit.SECONDS);
        }
    }
}
