package dev.assay.viewer.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecurityTest {
    private static final String TAGS = "{\"tags\":[\"good\"],\"note\":\"seen\"}";

    @TempDir
    private Path folder;

    private Visit visit() throws IOException {
        new Runs(folder).complete(2);
        Files.writeString(folder.resolve("secret.json"), "{\"secret\":true}");
        return new Visit(folder.resolve("runs"));
    }

    private static String id(Visit visit) throws Exception {
        var runs = (List<?>) visit.json("/api/runs").getOrDefault("runs", List.of());
        return String.valueOf(((Map<?, ?>) runs.getFirst()).get("id"));
    }

    @Test
    void itListensOnLoopbackAlone() throws Exception {
        try (var visit = visit()) {
            assertThat(visit.address().getHost()).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void everyAnswerForbidsWhatPagesDoNotNeed() throws Exception {
        try (var visit = visit()) {
            for (var path : List.of("/", "/api/runs", "/nothing", "/viewer/app.js")) {
                var headers = visit.get(path).headers();
                assertThat(headers.firstValue("Content-Security-Policy").orElse(""))
                        .startsWith("default-src 'none'")
                        .contains("script-src 'self'", "frame-ancestors 'none'")
                        .doesNotContain("unsafe");
                assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
                assertThat(headers.firstValue("Referrer-Policy")).contains("no-referrer");
                assertThat(headers.firstValue("Access-Control-Allow-Origin")).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example", ""})
    void aNameThatIsNotOursIsTurnedAway(String host) throws Exception {
        try (var visit = visit()) {
            var answer = visit.raw("GET /api/runs HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n".formatted(host));
            assertThat(answer).doesNotContain("\"runs\"").containsPattern("^HTTP/1.1 4\\d\\d");
        }
    }

    @Test
    void aMissingOrDoubleHostIsTurnedAway() throws Exception {
        try (var visit = visit()) {
            assertThat(visit.raw("GET /api/runs HTTP/1.0\r\n\r\n")).doesNotContain("\"runs\"");
            assertThat(
                            visit.raw(
                                    "GET /api/runs HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n"))
                    .doesNotContain("\"runs\"");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../secret.json",
                "/viewer/../../secret.json",
                "/viewer/%2e%2e/%2e%2e/secret.json",
                "/viewer/..%2f..%2fsecret.json",
                "/viewer//etc/passwd",
                "/viewer/%00index.html",
                "/api/runs/..",
                "/api/runs/..%2f..",
                "/api/runs/%2e%2e%2fsecret.json",
                "/api/runs/..%5c..",
                "/api/export/..%2f..%2fsecret.json/rows.csv",
                "/api/runs/%ZZ",
                "/etc/passwd"
            })
    void noPathLeavesTheHouse(String path) throws Exception {
        try (var visit = visit()) {
            var answer = visit.raw("GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".formatted(path));
            assertThat(answer)
                    .containsPattern("^HTTP/1.1 4\\d\\d")
                    .doesNotContain("secret\":true")
                    .doesNotContain("root:");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "POST"})
    void onlyGetIsAnswered(String method) throws Exception {
        try (var visit = visit()) {
            var answer = visit.raw(
                    "%s /api/runs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".formatted(method));
            assertThat(answer).startsWith("HTTP/1.1 405");
        }
    }

    private static HttpRequest.Builder post(Visit visit, String id, String... headers) {
        return visit.request("/api/runs/%s/tags".formatted(id), headers)
                .POST(HttpRequest.BodyPublishers.ofString(TAGS));
    }

    @Test
    void tagsAreWrittenFromOurOwnPage() throws Exception {
        try (var visit = visit()) {
            var id = id(visit);
            var answer = visit.send(
                    post(visit, id, "Content-Type", "application/json", "Origin", "http://127.0.0.1:" + visit.port()));
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(visit.json("/api/runs?tag=good").get("total")).isEqualTo(1);
            assertThat(visit.json("/api/runs?tag=bad").get("total")).isEqualTo(0);
            assertThat(Files.readString(folder.resolve("runs").resolve(id).resolve("viewer.json")))
                    .contains("\"seen\"");
        }
    }

    @Test
    void tagsOfOtherPagesAreRefused() throws Exception {
        try (var visit = visit()) {
            var id = id(visit);
            assertThat(visit.send(post(visit, id, "Content-Type", "text/plain")).statusCode())
                    .isEqualTo(415);
            assertThat(visit.send(post(visit, id, "Content-Type", "application/json", "Origin", "http://evil.example"))
                            .statusCode())
                    .isEqualTo(403);
            assertThat(visit.send(post(visit, id, "Content-Type", "application/json", "Sec-Fetch-Site", "cross-site"))
                            .statusCode())
                    .isEqualTo(403);
            assertThat(visit.send(post(visit, "..%2f..", "Content-Type", "application/json"))
                            .statusCode())
                    .isEqualTo(404);
            assertThat(folder.resolve("runs").resolve(id).resolve("viewer.json"))
                    .doesNotExist();
        }
    }

    @Test
    void tagsThatAreTooLongOrNoneAreRefused() throws Exception {
        try (var visit = visit()) {
            var path = "/api/runs/%s/tags".formatted(id(visit));
            for (var body : List.of("[]", "{", "{\"tags\":7}", "{\"tags\":[\"" + "x".repeat(70_000) + "\"]}")) {
                var answer = visit.send(visit.request(path, "Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body)));
                assertThat(answer.statusCode()).isBetween(400, 413);
            }
        }
    }

    @Test
    void anotherHostNeedsASecret() {
        assertThatThrownBy(() -> new ViewerServer.Settings(Optional.of("0.0.0.0"), Optional.empty(), 0))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("--token");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "with space in it", "semi;colon;cookie", "line\nline-line"})
    void aSecretThatIsNoneIsRefused(String token) {
        assertThatThrownBy(() -> new ViewerServer.Settings(Optional.of("0.0.0.0"), Optional.of(token), 0))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("8 or more letters");
    }

    @Test
    void whoDoesNotKnowTheSecretSeesNothing() throws Exception {
        new Runs(folder).complete(2);
        var settings = new ViewerServer.Settings(Optional.of("127.0.0.1"), Optional.of("open-sesame"), 0);
        try (var visit = new Visit(settings, folder.resolve("runs"))) {
            assertThat(visit.get("/api/runs").statusCode()).isEqualTo(401);
            assertThat(visit.get("/").statusCode()).isEqualTo(401);
            assertThat(visit.get("/api/runs", "Authorization", "Bearer open-sesam")
                            .statusCode())
                    .isEqualTo(401);
            assertThat(visit.get("/api/runs", "Authorization", "Bearer open-sesame")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(visit.get("/?token=a-guess").headers().firstValue("Set-Cookie"))
                    .as("a wrong token is not answered with the right one")
                    .isEmpty();
            var opened = visit.get("/?token=open-sesame");
            var cookie = opened.headers().firstValue("Set-Cookie").orElse("");
            assertThat(cookie).contains("HttpOnly", "SameSite=Strict");
            assertThat(visit.get("/api/runs", "Cookie", cookie.split(";")[0]).statusCode())
                    .isEqualTo(200);
            assertThat(visit.address().toString()).endsWith("?token=open-sesame");
        }
    }
}
