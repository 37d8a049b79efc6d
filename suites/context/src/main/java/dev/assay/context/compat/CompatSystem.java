package dev.assay.context.compat;

import static java.util.Objects.requireNonNull;

import dev.assay.api.Control;
import dev.assay.api.CountedFailure;
import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.python.PythonValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A [MapSystem] as the kernel calls it: a control, since it is handed everything, the gold answer
/// included.
///
/// After the first failure nothing is called any more, for the original would have stopped there.
record CompatSystem(MapSystem system, FirstFailure failure) implements Control<OpenExample> {
    @Override
    public String name() {
        return system.name();
    }

    @Override
    public Response process(OpenExample example, Reference reference) throws Exception {
        if (failure.hasHappened()) {
            throw new CountedFailure("not-called", "an earlier example failed");
        }
        try {
            return response(processed(example.fields()));
        } catch (Throwable e) {
            failure.record(example.id(), "", e);
            throw e;
        }
    }

    /// Every text an evaluator may ask for: a missing response is an empty one.
    private static Response response(Map<String, Object> processed) {
        var context = processed.get("context") instanceof String text ? Optional.of(text) : Optional.<String>empty();
        return new Response(Optional.of(PythonValues.str(processed, "response", "")), context, processed);
    }

    private Map<String, Object> processed(Map<String, Object> example) throws Exception {
        if (PythonValues.isTruthy(example.get("multi_turn"))
                && example.containsKey("turns")
                && system instanceof MapSystem.Conversing conversing) {
            return conversed(example, conversing.processConversation(maps(example.get("turns"), "turns")));
        }
        return requireNonNull(system.process(example), "the system returned nothing");
    }

    /// The objects of a list under a key.
    static List<Map<String, Object>> maps(@Nullable Object value, String key) {
        if (!(value instanceof List<?> list)) {
            throw new IllegalArgumentException("\"%s\" is not a list: %s".formatted(key, PythonValues.repr(value)));
        }
        var maps = new ArrayList<Map<String, Object>>();
        for (var item : list) {
            if (!(item instanceof Map<?, ?> fields)) {
                throw new IllegalArgumentException(
                        "\"%s\" holds what is not an object: %s".formatted(key, PythonValues.repr(item)));
            }
            var map = new LinkedHashMap<String, Object>();
            fields.forEach((name, field) -> map.put(String.valueOf(name), field));
            maps.add(map);
        }
        return maps;
    }

    private static Map<String, Object> conversed(Map<String, Object> example, List<Map<String, Object>> replies) {
        var contents = new ArrayList<Object>();
        replies.forEach(reply -> contents.add(reply.getOrDefault("content", "")));
        var processed = new LinkedHashMap<>(example);
        processed.put("response", contents.isEmpty() ? "" : contents.getLast());
        processed.put("turn_responses", contents);
        return processed;
    }
}
