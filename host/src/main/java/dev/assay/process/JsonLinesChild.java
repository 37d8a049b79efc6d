package dev.assay.process;

import dev.assay.spec.ExecOptions;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/// A long-running process that answers each line with a line. One conversation at a time.
public final class JsonLinesChild implements AutoCloseable {
    private static final Duration FOR_THE_END = Duration.ofSeconds(1);

    private final Command command;
    private final ExecOptions options;
    private final Child child;
    private final BlockingQueue<Heard> heard = new ArrayBlockingQueue<>(4);
    private final FutureTask<Boolean> listening;

    /// What came from the process.
    private sealed interface Heard {
        record Line(String text) implements Heard {}

        record TooLong() implements Heard {}

        record End() implements Heard {}
    }

    private JsonLinesChild(Command command, ExecOptions options, Child child) {
        this.command = command;
        this.options = options;
        this.child = child;
        this.listening = Child.inBackground(() -> listen(child.stdout(), options.maxOutputBytes(), heard));
    }

    public static JsonLinesChild start(Command command, ExecOptions options, Family family) {
        return new JsonLinesChild(command, options, Child.start(command, options.environment(), family));
    }

    private static boolean listen(InputStream stdout, int maxBytes, BlockingQueue<Heard> heard)
            throws InterruptedException {
        try (var in = new BufferedInputStream(stdout, 1 << 16)) {
            var line = new ByteArrayOutputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next == '\n') {
                    heard.put(new Heard.Line(line.toString(StandardCharsets.UTF_8)));
                    line.reset();
                } else if (line.size() == maxBytes) {
                    heard.put(new Heard.TooLong());
                    return false;
                } else {
                    line.write(next);
                }
            }
        } catch (IOException _) {
            // A pipe that breaks has ended, which is what is told next.
        }
        heard.put(new Heard.End());
        return true;
    }

    /// Whether it can be asked: alive, and it has said nothing unasked.
    public boolean isReady() {
        return child.isAlive() && heard.isEmpty();
    }

    /// Its one line of answer. After any exception the process is of no more use.
    public String ask(String line) throws InterruptedException {
        var _ = Child.inBackground(() -> say(child.stdin(), line));
        return switch (heard.poll(options.timeout().toNanos(), TimeUnit.NANOSECONDS)) {
            case Heard.Line(var text) -> text;
            case Heard.TooLong() -> throw SystemFailure.outputTooLarge(command, options.maxOutputBytes());
            case Heard.End() -> throw ended();
            case null -> throw SystemFailure.timeout(command, options.timeout());
        };
    }

    private static boolean say(OutputStream stdin, String line) {
        try {
            stdin.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            stdin.flush();
            return true;
        } catch (IOException _) {
            return false; // it has ended, as listening will tell
        }
    }

    private SystemFailure ended() throws InterruptedException {
        return child.endsWithin(FOR_THE_END)
                ? child.exitFailure()
                : SystemFailure.malformedReply(command.quoted(), "closed its output without a reply");
    }

    /// Asks an idle process to end by closing its stdin.
    public void dismiss() {
        var _ = Child.inBackground(() -> {
            child.stdin().close();
            return true;
        });
    }

    /// Waits a moment for a dismissed process; whatever is left after it is ended by `close`.
    public void await(Duration patience) throws InterruptedException {
        var _ = child.endsWithin(patience);
    }

    @Override
    public void close() {
        child.close();
        listening.cancel(true);
    }
}
