package dev.assay.cli.mcp;

import dev.assay.cli.run.Interrupt;
import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which calls the other side has cancelled. A run that is under way is stopped, its rows stay, and `resume` goes on
/// with it; a call whose turn has not come is refused.
///
/// The library does not say which request a handler serves, so calls are marked with their id as they come in.
final class CancelledCalls {
    private static final String MARK = "dev.assay/call";
    private static final int MOST = 1_000;

    private final Set<String> cancelled = new LinkedHashSet<>();
    private String running = "";

    /// A message as it is passed on.
    ///
    /// @param client whose ids these are: two clients may use the same ones
    String heard(String client, String text) {
        if (!(Json.read(text) instanceof Map<?, ?> message) || !(message.get("params") instanceof Map<?, ?> params)) {
            return text;
        }
        if ("notifications/cancelled".equals(message.get("method"))) {
            cancel(client + params.get("requestId"));
        }
        return "tools/call".equals(message.get("method")) ? marked(client, message, params) : text;
    }

    private static String marked(String client, Map<?, ?> message, Map<?, ?> params) {
        var meta = new LinkedHashMap<Object, @Nullable Object>();
        if (params.get("_meta") instanceof Map<?, ?> given) {
            meta.putAll(given);
        }
        meta.put(MARK, client + message.get("id"));
        var changed = new LinkedHashMap<Object, @Nullable Object>(params);
        changed.put("_meta", meta);
        var whole = new LinkedHashMap<Object, @Nullable Object>(message);
        whole.put("params", changed);
        return Json.write(whole);
    }

    static String idOf(@Nullable Map<String, Object> meta) {
        return Optional.ofNullable(meta)
                .map(given -> given.get(MARK))
                .map(String::valueOf)
                .orElse("");
    }

    private synchronized void cancel(String id) {
        if (id.equals(running)) {
            Interrupt.now();
        } else if (cancelled.size() < MOST) {
            cancelled.add(id);
        }
    }

    /// @return false where the call was cancelled before its turn came
    synchronized boolean begin(String id) {
        if (cancelled.remove(id)) {
            return false;
        }
        Interrupt.begin();
        running = id;
        return true;
    }

    synchronized void end() {
        running = "";
    }
}
