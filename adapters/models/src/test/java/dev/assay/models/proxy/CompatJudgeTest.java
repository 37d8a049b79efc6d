package dev.assay.models.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.judge.Jury;
import dev.assay.judge.LlmJudge;
import dev.assay.spec.ModelSpec;
import dev.assay.text.Prompt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class CompatJudgeTest {
    private static final String ANSWER = "{\"choices\":[{\"message\":{\"content\":\"4\"}}]}";

    private final List<CompatCall.Request> sent = new ArrayList<>();
    private final List<Double> slept = new ArrayList<>();

    private CompatJudge judge(CompatProxySettings settings, CompatCall.Outcome... outcomes) {
        return new CompatJudge(
                settings,
                request -> {
                    sent.add(request);
                    return outcomes[Math.min(sent.size(), outcomes.length) - 1];
                },
                slept::add);
    }

    private static CompatProxySettings settings(String url) {
        return CompatProxySettings.of(url, Map.of()).withModel("gpt-4").withTimeout(Duration.ofSeconds(60));
    }

    private static ChatRequest question() {
        return ChatRequest.ask("how good?").withOptions(ChatOptions.DEFAULT.withMaxTokens(16));
    }

    @Test
    void theRequestHoldsModelMessagesTemperatureAndLimit() throws Exception {
        var reply = judge(settings("http://h//").withApiKey("k"), new CompatCall.Outcome.Answered(ANSWER))
                .chat(question());

        assertThat(reply.text()).isEqualTo("4");
        assertThat(sent)
                .containsExactly(new CompatCall.Request(
                        "http://h/v1/chat/completions",
                        Map.of("content-type", "application/json", "authorization", "Bearer k"),
                        "{\"model\": \"gpt-4\", \"messages\": [{\"role\": \"user\", \"content\": \"how good?\"}], "
                                + "\"temperature\": 0, \"max_tokens\": 16}",
                        Duration.ofSeconds(60)));
    }

    @Test
    void contentThatIsNoTextIsAFailure() {
        for (var body : List.of(
                "{\"choices\":[{\"message\":{\"content\":null}}]}",
                "{\"choices\":[{\"message\":{\"content\":[{\"text\":\"5\"}]}}]}",
                "{\"choices\":[{\"message\":{\"content\":5}}]}",
                "{\"choices\":[]}",
                "[]",
                "not json")) {
            assertThatThrownBy(() -> judge(settings("http://h"), new CompatCall.Outcome.Answered(body))
                            .chat(question()))
                    .as(body)
                    .isInstanceOfSatisfying(
                            ModelFailure.class,
                            failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.MALFORMED));
        }
    }

    @Test
    void itTriesAgainAsOftenAsItIsTold() {
        var down = new CompatCall.Outcome.Refused(503, "", Optional.empty());

        assertThatThrownBy(() ->
                        judge(settings("http://h").withRetries(3, 1), down).chat(question()))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.SERVER_ERROR));
        assertThat(slept).containsExactly(1.0, 2.0, 4.0);
        sent.clear();
        assertThatThrownBy(() ->
                        judge(settings("http://h").withRetries(0, 1), down).chat(question()))
                .isInstanceOf(ModelFailure.class);
        assertThat(sent).hasSize(1);
    }

    @Test
    void aSpecNamesModelAddressAndPatience() {
        var judge = CompatJudge.of(ModelSpec.parse("compat-judge:m@http://h:1/x,timeout=2.5,retries=3"), Map.of());

        assertThat(judge.name()).isEqualTo("compat-judge:m@http://h:1/x");
        assertThat(judge.configuration()).containsEntry("retries", 3);
        assertThatThrownBy(() -> CompatJudge.of(ModelSpec.parse("compat-judge:m"), Map.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("names no address");
    }

    @Test
    void aRealServerIsAskedOverTheNetwork() throws Exception {
        var asked = new CopyOnWriteArrayList<String>();
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/chat/completions", exchange -> {
            asked.add(exchange.getRequestHeaders().getFirst("Authorization")
                    + " "
                    + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            var bytes = ANSWER.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        try {
            var address = "compat-judge:m@http://127.0.0.1:%d/api/"
                    .formatted(server.getAddress().getPort());
            var judge = CompatJudge.of(ModelSpec.parse(address), Map.of("OPENAI_API_KEY", "secret"));

            assertThat(judge.chat(question()).text()).isEqualTo("4");
            assertThat(asked).singleElement().asString().startsWith("Bearer secret {\"model\": \"m\"");
        } finally {
            server.stop(0);
        }
        var judge = CompatJudge.of(
                ModelSpec.parse(
                        "compat-judge:m@http://127.0.0.1:" + server.getAddress().getPort()),
                Map.of());
        assertThatThrownBy(() -> judge.chat(question()))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.REFUSED));
    }

    @Test
    void everyRecordedRequestAndScoreIsReproduced() {
        assertThat(recorded()).isNotEmpty().allSatisfy(row -> {
            sent.clear();
            var params = map(row.get("params"));
            var settings = CompatProxySettings.of(String.valueOf(params.get("base_url")), Map.of())
                    .withModel(String.valueOf(params.get("model")))
                    .withTimeout(Duration.ofSeconds(((Number) params.getOrDefault("timeout", 0)).longValue()))
                    .withRetries(0, 1);
            var keyed = params.get("api_key") instanceof String key ? settings.withApiKey(key) : settings;
            var prompt = new Prompt("{{question}}{{answer}}{{response}}");
            var judge = new LlmJudge(new Jury(judge(keyed, outcome(map(row.get("reply")))), Profile.COMPAT)
                    .withPrompt(prompt));

            var score = (Score.Value) judge.score(
                            new OpenExample("1", ""),
                            new OpenReference(map(row.get("original"))),
                            new Response(Optional.empty(), Optional.empty(), map(row.get("processed"))))
                    .getFirst();

            assertThat(score.value()).isEqualTo(map(row.get("scores")).get("judge_score"));
            assertSameRequest(row.get("request") instanceof Map<?, ?> request ? map(request) : Map.of());
        });
    }

    private void assertSameRequest(Map<String, Object> recorded) {
        if (recorded.isEmpty()) {
            assertThat(sent).isEmpty();
            return;
        }
        var request = sent.getFirst();
        assertThat(sent).hasSize(1);
        assertThat(request.url()).isEqualTo(recorded.get("url"));
        assertThat(request.headers()).isEqualTo(recorded.get("headers"));
        assertThat(request.timeout().toMillis() / 1000.0).isEqualTo(recorded.get("timeout"));
        var body = map(recorded.get("body"));
        var ours = Json.readMap(request.body());
        assertThat(List.copyOf(ours.keySet())).isEqualTo(List.copyOf(body.keySet()));
        body.remove("messages"); // the words are compared where the judges are tested
        ours.remove("messages");
        assertThat(ours).isEqualTo(body);
    }

    private static CompatCall.Outcome outcome(Map<String, Object> reply) {
        return switch (String.valueOf(reply.get("kind"))) {
            case "json" -> new CompatCall.Outcome.Answered(Json.write(reply.get("body")));
            case "raw" -> new CompatCall.Outcome.Answered(String.valueOf(reply.get("body")));
            case "http_error" ->
                new CompatCall.Outcome.Refused((Integer) reply.getOrDefault("status", 0), "", Optional.empty());
            case "timeout" -> new CompatCall.Outcome.TimedOut();
            default -> new CompatCall.Outcome.Unreached("nobody there");
        };
    }

    private static Map<String, Object> map(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> fields)) {
            throw new AssertionError("expected a map, found " + value);
        }
        var map = new LinkedHashMap<String, Object>();
        fields.forEach((name, field) -> map.put(String.valueOf(name), field));
        return map;
    }

    private static List<Map<String, Object>> recorded() {
        var file = Stream.iterate(Path.of("").toAbsolutePath(), up -> up != null, Path::getParent)
                .map(up -> up.resolve("shared/golden/context-bench/evaluators-llm_judge.jsonl"))
                .filter(Files::exists)
                .findFirst();
        Assumptions.assumeTrue(file.isPresent(), "no recorded answers of the original's judge");
        try (var lines = Files.lines(file.orElseThrow())) {
            return lines.map(Json::readMap).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
