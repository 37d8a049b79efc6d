package dev.assay.models.transformers;

import dev.assay.chat.ChatEvent;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/// What a worker says, or that it says nothing more.
sealed interface WorkerEvent {
    /// It can work. The facts are versions, and what the device is.
    record Hello(Map<String, Object> facts) implements WorkerEvent {}

    /// It cannot work on this machine as it is.
    record Problem(String kind, String message) implements WorkerEvent {}

    record Loaded(long request, Map<String, Object> facts) implements WorkerEvent {}

    /// A batch of a new size is made ready, which is not the time of the call.
    record Preparing(long request) implements WorkerEvent {}

    record Prepared(long request) implements WorkerEvent {}

    /// @param text may be empty: a sign of life
    record Piece(long request, ChatEvent.Kind kind, String text) implements WorkerEvent {}

    record Done(long request, Map<String, Object> facts) implements WorkerEvent {}

    record Failed(long request, String kind, String message) implements WorkerEvent {}

    /// A line that is nothing of the above.
    record Garbage(String line) implements WorkerEvent {}

    /// No more lines will come.
    record End() implements WorkerEvent {}

    /// An event, stamped when its line was whole.
    ///
    /// @param nanos of `System.nanoTime()`
    record Arrived(WorkerEvent event, long nanos) {}

    /// Of the request it belongs to, 0 before any; empty for what concerns all.
    default OptionalLong id() {
        return switch (this) {
            case Hello _, Problem _ -> OptionalLong.of(0);
            case Loaded loaded -> OptionalLong.of(loaded.request);
            case Preparing preparing -> OptionalLong.of(preparing.request);
            case Prepared prepared -> OptionalLong.of(prepared.request);
            case Piece piece -> OptionalLong.of(piece.request);
            case Done done -> OptionalLong.of(done.request);
            case Failed failed -> OptionalLong.of(failed.request);
            case Garbage _, End _ -> OptionalLong.empty();
        };
    }

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
            case "preparing" -> new Preparing(id);
            case "prepared" -> new Prepared(id);
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
