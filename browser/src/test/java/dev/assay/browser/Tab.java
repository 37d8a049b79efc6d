package dev.assay.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// One page, watched: what its console says, what it asks for, whether it speaks up.
final class Tab implements AutoCloseable {
    static final double PATIENCE_MS = 30_000;

    private final BrowserContext context;
    private final Page page;
    private final String origin;
    private final List<String> troubles = new CopyOnWriteArrayList<>();

    private Tab(BrowserContext context, String address) {
        this.context = context;
        this.page = context.newPage();
        page.setDefaultTimeout(PATIENCE_MS);
        this.origin = originOf(address);
        watch();
    }

    static Tab open(Browser browser, String address) {
        var tab = new Tab(browser.newContext(new Browser.NewContextOptions().setViewportSize(1400, 1000)), address);
        tab.page.navigate(address);
        tab.settled();
        return tab;
    }

    private void watch() {
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                troubles.add("console: " + message.text());
            }
        });
        page.onPageError(error -> troubles.add("error: " + error));
        page.onDialog((Dialog dialog) -> {
            troubles.add("dialog: " + dialog.message());
            dialog.dismiss();
        });
        page.onPopup(popup -> troubles.add("popup: " + popup.url()));
        page.onRequest(request -> {
            if (!request.url().startsWith(origin) && !request.url().startsWith("blob:")) {
                troubles.add("request: " + request.url());
            }
        });
    }

    /// A page that is shown is no longer busy.
    Tab settled() {
        page.locator("main:not([aria-busy]) >> h1").first().waitFor();
        return this;
    }

    Tab go(String hash) {
        page.evaluate("hash => { location.hash = hash; }", hash);
        page.waitForFunction("() => !document.querySelector('main[aria-busy]')");
        return settled();
    }

    Page page() {
        return page;
    }

    Locator find(String selector) {
        return page.locator(selector);
    }

    Locator find(String selector, String text) {
        return page.locator(selector, new Page.LocatorOptions().setHasText(text));
    }

    String hash() {
        return (String) page.evaluate("() => location.hash");
    }

    /// Charts that hold drawn shapes, not only a frame.
    Tab hasCharts(int number) {
        page.waitForFunction(
                "count => [...document.querySelectorAll('figure.chart')].filter(one => one.querySelectorAll('svg path').length > 2).length >= count",
                number);
        return this;
    }

    Tab shot(String name) {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(Path.of("target", "screenshots", name + ".png"))
                .setFullPage(true));
        return this;
    }

    Tab isUntroubled() {
        assertThat(troubles).isEmpty();
        return this;
    }

    private static String originOf(String address) {
        var uri = URI.create(address.replaceFirst("#.*", ""));
        return uri.getScheme().equals("file") ? uri.toString() : "http://" + uri.getAuthority() + "/";
    }

    @Override
    public void close() {
        context.close();
    }
}
