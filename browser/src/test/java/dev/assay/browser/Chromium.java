package dev.assay.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The browser that is installed; none is ever downloaded.
final class Chromium implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /// Where `assay.chromium` points, else the first on the PATH.
    static Optional<Path> installed() {
        var named = Optional.ofNullable(System.getProperty("assay.chromium")).map(Path::of);
        return named.or(() -> onPath().filter(Files::isExecutable).findFirst());
    }

    private static Stream<Path> onPath() {
        var folders = Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator);
        return Stream.of(folders)
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)));
    }

    static Chromium start() {
        var options = new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"));
        var playwright = Playwright.create(options);
        PlaywrightAssertions.setDefaultAssertionTimeout(Tab.PATIENCE_MS);
        var launch = new BrowserType.LaunchOptions()
                .setExecutablePath(installed().orElseThrow())
                .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage"));
        return new Chromium(playwright, playwright.chromium().launch(launch));
    }

    Browser browser() {
        return browser;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
