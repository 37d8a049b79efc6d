package dev.assay.cli.judge;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.assay.json.Json;
import dev.assay.lab.LabelledAnswers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;

/// Fakes of judges behind a server of chat completions, on loopback. Each is named for what it does; none is a model.
final class FakeJudge implements AutoCloseable {
    private final HttpServer server;

    private FakeJudge(UnaryOperator<String> reply) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> answer(exchange, reply));
        server.start();
    }

    /// Knows the labels.
    static FakeJudge good() {
        return new FakeJudge(FakeJudge::rightly);
    }

    /// Knows the labels of single answers, and of two always takes the one that stands first.
    static FakeJudge positionBiased() {
        return new FakeJudge(prompt -> isDuel(prompt) ? verdict("A") : rightly(prompt));
    }

    /// The longer, the better.
    static FakeJudge lengthBiased() {
        return new FakeJudge(prompt -> isDuel(prompt) ? verdict("A") : rating(prompt.length() > 1900 ? 5 : 2));
    }

    static FakeJudge coin() {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        return new FakeJudge(prompt -> {
            boolean isHeads = random.nextBoolean();
            return isDuel(prompt) ? verdict(isHeads ? "A" : "B") : rating(isHeads ? 5 : 1);
        });
    }

    /// Says something that is no verdict.
    static FakeJudge rambling() {
        return new FakeJudge(_ -> "It depends on how one looks at it.");
    }

    private static boolean isDuel(String prompt) {
        return prompt.contains("Answer B:");
    }

    private static String rightly(String prompt) {
        var asked = Stream.of("llm-judge", "false-memory-rate")
                .flatMap(evaluator -> LabelledAnswers.of(evaluator).stream())
                .filter(one -> prompt.contains(one.question()))
                .findFirst()
                .orElseThrow();
        int right = prompt.lastIndexOf(asked.right());
        int wrong = prompt.lastIndexOf(asked.wrong());
        if (prompt.contains("The conversation:")) {
            return verdict(right > wrong ? "no" : "yes");
        }
        return isDuel(prompt) ? verdict(right < wrong ? "A" : "B") : rating(right > wrong ? 5 : 1);
    }

    private static String rating(int rating) {
        return "{\"reason\": \"so I find\", \"rating\": %d}".formatted(rating);
    }

    private static String verdict(String letter) {
        return "{\"reason\": \"so I find\", \"verdict\": \"%s\"}".formatted(letter);
    }

    private static void answer(HttpExchange exchange, UnaryOperator<String> reply) throws IOException {
        var asked = Json.readMap(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        var body = Json.write(Map.of(
                        "id",
                        "call",
                        "choices",
                        List.of(Map.of(
                                "message", Map.of("content", reply.apply(prompt(asked))), "finish_reason", "stop")),
                        "usage",
                        Map.of("prompt_tokens", 100, "completion_tokens", 10)))
                .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static String prompt(Map<String, Object> asked) {
        return asked.get("messages") instanceof List<?> messages
                        && messages.getLast() instanceof Map<?, ?> message
                        && message.get("content") instanceof String text
                ? text
                : "";
    }

    /// As one types a model behind it.
    String spec() {
        return "openai:tiny@http://127.0.0.1:%d/v1"
                .formatted(server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
