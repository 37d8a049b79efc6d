package dev.assay.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(InBrowser.class)
final class KeyboardTest {
    @Test
    void rowsAreWalkedAndOpened(Stage stage) {
        try (var tab = stage.view("#/runs")) {
            var keys = tab.page().keyboard();
            keys.press("j");
            keys.press("j");
            keys.press("k");
            assertThat(tab.find("main tbody tr").first()).hasClass(Pattern.compile("\\bat\\b"));
            assertThat(tab.find("main tbody tr").first().locator("a").first()).isFocused();
            keys.press("Enter");
            assertThat(tab.find(".run-head")).isVisible();
            tab.isUntroubled();
        }
    }

    @Test
    void casesArePagedWithBrackets(Stage stage) {
        try (var tab = stage.view("#/run/" + stage.run("demo") + "?tab=cases&system=bm25")) {
            tab.find("main tbody a").first().click();
            tab.settled();
            assertThat(tab.find("[data-key=next]")).isVisible();
            var first = tab.find("h1").textContent();
            tab.page().keyboard().press("]");
            assertThat(tab.find("h1")).not().hasText(first);
            assertThat(tab.find("#sibling option:checked")).hasText("bm25");
            tab.page().keyboard().press("[");
            assertThat(tab.find("h1")).hasText(first);
            tab.isUntroubled();
        }
    }

    @Test
    void pagesAreGoneToAndTheSearchIsFound(Stage stage) {
        try (var tab = stage.view("#/runs")) {
            var keys = tab.page().keyboard();
            keys.press("g");
            keys.press("b");
            assertThat(tab.find("h1")).hasText("Board");
            keys.press("g");
            keys.press("r");
            assertThat(tab.find("h1")).hasText("Runs");
            keys.press("/");
            assertThat(tab.find("#search-query")).isFocused();
            keys.type("gb?");
            assertThat(tab.find("h1")).hasText("Runs");
            keys.press("Escape");
            assertThat(tab.find("#search-query")).not().isFocused();
            tab.isUntroubled();
        }
    }

    @Test
    void helpOpensAndCloses(Stage stage) {
        try (var tab = stage.view("#/runs")) {
            tab.page().keyboard().press("?");
            assertThat(tab.find("dialog[open]")).containsText("previous and next case");
            tab.shot("keys");
            tab.page().keyboard().press("Escape");
            assertThat(tab.find("dialog")).hasCount(0);
            tab.isUntroubled();
        }
    }

    @Test
    void theFocusIsVisible(Stage stage) {
        try (var tab = stage.view("#/runs")) {
            tab.page().keyboard().press("Tab");
            tab.page().keyboard().press("Tab");
            var outline = tab.page().evaluate("() => getComputedStyle(document.activeElement).outlineStyle");
            Assertions.assertThat(outline).isEqualTo("solid");
        }
    }
}
