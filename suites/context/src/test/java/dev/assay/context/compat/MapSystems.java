package dev.assay.context.compat;

import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The small systems the original's answers were recorded with, and examples to give them.
final class MapSystems {
    /// Answers with the first 40 characters of the context.
    static final MapSystem ECHO =
            MapSystem.of("echo", example -> with(example, "response", UnicodeText.slice(context(example), 0, 40)));

    /// Keeps the first half of the context and answers with it.
    static final MapSystem TRUNCATE = MapSystem.of("truncate_50pct", example -> {
        var half = UnicodeText.slice(context(example), 0, UnicodeText.length(context(example)) / 2);
        return with(with(example, "context", half), "response", half);
    });

    /// Answers with the gold answer and reports the usage the example prescribes.
    static final MapSystem USAGE = MapSystem.of("usage", example -> {
        var answered = with(example, "response", PythonValues.str(example, "answer", ""));
        return with(answered, "api_usage", example.get("mock_usage"));
    });

    /// Holds conversations.
    static final MapSystem CONVERSATION = new MapSystem.Conversing() {
        @Override
        public String name() {
            return "conv";
        }

        @Override
        public Map<String, Object> process(Map<String, Object> example) {
            return with(example, "response", "single");
        }

        @Override
        public List<Map<String, Object>> processConversation(List<Map<String, Object>> turns) {
            var replies = new ArrayList<Map<String, Object>>();
            for (var turn : turns) {
                if ("user".equals(turn.get("role"))) {
                    replies.add(Map.of("role", "assistant", "content", "reply " + replies.size()));
                }
            }
            return replies;
        }
    };

    private MapSystems() {}

    static MapSystem named(String name) {
        return List.of(ECHO, TRUNCATE, USAGE, CONVERSATION).stream()
                .filter(system -> system.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    static Map<String, Object> with(Map<String, Object> example, String key, @Nullable Object value) {
        var changed = new LinkedHashMap<>(example);
        changed.put(key, value);
        return changed;
    }

    private static String context(Map<String, Object> example) {
        return PythonValues.str(example, "context", "");
    }

    /// An example from keys and values in turn.
    static Map<String, Object> example(@Nullable Object... keysAndValues) {
        Map<String, Object> example = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            example = with(example, String.valueOf(keysAndValues[i]), keysAndValues[i + 1]);
        }
        return example;
    }

    /// An evaluation of these examples, with nothing else decided.
    @SafeVarargs
    static CompatEvaluation on(Map<String, Object>... examples) {
        var list = new ArrayList<Map<String, Object>>();
        for (var example : examples) {
            list.add(example);
        }
        return CompatEvaluation.on(list);
    }
}
