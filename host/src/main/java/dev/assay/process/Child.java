package dev.assay.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/// A process of ours with a clean environment, its error output drained, and an end that takes its
/// descendants along.
///
/// Pipes are drained by daemon threads: a process that fills a pipe nobody reads stands still.
public final class Child implements AutoCloseable {
    private static final Set<String> INHERITED = Set.of("PATH", "HOME", "LANG", "TMPDIR");
    private static final int STDERR_CHARACTERS = 2_000;
    private static final Duration FOR_LAST_WORDS = Duration.ofMillis(500);

    private final Command command;
    private final Family family;
    private final Process process;
    private final FutureTask<String> stderr;

    private Child(Command command, Family family, Process process) {
        this.command = command;
        this.family = family;
        this.process = process;
        this.stderr = inBackground(() -> lastOf(process.getErrorStream()));
    }

    /// A process of its own, outside any system.
    ///
    /// @param environment variables besides PATH, HOME, LANG and TMPDIR
    public static Child start(List<String> words, Map<String, String> environment) {
        return start(new Command(String.join(" ", words), words), environment, Family.fresh());
    }

    static Child start(Command command, Map<String, String> environment, Family family) {
        // not the folder the process stands in: on a cluster, relative paths begin where the run was started
        var builder = new ProcessBuilder(command.words())
                .directory(Path.of("").toAbsolutePath().toFile());
        builder.environment().keySet().retainAll(INHERITED);
        builder.environment().putAll(environment);
        builder.environment().put(Family.VARIABLE, family.mark());
        try {
            return new Child(command, family, builder.start());
        } catch (IOException e) {
            throw SystemFailure.notFound(command, reason(e));
        }
    }

    /// What the system says, at the end of `Cannot run program "x": Exec failed, error: 13 (Permission
    /// denied)`.
    private static String reason(IOException e) {
        var message = String.valueOf(e.getMessage());
        if (message.contains("No such file or directory")) {
            return "no such program";
        }
        return message.substring(message.lastIndexOf('(') + 1).replace(")", "").strip();
    }

    /// Runs beside us on a daemon thread of its own, as draining a pipe must.
    public static <T> FutureTask<T> inBackground(Callable<T> work) {
        var task = new FutureTask<>(work);
        Background.start("exec-pipe", task);
        return task;
    }

    private static String lastOf(InputStream in) throws IOException {
        var last = new byte[0];
        var chunk = new byte[8_192];
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            var joined = Arrays.copyOf(last, last.length + read);
            System.arraycopy(chunk, 0, joined, last.length, read);
            last = Arrays.copyOfRange(joined, Math.max(0, joined.length - 4 * STDERR_CHARACTERS), joined.length);
        }
        var text = new String(last, StandardCharsets.UTF_8);
        return text.substring(Math.max(0, text.length() - STDERR_CHARACTERS));
    }

    public OutputStream stdin() {
        return process.getOutputStream();
    }

    /// Gives it all of its input and closes that, beside us. It need not read all, as `head` does not.
    public void feed(String text) {
        var _ = inBackground(() -> feed(stdin(), text));
    }

    private static boolean feed(OutputStream stdin, String text) {
        try (stdin) {
            stdin.write(text.getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    public InputStream stdout() {
        return process.getInputStream();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// The processes it started, and those they started, as of now.
    public Stream<ProcessHandle> descendants() {
        return process.descendants();
    }

    public boolean endsWithin(Duration time) throws InterruptedException {
        return process.waitFor(time.toNanos(), TimeUnit.NANOSECONDS);
    }

    public int status() {
        return process.exitValue();
    }

    /// How an ended process failed.
    SystemFailure exitFailure() throws InterruptedException {
        return SystemFailure.exit(command, status(), lastWords());
    }

    /// The end of what it wrote to its error output; empty while it is running.
    public String lastWords() throws InterruptedException {
        return lastWords(FOR_LAST_WORDS);
    }

    /// The same, for one that has ended with everything it started, so that waiting will not be in vain.
    public String lastWords(Duration patience) throws InterruptedException {
        try {
            return stderr.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException _) {
            return "";
        }
    }

    /// Ends the process alone, at the cost of one system call: for one whose descendants die with it.
    ///
    /// By its handle: the process itself would close its pipes, though its last words are still to be read.
    public void kill() {
        process.toHandle().destroyForcibly();
    }

    /// Ends the process and all its descendants at once. What it wrote can still be read, as after [#kill].
    ///
    /// After a process that has ended by itself there is no search for what it left running: that is
    /// for the end of the system, as it costs more than a small command does.
    @Override
    public void close() {
        var descendants = process.descendants().toList();
        var wasAlive = process.isAlive();
        kill();
        descendants.forEach(ProcessHandle::destroyForcibly);
        if (wasAlive) {
            family.end();
        }
    }

    /// Ends what an ended process left running.
    public void endFamily() {
        family.end();
    }
}
