package dev.assay.models.transformers;

import dev.assay.chat.ChatEvent;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/// What a worker says, or that it says nothing more.
sealed interface WorkerEvent {
    /// It can work. The facts are versions, and what the device is.
    record Hello(Map<String, Object> facts) implements WorkerEvent {}

    /// It cannot work on this machine as it is.
    record Problem(String kind, String message) implements WorkerEvent {}

    record Loaded(long id, Map<String, Object> facts) implements WorkerEvent {}

    /// @param text may be empty: a sign of life
    record Piece(long id, ChatEvent.Kind kind, String text) implements WorkerEvent {}

    record Done(long id, Map<String, Object> facts) implements WorkerEvent {}

    record Failed(long id, String kind, String message) implements WorkerEvent {}

    /// A line that is nothing of the above.
    record Garbage(String line) implements WorkerEvent {}

    /// No more lines will come.
    record End() implements WorkerEvent {}

    /// An event, stamped when its line was whole.
    ///
    /// @param nanos of `System.nanoTime()`
    record Arrived(WorkerEvent event, long nanos) {}

    static WorkerEvent parse(String line) {
        try {
            var facts = new LinkedHashMap<>(Json.readMap(line));
            facts.values().removeIf(Objects::isNull);
            return parse(line, facts);
        } catch (MalformedJson _) {
            return new Garbage(line);
        }
    }

    private static WorkerEvent parse(String line, Map<String, Object> facts) {
        var event = String.valueOf(facts.remove("event"));
        var id = facts.remove("id") instanceof Number number ? number.longValue() : -1;
        return switch (event) {
            case "hello" -> facts.containsKey("problem") ? problem(facts) : new Hello(facts);
            case "loaded" -> new Loaded(id, facts);
            case "piece" -> new Piece(id, kind(facts), text(facts, "text"));
            case "done" -> new Done(id, facts);
            case "failed" -> new Failed(id, text(facts, "kind"), text(facts, "message"));
            default -> new Garbage(line);
        };
    }

    private static Problem problem(Map<String, Object> facts) {
        return new Problem(text(facts, "problem"), text(facts, "message"));
    }

    private static ChatEvent.Kind kind(Map<String, Object> facts) {
        return text(facts, "kind").equals("reasoning") ? ChatEvent.Kind.REASONING : ChatEvent.Kind.CONTENT;
    }

    private static String text(Map<String, Object> facts, String name) {
        return facts.get(name) instanceof String text ? text : "";
    }
}
