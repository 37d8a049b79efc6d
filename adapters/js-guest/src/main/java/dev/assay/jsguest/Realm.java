package dev.assay.jsguest;

import dev.assay.text.Prompt;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Engine;
import org.graalvm.polyglot.EnvironmentAccess;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.ResourceLimits;
import org.graalvm.polyglot.Source;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.io.IOAccess;

/// A global scope with the language's own objects and nothing of ours: no files, no network, no threads, no
/// classes of the host, no way to make code of text.
final class Realm implements AutoCloseable {
    private static final String LANGUAGE = "js";
    private static final Source CALLING =
            Source.create(LANGUAGE, Prompt.beside(Realm.class, "calling.js").template());
    private static final Pattern IDENTIFIER = Pattern.compile("[a-zA-Z_$][a-zA-Z0-9_$]*");
    private static final long FOR_PARSING = 1_000_000;

    private final Context context;
    private final Value calling;

    private Realm(Context context, Value calling) {
        this.context = context;
        this.calling = calling;
    }

    static Realm open(Engine engine, long statements) {
        var context = context(engine, statements);
        return new Realm(context, context.eval(CALLING));
    }

    private static Context context(Engine engine, long statements) {
        return Context.newBuilder(LANGUAGE)
                .engine(engine)
                .allowAllAccess(false)
                .allowHostAccess(HostAccess.NONE)
                .allowPolyglotAccess(PolyglotAccess.NONE)
                .allowEnvironmentAccess(EnvironmentAccess.NONE)
                .allowIO(IOAccess.NONE)
                .allowCreateThread(false)
                .allowNativeAccess(false)
                .allowCreateProcess(false)
                .in(InputStream.nullInputStream())
                .out(OutputStream.nullOutputStream())
                .err(OutputStream.nullOutputStream())
                .resourceLimits(ResourceLimits.newBuilder()
                        .statementLimit(statements, null)
                        .build())
                .allowExperimentalOptions(true)
                .option("js.disable-eval", "true")
                .option("js.console", "false")
                .option("js.print", "false")
                .option("js.load", "false")
                .option("js.graal-builtin", "false")
                .option("js.polyglot-builtin", "false")
                .option("js.shared-array-buffer", "false")
                .build();
    }

    static boolean parses(Engine engine, String source) {
        try (var context = context(engine, FOR_PARSING)) {
            context.parse(LANGUAGE, source);
            return true;
        } catch (PolyglotException _) {
            return false;
        }
    }

    void load(String source) {
        context.eval(LANGUAGE, source);
    }

    /// The function of that name, which may be one that only the scripts of this scope see.
    Value function(String name) {
        if (!IDENTIFIER.matcher(name).matches()) {
            throw new IllegalArgumentException("there is no function \"%s\"".formatted(name));
        }
        var found = context.eval(LANGUAGE, name);
        if (!found.canExecute()) {
            throw new IllegalArgumentException(name + " is not a function");
        }
        return found;
    }

    /// The outcome in the form of `calling.js`.
    String call(Value function, String arguments, int limit) {
        return calling.execute(function, arguments, limit).asString();
    }

    /// Stops what is running; what was there before stays.
    void interrupt(Duration patience) throws TimeoutException {
        context.interrupt(patience);
    }

    @Override
    public void close() {
        context.close(true);
    }
}
