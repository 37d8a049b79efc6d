package dev.assay.jsguest;

import dev.assay.api.UserError;
import dev.assay.disk.ScratchFolder;
import dev.assay.process.Child;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A [Worker] and the way to talk to it. Closing it ends the process.
final class Connection implements AutoCloseable {
    private static final int HEAP_MEGABYTES = 256;
    private static final Duration FOR_STARTING = Duration.ofMinutes(2);
    private static final Duration FOR_THE_END = Duration.ofSeconds(2);

    private final ScratchFolder scratch;
    private final Child child;
    private final DataOutputStream out;
    private final DataInputStream in;
    private final long sign = new SecureRandom().nextLong();

    private Connection(ScratchFolder scratch, Child child) throws IOException {
        this.scratch = scratch;
        this.child = child;
        this.out = new DataOutputStream(new BufferedOutputStream(child.stdin()));
        this.in = new DataInputStream(new BufferedInputStream(child.stdout()));
        out.writeLong(sign);
    }

    static Connection open() {
        var scratch = new ScratchFolder();
        var child = Child.start(command(scratch), Map.of());
        try {
            var connection = new Connection(scratch, child);
            return connection.ask(_ -> {}, _ -> connection, FOR_STARTING);
        } catch (IOException | Lost e) {
            end(child, scratch);
            throw UserError.environment(
                    "the engine that runs JavaScript does not start: %s\n       ".formatted(e.getMessage())
                            + "see that %s runs and that there is memory for it".formatted(java()),
                    e);
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /// The process leaves nothing behind and ends when memory is short. The optimizing compiler is off: scripts are
    /// short, and it would take a third of all the time.
    private static List<String> command(ScratchFolder scratch) {
        return List.of(
                java(),
                "-Xmx%dm".formatted(HEAP_MEGABYTES),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-UsePerfData",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:+DisableAttachMechanism",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:ErrorFile=" + scratch.path().resolve("crash.log"),
                "-Dpolyglot.engine.WarnInterpreterOnly=false",
                "-Dpolyglot.engine.userResourceCache=" + scratch.path().resolve("engine"),
                "-cp",
                System.getProperty("java.class.path"),
                Worker.class.getName());
    }

    /// All the process may have written.
    Path scratch() {
        return scratch.path();
    }

    /// Writes a request.
    interface Asking {
        void write(DataOutputStream out) throws IOException;
    }

    /// Reads its reply.
    interface Hearing<T> {
        T read(DataInputStream in) throws IOException;
    }

    /// A worker that has ended, or had to be.
    static final class Lost extends Exception {
        private static final long serialVersionUID = 1L;

        private final boolean isTimedOut;

        private Lost(boolean isTimedOut, String message) {
            super(message);
            this.isTimedOut = isTimedOut;
        }

        boolean isTimedOut() {
            return isTimedOut;
        }
    }

    <T> T ask(Asking asking, Hearing<T> hearing, Duration patience) throws Lost {
        var reply = Child.inBackground(() -> {
            asking.write(out);
            out.flush();
            if (in.readLong() != sign) {
                throw new IOException("a reply that is not the worker's");
            }
            return hearing.read(in);
        });
        try {
            return reply.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            throw new Lost(true, "no reply within %d s".formatted(patience.toSeconds()));
        } catch (ExecutionException e) {
            throw lost(e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new Lost(true, "interrupted");
        }
    }

    private Lost lost(ExecutionException e) {
        try {
            boolean isOver = child.endsWithin(FOR_THE_END);
            int status = isOver ? child.status() : -1;
            var words = child.lastWords().lines().findFirst().orElse("no last words");
            return new Lost(
                    status == Worker.STUCK,
                    isOver
                            ? "the engine ended with status %d: %s".formatted(status, words)
                            : String.valueOf(e.getCause()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Lost(true, "interrupted");
        }
    }

    @Override
    public void close() {
        end(child, scratch);
    }

    private static void end(Child child, ScratchFolder scratch) {
        try (scratch) {
            child.close();
            var _ = child.endsWithin(FOR_THE_END);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
