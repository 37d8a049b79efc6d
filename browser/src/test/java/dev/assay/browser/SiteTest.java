package dev.assay.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The documentation as pages: built by one command, which ends where a link leads nowhere, and opened.
@Tag("ci")
@ExtendWith(InBrowser.class)
final class SiteTest {
    private static final Path SITE = Path.of("../site").toAbsolutePath().normalize();

    @SuppressWarnings("NullAway.Init") // made before the first test
    private static HttpServer server;

    @SuppressWarnings("NullAway.Init")
    private static Chromium chromium;

    @BeforeAll
    static void build() throws IOException, InterruptedException {
        var log = Files.createTempFile("site", ".log");
        var build = new ProcessBuilder(SITE.resolve("build").toString(), "--no-javadoc")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        int status = build.waitFor();
        var said = Files.readString(log);
        Assumptions.assumeFalse(
                said.contains("npm: command not found") || said.contains("ENOTFOUND"),
                "npm or its registry is not here");
        Assertions.assertThat(status).as(said).isZero();
        server = SimpleFileServer.createFileServer(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                SITE.resolve("target/dist"),
                SimpleFileServer.OutputLevel.NONE);
        server.start();
        chromium = Chromium.start();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.stop(0);
        }
        if (chromium != null) {
            chromium.close();
        }
    }

    private static Tab open(String path) {
        return Tab.open(
                chromium.browser(),
                "http://127.0.0.1:%d/%s".formatted(server.getAddress().getPort(), path));
    }

    @Test
    void theOverviewAndTheCommandReferenceAreShown() {
        try (var tab = open("index.html")) {
            assertThat(tab.find("h1").first()).containsText("Assay");
            tab.isUntroubled();
        }
        try (var tab = open("docs/cli.html")) {
            assertThat(tab.find("h2", "assay gate").first()).isVisible();
            tab.isUntroubled();
        }
    }

    @Test
    void aWordIsFoundFromEveryPage() {
        try (var tab = open("docs/gate.html")) {
            tab.page().keyboard().press("Control+k");
            tab.find("#localsearch-input").fill("undecided");
            assertThat(tab.find("#localsearch-list li").first()).isVisible();
            tab.isUntroubled();
        }
    }

    @Test
    void picturesAreThere() {
        try (var tab = open("index.html")) {
            Assertions.assertThat(
                            tab.page()
                                    .evaluate(
                                            "() => [...document.querySelectorAll('main img')].length > 0"
                                                    + " && [...document.querySelectorAll('main img')].every(one => one.naturalWidth > 0)"))
                    .isEqualTo(true);
        }
    }
}
