package dev.assay.models.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.api.ContextSystem;
import dev.assay.api.CountedFailure;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.models.RetryPolicy;
import dev.assay.models.wire.Posts;
import dev.assay.registry.Registry;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HttpSystemTest {
    private static final Example EXAMPLE = new OpenExample("a", "long text", Map.of("question", "why?", "n", 3));
    private static final ExecOptions SHORT = ExecOptions.DEFAULT.withMaxOutputBytes(1_000);

    private static ContextSystem<Example> system(String spec) {
        return Registry.standard().system(spec, Budget.DEFAULT, SHORT);
    }

    private static String kind(ContextSystem<Example> system) {
        return catchThrowableOfType(CountedFailure.class, () -> system.process(EXAMPLE))
                .kind();
    }

    @Test
    void anEndpointIsSentTheExampleAndAnswersWithAContext() throws Exception {
        try (var server = new LoopbackServer()
                .then(200, "{\"result\":{\"context\":\"short\",\"response\":\"r\",\"took\":1},\"id\":\"a\"}")) {
            var system = system("http:" + server.address() + "/compress");

            assertThat(system.process(EXAMPLE))
                    .isEqualTo(new Response(Optional.of("r"), Optional.of("short"), Map.of("took", 1)));
            var request = server.received().getFirst();
            assertThat(request.path()).isEqualTo("/compress");
            assertThat(Json.readMap(request.body()))
                    .isEqualTo(Map.of(
                            "op",
                            "process",
                            "example",
                            Map.of("id", "a", "context", "long text", "question", "why?", "n", 3)));
        }
    }

    @Test
    void theAddressAloneWillDoAndMayHaveAName() throws Exception {
        try (var server = new LoopbackServer().then(200, "{\"result\":{\"context\":\"c\"}}")) {
            assertThat(system(server.address() + "/x").process(EXAMPLE).context())
                    .contains("c");
            assertThat(system("mine=http:" + server.address()).name()).isEqualTo("mine");
        }
    }

    @Test
    void aServerThatAsksToWaitIsAskedAgain() throws Exception {
        try (var server = new LoopbackServer()
                .then(503, "", "Retry-After", "0.01")
                .then(429, "", "Retry-After", "0.01")
                .then(200, "{\"result\":{\"context\":\"c\"}}")) {
            var policy = RetryPolicy.DEFAULT.withBase(Duration.ofMillis(1));
            var system = new HttpSystem("h", Posts.address(server.address()), SHORT, policy);

            assertThat(system.process(EXAMPLE).context()).contains("c");
            assertThat(server.received()).hasSize(3);
        }
    }

    @Test
    void triesEndAndAreKept() throws Exception {
        try (var server = new LoopbackServer().then(500, "broken")) {
            var policy = RetryPolicy.DEFAULT.withBase(Duration.ofMillis(1)).withTries(2);
            var system = new HttpSystem("h", Posts.address(server.address()), SHORT, policy);

            var failure = catchThrowableOfType(ModelFailure.class, () -> system.process(EXAMPLE));

            assertThat(failure.kind()).isEqualTo("server-error");
            assertThat(failure.attempts()).hasSize(2);
            assertThat(failure).hasMessageContaining(server.address()).hasMessageContaining("broken");
        }
    }

    @Test
    void everyWrongReplyIsAFailureOfItsKind() throws Exception {
        var replies = Map.of(
                "<html>",
                "malformed-reply",
                "{\"result\":{}}",
                "no_response",
                "{\"result\":{\"context\":\"c\"},\"id\":\"b\"}",
                "malformed-reply",
                "{\"error\":\"no memory\"}",
                "reported-error",
                "{\"result\":{\"context\":\"" + "x".repeat(2_000) + "\"}}",
                "output-too-large");
        for (var reply : replies.entrySet()) {
            try (var server = new LoopbackServer().then(200, reply.getKey())) {
                assertThat(kind(system("http:" + server.address()))).isEqualTo(reply.getValue());
                assertThat(server.received()).hasSize(1);
            }
        }
        try (var server = new LoopbackServer().then(401, "")) {
            assertThatThrownBy(() -> system("http:" + server.address() + "/c").process(EXAMPLE))
                    .hasMessage(server.address() + "/c answered 401");
        }
    }

    @Test
    void silenceIsATimeout() throws Exception {
        try (var server = new LoopbackServer().silently()) {
            var hasty = ExecOptions.DEFAULT.withTimeout(Duration.ofMillis(400));
            var system = new HttpSystem("h", Posts.address(server.address()), hasty, RetryPolicy.DEFAULT.withTries(1));

            assertThat(kind(system)).isEqualTo("timeout");
        }
    }

    @Test
    void whatIsNoAddressIsRefusedBeforeTheRun() {
        for (var spec : List.of("http:", "http:nowhere", "http:ftp://h/x", "http:http://")) {
            assertThatThrownBy(() -> system(spec))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("is not an address");
        }
    }

    @Test
    void secretsInTheAddressAreNotRecorded() {
        var system = new HttpSystem("h", Posts.address("http://user:pw@h:1/c?key=secret"), SHORT);

        assertThat(system.configuration()).containsEntry("address", "http://h:1/c");
        assertThat(system.configuration().toString()).doesNotContain("pw", "secret");
    }
}
