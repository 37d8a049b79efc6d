package dev.assay.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What a model writes is shown as text: it opens no dialog, asks for nothing, and is no element.
@ExtendWith(InBrowser.class)
final class HostileTest {
    private static final String MADE = "() => document.querySelectorAll("
            + "'main script, main img, main iframe, main style, main [onload], main [onerror], main [onmouseover],"
            + " main a[href^=\"javascript:\"]').length";

    @Test
    void everyViewOfAHostileCaseShowsTextAlone(Stage stage) {
        var run = stage.run("hostile");
        try (var tab = stage.view("#/run/" + run + "?tab=cases")) {
            isTextAlone(tab);
            for (var row : List.of("0", "2", "3", "6", "7")) {
                for (var view : List.of("loss", "output", "input", "target")) {
                    tab.go("#/case/%s/%s?view=%s".formatted(run, row, view));
                    isTextAlone(tab);
                }
            }
            tab.shot("hostile").isUntroubled();
        }
    }

    @Test
    void markupAndEscapesAreThereToRead(Stage stage) {
        try (var tab = stage.view("#/case/%s/0?view=output".formatted(stage.run("hostile")))) {
            assertThat(tab.find(".case-main pre")).containsText("<img src=x onerror=alert(2)>");
            assertThat(tab.find(".case-main pre")).containsText("\u241b[31mred");
            assertThat(tab.find(".question")).containsText("<svg onload=alert(3)>");
            Assertions.assertThat(tab.find("body").textContent())
                    .doesNotContain("\u001b")
                    .doesNotContain("\u202e");
            tab.find(".case-main pre").hover();
            tab.isUntroubled();
        }
    }

    @Test
    void aHugeLineStaysInsideItsBox(Stage stage) {
        try (var tab = stage.view("#/case/%s/6?view=input".formatted(stage.run("hostile")))) {
            var overflow = tab.page().evaluate("() => document.documentElement.scrollWidth - innerWidth");
            Assertions.assertThat((Integer) overflow).isLessThanOrEqualTo(0);
            tab.isUntroubled();
        }
    }

    @Test
    void hostileAddressesAreOnlyAddresses(Stage stage) {
        try (var tab = stage.view("#/runs?query=" + "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")) {
            isTextAlone(tab);
            tab.go("#/%3Cscript%3Ealert(1)%3C%2Fscript%3E");
            assertThat(tab.find("main")).containsText("<script>alert(1)</script>");
            tab.go("#/compare?left=%3Cb%3E/x&right=javascript:alert(1)/y");
            isTextAlone(tab);
        }
    }

    @Test
    void theServerForbidsInlineScript(Stage stage) {
        try (var tab = stage.view("#/runs")) {
            var ran = tab.page()
                    .evaluate(
                            "() => { const one = document.createElement('script');"
                                    + " one.textContent = 'window.ran = true'; document.body.append(one); return window.ran === true; }");
            Assertions.assertThat(ran).isEqualTo(false);
        }
    }

    private static void isTextAlone(Tab tab) {
        Assertions.assertThat(tab.page().evaluate(MADE)).isEqualTo(0);
    }
}
