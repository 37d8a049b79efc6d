package dev.assay.prefix;

import dev.assay.api.OpenExample;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A context as it grows. A conversation grows by whole turns, each written as `[role]` on a line with its content
/// below;
/// any other text by its lines. Steps are of about equal length.
final class Growth {
    private static final String TURNS = "turns";

    private Growth() {}

    /// From the first part to the whole context, each longer than the one before; fewer than asked where there are
    /// fewer
    /// turns or lines.
    static List<OpenExample> of(OpenExample example, int steps) {
        var turns = turns(example);
        var fields = new LinkedHashMap<>(example.fields());
        fields.remove(TURNS);
        return (turns.isPresent() ? ofTurns(turns.get(), steps) : of(example.context(), steps))
                .stream()
                        .map(part -> new OpenExample(example.id(), part, fields))
                        .toList();
    }

    private static Optional<List<?>> turns(OpenExample example) {
        var list = example.fields().get(TURNS) instanceof List<?> given
                ? given
                : list(example.context().strip());
        return areTurns(list) ? Optional.of(list) : Optional.empty();
    }

    /// Of a context that is a list in JSON.
    private static List<?> list(String text) {
        try {
            return text.startsWith("[{") && Json.read(text) instanceof List<?> written ? written : List.of();
        } catch (MalformedJson _) {
            return List.of();
        }
    }

    private static boolean areTurns(List<?> list) {
        return !list.isEmpty()
                && list.stream().allMatch(one -> one instanceof Map<?, ?> turn && turn.get("role") instanceof String);
    }

    private static List<String> ofTurns(List<?> turns, int steps) {
        var grown = new ArrayList<String>();
        int last = 0;
        for (int step = 1; step <= steps; step++) {
            int end = (int) ((long) turns.size() * step / steps);
            if (end > last) {
                grown.add(turns.subList(0, end).stream()
                        .map(turn -> written((Map<?, ?>) turn))
                        .collect(Collectors.joining()));
                last = end;
            }
        }
        return grown;
    }

    private static String written(Map<?, ?> turn) {
        var name = turn.get("name") instanceof String given ? " " + given : "";
        var calls = turn.get("tool_calls") instanceof List<?> list ? "\n" + Json.write(list) : "";
        return "[%s%s]\n%s%s\n\n".formatted(turn.get("role"), name, content(turn.get("content")), calls);
    }

    private static String content(@Nullable Object content) {
        return switch (content) {
            case null -> "";
            case String text -> text;
            case Object parts -> Json.write(parts);
        };
    }

    static List<String> of(String text, int steps) {
        var grown = new ArrayList<String>();
        int last = 0;
        for (int step = 1; step <= steps; step++) {
            int end = lineEnd(text, (int) ((long) text.length() * step / steps));
            if (end > last) {
                grown.add(text.substring(0, end));
                last = end;
            }
        }
        return grown;
    }

    /// The end of the line in which a place is.
    private static int lineEnd(String text, int place) {
        int end = text.indexOf('\n', Math.max(0, place - 1));
        return end < 0 ? text.length() : end + 1;
    }
}
