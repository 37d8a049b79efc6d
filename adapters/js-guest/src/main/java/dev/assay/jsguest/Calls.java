package dev.assay.jsguest;

import dev.assay.script.ScriptTask;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/// The calls of one task, in a scope of their own. A call that takes too long fails by itself; the rest
/// go on.
final class Calls {
    private static final String TIMED_OUT = String.valueOf((char) Wire.TIMED_OUT);

    private final Realm realm;
    private final ScriptTask task;
    private Duration left;

    private Calls(Realm realm, ScriptTask task) {
        this.realm = realm;
        this.task = task;
        this.left = task.limits().task();
    }

    /// An outcome a call: the letter of [Wire] and a text.
    static List<String> make(Engine engine, ScriptTask task) {
        try (var realm = Realm.open(engine, task.limits().statements())) {
            return new Calls(realm, task).outcomes();
        }
    }

    private List<String> outcomes() {
        var functions = new ArrayList<Value>();
        var loading = timed(() -> {
            realm.load(task.source());
            functions.add(realm.function(task.function()));
            return "";
        });
        if (functions.isEmpty()) {
            return all(loading);
        }
        var outcomes = new ArrayList<String>();
        for (var arguments : task.arguments()) {
            outcomes.add(timed(() ->
                    realm.call(functions.getFirst(), arguments, task.limits().resultCharacters())));
        }
        // A task that takes too long altogether has passed nothing.
        return left.isPositive() ? outcomes : all(TIMED_OUT);
    }

    private List<String> all(String outcome) {
        return Collections.nCopies(task.arguments().size(), outcome);
    }

    private String timed(Callable<String> work) {
        if (!left.isPositive()) {
            return TIMED_OUT;
        }
        var timed = Timed.start(() -> guarded(work));
        var most = task.limits().call();
        boolean isLast = most.compareTo(left) >= 0;
        boolean isDone = timed.endsWithin(isLast ? left : most);
        if (!isDone) {
            timed.stop(realm);
        }
        // On a busy machine the clock may have stopped it, before it used what was left.
        left = isLast && !isDone ? Duration.ZERO : left.minus(timed.used());
        return isDone ? timed.result() : TIMED_OUT;
    }

    private static String guarded(Callable<String> work) throws Exception {
        try {
            return work.call();
        } catch (PolyglotException e) {
            return e.isInterrupted() || e.isResourceExhausted() || e.isCancelled() ? TIMED_OUT : threw(e);
        } catch (IllegalArgumentException | IllegalStateException e) {
            return threw(e);
        }
    }

    private static String threw(RuntimeException e) {
        return (char) Wire.THREW + String.valueOf(e.getMessage());
    }
}
