package dev.assay.sandbox;

import dev.assay.process.Background;
import dev.assay.process.Child;
import dev.assay.process.SystemFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A program in its sandbox. Closing it ends it, with everything it started.
///
/// It lives on a thread of its own: the kernel ends a process when the *thread* that started it is gone,
/// and the caller's may go at any time, as those that carry virtual threads do.
public final class Running implements AutoCloseable {
    private static final Duration FOR_THE_END = Duration.ofSeconds(2);

    private final CompletableFuture<Optional<Child>> child = new CompletableFuture<>();
    private final CountDownLatch gone = new CountDownLatch(1);
    private final Watch watch;
    private final FutureTask<Execution> life;

    private Running(Confinement confinement, Program program, Limits limits) {
        this.watch = new Watch(limits);
        this.life = new FutureTask<>(() -> live(confinement, program, limits));
    }

    static Running start(Confinement confinement, Program program, Limits limits) {
        var running = new Running(confinement, program, limits);
        Background.start("sandbox", running.life);
        return running;
    }

    private Execution live(Confinement confinement, Program program, Limits limits) throws InterruptedException {
        var start = System.nanoTime();
        try (var run = RunFolder.of(program, confinement.filter());
                var process = Child.start(confinement.words(program, limits, run), confinement.environment(run))) {
            child.complete(Optional.of(process));
            var end = watch.end(process, run);
            var wall = Duration.ofNanos(System.nanoTime() - start);
            confinement.sweep(process);
            return new Execution(end, "", process.lastWords(FOR_THE_END), wall, run.cpu());
        } catch (SystemFailure | UncheckedIOException e) {
            return new Execution(
                    new End.NotStarted(String.valueOf(e.getMessage())), "", "", Duration.ZERO, Optional.empty());
        } finally {
            child.complete(Optional.empty());
            gone.countDown();
        }
    }

    /// Gives each of two programs what the other writes. Where one has ended the other finds its input at
    /// an end.
    public void talkWith(Running other) {
        var _ = Child.inBackground(() -> relay(stdout(), other.stdin()));
        var _ = Child.inBackground(() -> relay(other.stdout(), stdin()));
    }

    private static boolean relay(InputStream from, OutputStream to) {
        try (to) {
            var chunk = new byte[1 << 14];
            for (int read = from.read(chunk); read >= 0; read = from.read(chunk)) {
                to.write(chunk, 0, read);
                to.flush();
            }
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /// Its input; nowhere, where it was not started.
    public OutputStream stdin() {
        return child.join().map(Child::stdin).orElseGet(OutputStream::nullOutputStream);
    }

    /// Its output; empty, where it was not started.
    public InputStream stdout() {
        return child.join().map(Child::stdout).orElseGet(InputStream::nullInputStream);
    }

    void feed(String text) {
        child.join().ifPresent(process -> process.feed(text));
    }

    /// Ends it for having written too much.
    void flooded() {
        watch.flooded();
    }

    /// How it ran, when it is over; nothing is said of its stdout, which is the caller's to read.
    /// An interrupted caller has still to close it.
    public Execution await() throws InterruptedException {
        try {
            return life.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /// As [#await], where it is over by then.
    public Optional<Execution> endsWithin(Duration time) throws InterruptedException {
        try {
            var _ = life.get(time.toNanos(), TimeUnit.NANOSECONDS);
            return Optional.of(await());
        } catch (TimeoutException _) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        life.cancel(true);
        try {
            var _ = gone.await(FOR_THE_END.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
