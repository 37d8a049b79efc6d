package dev.assay.viewer.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import dev.assay.json.RowJson;
import dev.assay.registry.Registry;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.server.Runs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPageTest {
    private static final Pattern SCRIPTS = Pattern.compile("(?s)<script(?: type=\"module\")?>(.*?)</script>");
    private static final Pattern ANSWERS = Pattern.compile("id=\"answers\">([A-Za-z0-9+/=]*)</script>");

    @TempDir
    private Path folder;

    private String page() {
        return ReportPage.of(
                new Library(List.of(folder.resolve("runs")), Registry.standard()), "2026-08-22T10:15:03Z", "0.1.0");
    }

    private static Map<String, Object> document(String page) throws IOException {
        var matcher = ANSWERS.matcher(page);
        assertThat(matcher.find()).isTrue();
        var packed = Base64.getDecoder().decode(matcher.group(1));
        try (var in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return Json.readMap(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void everythingIsInside() throws IOException {
        new Runs(folder).complete(20);
        assertThat(SCRIPTS.matcher(page()).replaceAll(""))
                .doesNotContain("src=\"", "href=\"viewer", "http://", "https://", "@import", "url(")
                .contains("<style>", "Content-Security-Policy");
    }

    @Test
    void onlyScriptsThatThePolicyNamesAreThere() throws Exception {
        new Runs(folder).complete(2);
        var page = page();
        var scripts = SCRIPTS.matcher(page).results().toList();
        assertThat(scripts).hasSize(2).allSatisfy(script -> {
            var digest =
                    MessageDigest.getInstance("SHA-256").digest(script.group(1).getBytes(StandardCharsets.UTF_8));
            assertThat(page)
                    .contains("'sha256-%s'".formatted(Base64.getEncoder().encodeToString(digest)));
        });
        assertThat(page).doesNotContain("unsafe");
    }

    @Test
    void answersLieUnderThePathsTheyAreAskedBy() throws IOException {
        var id = new Runs(folder).complete(20).manifest().id();
        var document = document(page());
        assertThat(document).containsEntry("report", Map.of("created", "2026-08-22T10:15:03Z", "tool", "0.1.0"));
        assertThat((Map<?, ?>) document.get("answers"))
                .extracting(Map::keySet)
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.collection(Object.class))
                .contains(
                        "/api/runs",
                        "/api/runs/" + id,
                        "/api/runs/" + id + "/rows",
                        "/api/runs/" + id + "/rows/7",
                        "/api/runs/" + id + "/rows/7/loss",
                        "/api/runs/" + id + "/slices?by=family&score=kept",
                        "/api/runs/" + id + "/histogram?column=latency&system=all",
                        "/api/runs/" + id + "/frontier?score=kept",
                        "/api/compare?left=%s%%2Fall&right=%s%%2Ffirst-line&score=kept".formatted(id, id));
    }

    @Test
    void noOutputOfAModelEndsAnElement() throws IOException {
        var run = new Runs(folder).empty(1);
        var hostile = "</script><script>alert('hostile 7')</script><!--<img src=x onerror=alert('hostile 8')>";
        try (var log = run.append()) {
            log.append(List.of(RowJson.line(Runs.answering(0, hostile)), RowJson.line(Runs.row(1))));
        }
        var page = page();
        assertThat(page).doesNotContain("hostile 7", "hostile 8");
        assertThat(Json.write(document(page))).contains("hostile 7", "hostile 8");
    }

    @Test
    @Tag("ci")
    void aLargeRunStillFitsAPage() throws IOException {
        var run = new Runs(folder).empty(280);
        var random = new java.util.SplittableRandom(5);
        try (var log = run.append()) {
            for (int trial = 0; trial < 560; trial++) {
                var text = new StringBuilder();
                for (int word = 0; word < 4_000; word++) {
                    text.append(Long.toString(random.nextLong(1L << 30), 36)).append(word % 12 == 0 ? '\n' : ' ');
                }
                log.append(List.of(RowJson.line(Runs.answering(trial, text.toString()))));
            }
        }
        var page = page();
        assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(1_500_000);
        assertThat(((Map<?, ?>) document(page).getOrDefault("answers", Map.of())).keySet())
                .anyMatch(path -> path.toString().endsWith("/loss"));
    }
}
