package dev.assay.spark;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;

/// Asks the driver, for all tasks of an executor.
final class ExecutorLink implements ExecutorPlugin {
    private static final AtomicReference<PluginContext> CONTEXT = new AtomicReference<>();

    @Override
    public void init(PluginContext context, Map<String, String> extra) {
        CONTEXT.set(context);
    }

    static Map<String, String> keys() {
        var keys = new HashMap<String, String>();
        if (ask(DriverDesk.KEYS) instanceof Map<?, ?> map) {
            map.forEach((name, value) -> keys.put(String.valueOf(name), String.valueOf(value)));
        }
        return keys;
    }

    static boolean isPausing() {
        return Boolean.TRUE.equals(ask(DriverDesk.IS_PAUSING));
    }

    private static Object ask(String what) {
        try {
            return CONTEXT.get().ask(what);
        } catch (Exception e) {
            throw new IllegalStateException("the driver does not answer", e);
        }
    }

    @Override
    public void shutdown() {
        ShardTask.closeAll();
    }
}
