package dev.assay.spark;

import dev.assay.price.Bill;
import dev.assay.rate.CallRate;
import dev.assay.rate.Permits;
import dev.assay.spark.DriverDesk.Question;
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

    static Map<String, String> variables() {
        var variables = new HashMap<String, String>();
        if (ask(new Question.Variables()) instanceof Map<?, ?> map) {
            map.forEach((name, value) -> variables.put(String.valueOf(name), String.valueOf(value)));
        }
        return variables;
    }

    static boolean isPausing() {
        return Boolean.TRUE.equals(ask(new Question.IsPausing()));
    }

    /// Whether more calls may be made.
    static boolean pay(Bill calls, Bill judging) {
        return Boolean.TRUE.equals(ask(new Question.Paid(calls, judging)));
    }

    static Permits.Grant permits(String endpoint, CallRate rate, int wanted) {
        if (ask(new Question.MayCall(endpoint, rate.text(), wanted)) instanceof long[] grant) {
            return new Permits.Grant((int) grant[0], grant[1]);
        }
        throw new IllegalStateException("the driver gives no permits");
    }

    private static Object ask(Question what) {
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
