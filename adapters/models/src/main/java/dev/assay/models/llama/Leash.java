package dev.assay.models.llama;

import dev.assay.process.Child;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// A process that ends when we do, in whatever way we do.
///
/// We hold it by a pipe that nothing is ever written to: the system closes our end of it even when we are
/// killed, and a small shell on the other end then kills the process. Nothing has to run in us for that.
public final class Leash implements AutoCloseable {
    /// The watching shell reads with its builtin: there is no process but two shells and the server.
    ///
    /// In a session of its own the server hears no Ctrl-C meant for us, and can be ended together with what
    /// it started. The shells are deaf to signals meant for all of us, for without them nobody would end the
    /// server. Its number is all that goes to the standard output.
    private static final String SCRIPT = """
            trap '' INT HUP TERM
            exec 3<&0
            command -v setsid >/dev/null && set -- setsid "$@"
            (trap - TERM; exec "$@") 3<&- </dev/null >&2 &
            server=$!
            (read -r _ <&3; kill -s KILL -- "-$server" || kill -s KILL "$server") >/dev/null 2>&1 &
            watch=$!
            echo "$server"
            { wait "$server"; } 2>/dev/null
            status=$?
            kill -s KILL "$watch" 2>/dev/null
            kill -s KILL -- "-$server" 2>/dev/null
            exit "$status"
            """;

    private static final Duration TO_END = Duration.ofSeconds(2);
    private static final int SIGNALED = 128;

    private final Child child;
    private final OptionalLong pid;

    private Leash(Child child, OptionalLong pid) {
        this.child = child;
        this.pid = pid;
    }

    public static Leash start(List<String> words, Map<String, String> environment) {
        var command = Stream.concat(Stream.of("sh", "-c", SCRIPT, "leash"), words.stream())
                .toList();
        var child = Child.start(command, environment);
        return new Leash(child, pid(child));
    }

    @SuppressWarnings("StreamResourceLeak") // closed with the child
    private static OptionalLong pid(Child child) {
        try {
            var line = new BufferedReader(new InputStreamReader(child.stdout(), StandardCharsets.UTF_8)).readLine();
            return line == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(line.strip()));
        } catch (IOException | NumberFormatException _) {
            return OptionalLong.empty();
        }
    }

    /// Of the process itself, not of the shell that holds it.
    OptionalLong pid() {
        return pid;
    }

    public boolean endsWithin(Duration time) throws InterruptedException {
        return child.endsWithin(time);
    }

    public boolean isAlive() {
        return child.isAlive();
    }

    /// How an ended process ended: `status 1`, or `signal 9`.
    public String end() {
        int status = child.status();
        return status > SIGNALED ? "signal " + (status - SIGNALED) : "status " + status;
    }

    /// Whether nobody killed it.
    boolean endedByItself() {
        return child.status() <= SIGNALED;
    }

    public LastWords lastWords() throws InterruptedException {
        return new LastWords(child.lastWords());
    }

    /// Lets the process be killed while we still listen to it.
    public LastWords cut() throws InterruptedException {
        try {
            child.stdin().close();
        } catch (IOException _) {
            // it has ended by itself
        }
        child.endsWithin(TO_END);
        return lastWords();
    }

    @Override
    public void close() {
        child.close();
    }
}
