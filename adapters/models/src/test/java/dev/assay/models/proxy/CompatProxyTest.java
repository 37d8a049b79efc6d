package dev.assay.models.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.json.Json;
import dev.assay.models.proxy.CompatCall.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CompatProxyTest {
    /// What a recorded server does, in order and the last again and again, and what it was asked.
    private static final class Recorded implements CompatCall {
        private final List<Map<String, Object>> script;
        private final List<CompatCall.Request> requests = new ArrayList<>();
        private final List<Double> sleeps = new ArrayList<>();

        Recorded(List<Map<String, Object>> script) {
            this.script = script;
        }

        @Override
        public Outcome post(CompatCall.Request request) {
            var step = script.get(Math.min(requests.size(), script.size() - 1));
            requests.add(request);
            return switch (String.valueOf(step.get("kind"))) {
                case "json" -> new Outcome.Answered(Json.write(step.get("body")));
                case "raw" -> new Outcome.Answered(String.valueOf(step.get("body")));
                case "http_error" ->
                    new Outcome.Refused(
                            Integer.parseInt(String.valueOf(step.get("status"))),
                            String.valueOf(step.getOrDefault("reason", "err")),
                            Optional.ofNullable(step.get("retry_after")).map(String::valueOf));
                case "connection_error" -> new Outcome.Unreached("refused");
                case "read_timeout" -> new Outcome.TimedOut();
                default -> throw new AssertionError("unknown step " + step);
            };
        }
    }

    private static CompatProxySettings settings(Map<String, Object> constructor) {
        var settings = CompatProxySettings.of(String.valueOf(constructor.get("base_url")), Map.of());
        for (var entry : constructor.entrySet()) {
            var value = entry.getValue();
            settings = switch (entry.getKey()) {
                case "base_url", "retry_base_delay" -> settings;
                case "model" -> settings.withModel((String) value);
                case "name" -> settings.withName((String) value);
                case "api_key" -> settings.withApiKey((String) value);
                case "system_prompt" -> settings.withSystemPrompt((String) value);
                case "extra_body" -> settings.withExtraBody(RecordedAnswers.map(value));
                case "timeout" ->
                    settings.withTimeout(Duration.ofNanos(Math.round(((Number) value).doubleValue() * 1e9)));
                case "max_retries" ->
                    settings.withRetries(
                            (Integer) value,
                            ((Number) constructor.getOrDefault("retry_base_delay", 1.0)).doubleValue());
                default -> throw new AssertionError("unknown argument " + entry);
            };
        }
        return settings;
    }

    @Test
    void everyRecordedCallIsReproduced() {
        assertThat(RecordedAnswers.rows("systems.jsonl").filter(row -> !"claude_cli_prompt".equals(row.get("kind"))))
                .isNotEmpty()
                .allSatisfy(row -> assertReproduced(row));
    }

    private static void assertReproduced(Map<String, Object> row) throws InterruptedException {
        var id = String.valueOf(row.get("id"));
        var recorded = new Recorded(RecordedAnswers.maps(row.get("server_script")));
        var proxy =
                new CompatProxy(settings(RecordedAnswers.map(row.get("constructor"))), recorded, recorded.sleeps::add);

        assertThat(proxy.name()).as(id).isEqualTo(row.get("system_name"));
        if (row.get("error") == null) {
            assertThat(output(proxy, row)).as(id).isEqualTo(row.get("output"));
        } else {
            var error = RecordedAnswers.map(row.get("error"));
            var failure = catchThrowableOfType(CompatFailure.class, () -> output(proxy, row));
            assertThat(failure).as(id).isNotNull().hasMessage(String.valueOf(error.get("message")));
            assertThat(failure.type()).as(id).isEqualTo(error.get("type"));
        }
        assertThat(recorded.sleeps)
                .as(id)
                .isEqualTo(RecordedAnswers.list(row.get("sleeps_seconds")).stream()
                        .map(seconds -> ((Number) seconds).doubleValue())
                        .toList());
        assertThat(recorded.requests.stream().map(CompatProxyTest::asRecorded).toList())
                .as(id)
                .isEqualTo(RecordedAnswers.maps(row.get("requests")));
    }

    private static @Nullable Object output(CompatProxy proxy, Map<String, Object> row) throws InterruptedException {
        return "process".equals(row.get("kind"))
                ? proxy.process(RecordedAnswers.map(row.get("input")))
                : proxy.processConversation(RecordedAnswers.maps(row.get("input")));
    }

    private static Map<String, Object> asRecorded(CompatCall.Request request) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("url", request.url());
        fields.put("method", "POST");
        fields.put("headers", request.headers());
        fields.put("body", Json.read(request.body()));
        fields.put("timeout", request.timeout().toNanos() / 1e9);
        return fields;
    }

    private static CompatProxy answering(String body) {
        return new CompatProxy(CompatProxySettings.of("http://h", Map.of()), _ -> new Outcome.Answered(body), _ -> {});
    }

    @Test
    void whatIsNotThereIsToldAsPythonPrintsIt() {
        for (var body : List.of(
                "[]",
                "{\"error\": \"it's late\"}",
                "{\"choices\": [{}]}",
                "{\"choices\": [null]}",
                "{\"choices\": \"ab\"}",
                "{\"choices\": [{\"message\": {\"role\": \"assistant\"}}]}",
                "null")) {
            assertThatThrownBy(() -> answering(body).process(Map.of()))
                    .hasMessage("Unexpected response structure from OpenAI proxy: "
                            + body.replace("null", "None")
                                    .replace("\"it's late\"", "@")
                                    .replace('"', '\'')
                                    .replace("@", "\"it's late\""));
        }
    }

    @Test
    void nothingInTheChoicesIsNoChoice() {
        for (var body : List.of("{\"choices\": []}", "{\"choices\": 0}", "{\"choices\": \"\"}", "{\"choices\": {}}")) {
            assertThatThrownBy(() -> answering(body).process(Map.of()))
                    .hasMessage("OpenAI proxy returned empty choices list");
        }
    }

    @Test
    void contentIsPassedOnWhateverItIs() throws Exception {
        assertThat(answering("{\"choices\": [{\"message\": {\"content\": null}}], \"usage\": null}")
                        .process(Map.of("id", 1)))
                .containsEntry("response", null)
                .doesNotContainKey("api_usage");
        assertThat(answering("{\"choices\": [{\"message\": {\"content\": [{\"text\": \"a\"}]}}]}")
                        .process(Map.of()))
                .containsEntry("response", List.of(Map.of("text", "a")));
    }

    @Test
    void theKeyOfTheEnvironmentIsUsedUnlessOneIsGiven() {
        var environment = Map.of("OPENAI_API_KEY", "from-env");

        assertThat(CompatProxySettings.of("http://h", environment).apiKey()).contains("from-env");
        assertThat(CompatProxySettings.of("http://h", environment)
                        .withApiKey("own")
                        .apiKey())
                .contains("own");
        assertThat(CompatProxySettings.of("http://h", environment)).asString().doesNotContain("from-env");
    }

    @Test
    void messagesMayBeMadeByTheCaller() throws Exception {
        var recorded = new Recorded(
                List.of(Map.of("kind", "raw", "body", "{\"choices\": [{\"message\": {\"content\": 1}}]}")));
        var settings = CompatProxySettings.of("http://h//", Map.of())
                .withMessages(example -> List.of(Map.of("content", String.valueOf(example.get("id")))));

        new CompatProxy(settings, recorded, recorded.sleeps::add).process(Map.of("id", "7é"));

        assertThat(recorded.requests.getFirst().body())
                .isEqualTo("{\"model\": \"gpt-3.5-turbo\", \"messages\": [{\"content\": \"7\\u00e9\"}]}");
    }

    @Test
    void overTheNetworkItIsTheSame() throws Exception {
        try (var server = new LoopbackServer()
                .then(503, "{}", "Retry-After", "0.01")
                .then(
                        200,
                        "{\"choices\": [{\"message\": {\"content\": \"grün\"}}], \"usage\": {\"total_tokens\": 3}}")) {
            var proxy = new CompatProxy(CompatProxySettings.of(server.address() + "/", Map.of())
                    .withApiKey("sk-1")
                    .withRetries(2, 0.01));

            assertThat(proxy.process(Map.of("context", "é")))
                    .containsEntry("response", "grün")
                    .containsEntry("api_usage", Map.of("total_tokens", 3));
            assertThat(server.received()).hasSize(2).allSatisfy(request -> {
                assertThat(request.path()).isEqualTo("/v1/chat/completions");
                assertThat(request.headers().getFirst("Authorization")).isEqualTo("Bearer sk-1");
                assertThat(request.body()).contains("\\u00e9");
            });
        }
    }

    @Test
    void refusalsTimeOutsAndClosedPortsAreToldApart() throws Exception {
        String gone;
        try (var server = new LoopbackServer().then(418, "{}").silently()) {
            gone = server.address();
            var patient = CompatProxySettings.of(server.address(), Map.of()).withRetries(0, 0);
            var hasty = patient.withTimeout(Duration.ofMillis(300));

            assertThatThrownBy(() -> new CompatProxy(patient).process(Map.of()))
                    .hasMessage("OpenAI proxy returned HTTP 418: ");
            assertThatThrownBy(() -> new CompatProxy(hasty).process(Map.of())).hasMessage("timed out");
        }
        var proxy = new CompatProxy(CompatProxySettings.of(gone, Map.of()).withRetries(0, 0));
        assertThatThrownBy(() -> proxy.process(Map.of()))
                .hasMessageStartingWith("Could not connect to OpenAI proxy at " + gone + "/v1/chat/completions: ");
    }
}
