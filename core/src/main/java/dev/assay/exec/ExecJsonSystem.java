package dev.assay.exec;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.time.Duration;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;

/// A long-running command as a system, speaking one JSON object a line.
///
/// It is sent `{"op":"process","example":{"id":…,"context":…,"question":…, …fields}}` and answers
/// `{"result":{"context":…}}`, `{"result":{"response":…}}`, both with any further keys, or
/// `{"error":"…"}`. An answer may repeat the `id` of the example beside `result`, and then it must be
/// the right one.
///
/// There are as many processes as calls at one time; each is used again. One that crashes, runs out of
/// time, says something else or is interrupted is ended, and the next call starts a fresh one.
public final class ExecJsonSystem implements ContextSystem<Example>, AutoCloseable {
    private static final int VERSION = 1;
    private static final Duration FOR_DISMISSAL = Duration.ofMillis(500);

    private final String name;
    private final Command command;
    private final ExecOptions options;
    private final Family family = Family.fresh();
    private final Set<JsonLinesChild> children = ConcurrentHashMap.newKeySet();
    private final Deque<JsonLinesChild> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean isClosed;

    private ExecJsonSystem(String name, Command command, ExecOptions options) {
        this.name = name;
        this.command = command;
        this.options = options;
    }

    /// @param command split into words as a shell does, and run without one
    public static ExecJsonSystem of(String name, String command, ExecOptions options) {
        return new ExecJsonSystem(name, Command.parse(command), options);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        return ExecConfiguration.of("exec-json", VERSION, command, options);
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        var child = idleOrNew();
        var isStillOfUse = false;
        try {
            var reply = readReply(child.ask(request(example)), example.id());
            isStillOfUse = true;
            return response(reply);
        } finally {
            if (isStillOfUse) {
                idle.push(child);
            }
            if (!isStillOfUse || isClosed) {
                end(child);
            }
        }
    }

    private JsonLinesChild idleOrNew() {
        for (var child = idle.poll(); child != null; child = idle.poll()) {
            if (child.isReady()) {
                return child;
            }
            end(child);
        }
        refuseIfClosed();
        var child = JsonLinesChild.start(command, options, family.branch());
        children.add(child);
        if (isClosed) {
            end(child);
        }
        refuseIfClosed();
        return child;
    }

    private void refuseIfClosed() {
        if (isClosed) {
            throw new IllegalStateException(name + " is closed");
        }
    }

    private void end(JsonLinesChild child) {
        children.remove(child);
        child.close();
    }

    private static String request(Example example) {
        var sent = new LinkedHashMap<String, Object>();
        sent.put("id", example.id());
        sent.put("context", example.context());
        example.question().ifPresent(question -> sent.put("question", question));
        example.fields().forEach(sent::putIfAbsent);
        var request = new LinkedHashMap<String, Object>();
        request.put("op", "process");
        request.put("example", sent);
        return Json.write(request);
    }

    private Map<String, Object> readReply(String line, String id) {
        try {
            var reply = Json.readMap(line);
            if (reply.getOrDefault("id", id).equals(id)) {
                return reply;
            }
            throw SystemFailure.malformedReply(
                    command, "answered \"%s\" when asked \"%s\"".formatted(reply.get("id"), id));
        } catch (MalformedJson e) {
            throw SystemFailure.malformedReply(command, e.getMessage() + ": " + start(line));
        }
    }

    private Response response(Map<String, Object> reply) {
        var error = reply.get("error");
        if (error != null) {
            throw SystemFailure.reportedError(command, error.toString());
        }
        if (!(reply.get("result") instanceof Map<?, ?> result)) {
            throw SystemFailure.malformedReply(
                    command, "neither \"result\" nor \"error\": " + start(Json.write(reply)));
        }
        var fields = new LinkedHashMap<String, Object>();
        result.forEach((key, value) -> fields.put((String) key, value));
        var answer = text(fields.remove("response"));
        var context = text(fields.remove("context"));
        if (answer.isEmpty() && context.isEmpty()) {
            throw SystemFailure.malformedReply(command, "a result has a \"context\", a \"response\" or both");
        }
        return new Response(answer, context, fields);
    }

    private static Optional<String> text(@Nullable Object value) {
        return value instanceof String text ? Optional.of(text) : Optional.empty();
    }

    private static String start(String line) {
        return line.length() <= 200 ? line : line.substring(0, 200) + "…";
    }

    /// Ends every process: idle ones are given half a second to end by themselves.
    @Override
    public void close() {
        isClosed = true;
        idle.forEach(JsonLinesChild::dismiss);
        try {
            for (var child : idle) {
                child.await(FOR_DISMISSAL);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        children.forEach(JsonLinesChild::close);
        family.end();
    }
}
