package dev.assay.process;

import dev.assay.spec.ExecOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Runs one command again and again: a text in on stdin, a text out on stdout, one process a run.
///
/// What a process prints is complete when it has ended; what it leaves running in the background is ended
/// by `close`. Interrupting the calling thread ends the process. Thread-safe.
public final class CommandRuns implements AutoCloseable {
    private static final Duration FOR_THE_REST = Duration.ofSeconds(1);

    private final String name;
    private final Command command;
    private final ExecOptions options;
    private final Family family = Family.fresh();
    private final Set<Child> running = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;

    /// What a process that ended by itself printed.
    ///
    /// @param failure of a process whose status was not 0
    public record Finished(String stdout, Optional<SystemFailure> failure) {
        /// What was printed, unless the status says that it is worth nothing.
        public String checked() {
            if (failure.isPresent()) {
                throw failure.get();
            }
            return stdout;
        }
    }

    public CommandRuns(String name, Command command, ExecOptions options) {
        this.name = name;
        this.command = command;
        this.options = options;
    }

    /// @param name to complain under
    /// @param command split into words as a shell does, and run without one
    public static CommandRuns of(String name, String command, ExecOptions options) {
        return new CommandRuns(name, Command.parse(command), options);
    }

    /// One process from its start to its end.
    ///
    /// @param environment variables besides those the command inherits
    /// @throws SystemFailure when there is no such program, no end in time, or too much output
    public Finished run(String stdin, Map<String, String> environment) throws InterruptedException {
        refuseIfClosed();
        var child = Child.start(command, environment, family.branch());
        running.add(child);
        try (child) {
            refuseIfClosed();
            return converse(child, stdin);
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

    private Finished converse(Child child, String stdin) throws InterruptedException {
        var _ = Child.inBackground(() -> feed(child.stdin(), stdin));
        var output = Child.inBackground(() -> collect(child));
        try {
            if (!child.endsWithin(options.timeout())) {
                throw SystemFailure.timeout(command, options.timeout());
            }
            var text = rest(child, output);
            return new Finished(text, child.status() == 0 ? Optional.empty() : Optional.of(child.exitFailure()));
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
    private static boolean feed(OutputStream stdin, String text) {
        try (stdin) {
            stdin.write(text.getBytes(StandardCharsets.UTF_8));
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

    /// Ends what is running and what runs have left behind; later runs fail.
    @Override
    public void close() {
        isClosed = true;
        running.forEach(Child::close);
        family.end();
    }
}
