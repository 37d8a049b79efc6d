package dev.assay.exec;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Any command as a system: the context goes in on stdin, the new context comes out on stdout, one
/// process an example.
///
/// The question and the id of the example are in `ASSAY_QUESTION` and `ASSAY_EXAMPLE_ID` (their first
/// 30,000 characters). A status other than 0 is a failure whatever was printed. An answer is complete
/// when the process has ended; what it leaves running in the background is ended by `close`.
/// Interrupting the calling thread ends the process.
public final class ExecSystem implements ContextSystem<Example>, AutoCloseable {
    private static final int VERSION = 1;
    private static final int LONGEST_VARIABLE = 30_000;
    private static final Duration FOR_THE_REST = Duration.ofSeconds(1);

    private final String name;
    private final Command command;
    private final ExecOptions options;
    private final Family family = Family.fresh();
    private final Set<Child> running = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;

    private ExecSystem(String name, Command command, ExecOptions options) {
        this.name = name;
        this.command = command;
        this.options = options;
    }

    /// @param command split into words as a shell does, and run without one
    public static ExecSystem of(String name, String command, ExecOptions options) {
        return new ExecSystem(name, Command.parse(command), options);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        return ExecConfiguration.of("exec", VERSION, command, options);
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        refuseIfClosed();
        var child = Child.start(command, environment(example), family.branch());
        running.add(child);
        try (child) {
            refuseIfClosed();
            return Response.context(converse(child, example.context()));
        } finally {
            running.remove(child);
        }
    }

    /// Asked before and after a start, so that a process started while `close` is at work does not
    /// escape it.
    private void refuseIfClosed() {
        if (isClosed) {
            throw new IllegalStateException(name + " is closed");
        }
    }

    private Map<String, String> environment(Example example) {
        var environment = new LinkedHashMap<>(options.environment());
        environment.put("ASSAY_EXAMPLE_ID", asVariable(example.id()));
        example.question().ifPresent(question -> environment.put("ASSAY_QUESTION", asVariable(question)));
        return environment;
    }

    /// An environment holds no NUL, and on Linux no more than 128 KiB a variable.
    private static String asVariable(String text) {
        return text.substring(0, Math.min(text.length(), LONGEST_VARIABLE)).replace('\0', ' ');
    }

    private String converse(Child child, String context) throws InterruptedException {
        var _ = Child.inBackground(() -> feed(child.stdin(), context));
        var output = Child.inBackground(() -> collect(child));
        try {
            if (!child.endsWithin(options.timeout())) {
                throw SystemFailure.timeout(command, options.timeout());
            }
            var text = rest(child, output);
            if (child.status() != 0) {
                throw child.exitFailure();
            }
            return text;
        } catch (TimeoutException _) {
            throw SystemFailure.timeout(command, options.timeout());
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SystemFailure failure ? failure : new IllegalStateException(e.getCause());
        }
    }

    /// What is left in the pipe of a process that has ended. A pipe that stays open is held by
    /// something the process left running, which ends now.
    private String rest(Child child, FutureTask<String> output)
            throws InterruptedException, ExecutionException, TimeoutException {
        try {
            return output.get(FOR_THE_REST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            child.endFamily();
            return output.get(options.timeout().toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    /// A command need not read all it is given, as `head` does not.
    private static boolean feed(OutputStream stdin, String context) {
        try (stdin) {
            stdin.write(context.getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    private String collect(Child child) throws IOException {
        var collected = new ByteArrayOutputStream();
        var chunk = new byte[1 << 16];
        var in = child.stdout();
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            collected.write(chunk, 0, read);
            if (collected.size() > options.maxOutputBytes()) {
                child.close();
                throw SystemFailure.outputTooLarge(command, options.maxOutputBytes());
            }
        }
        return collected.toString(StandardCharsets.UTF_8);
    }

    /// Ends what is running and what calls have left behind; later calls fail.
    @Override
    public void close() {
        isClosed = true;
        running.forEach(Child::close);
        family.end();
    }
}
