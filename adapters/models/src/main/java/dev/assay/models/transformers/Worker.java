package dev.assay.models.transformers;

import dev.assay.json.Json;
import dev.assay.models.transformers.WorkerEvent.Arrived;
import dev.assay.process.Child;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/// A running worker: requests go in, and what it says to each comes out on its own line. Thread-safe.
final class Worker implements AutoCloseable {
    /// A worker looks for cancelled calls between two steps, and reading a long prompt is one step.
    private static final Duration FOR_A_CANCEL = Duration.ofSeconds(5);

    private static final Duration FOR_THE_END = Duration.ofSeconds(1);
    private static final long HELLO = 0;

    private final Child child;
    private final WorkerEnvironment environment;
    private final Map<Long, WorkerLine> lines = new ConcurrentHashMap<>();
    private final AtomicLong lastId = new AtomicLong(HELLO);
    private final WorkerLine hello = WorkerLine.of(HELLO);
    private final FutureTask<Boolean> listening;
    private volatile boolean closed;

    private Worker(Child child, WorkerEnvironment environment) {
        this.child = child;
        this.environment = environment;
        lines.put(HELLO, hello);
        this.listening = Child.inBackground(new WorkerLines(child.stdout(), this::hand)::listen);
    }

    static Worker start(List<String> command, WorkerEnvironment environment) {
        return new Worker(Child.start(command, environment.variables()), environment);
    }

    /// What it says before it is asked anything.
    WorkerLine hello() {
        return hello;
    }

    /// Gives an event to the line it belongs to; what belongs to none makes no sense to anybody.
    private void hand(Arrived arrived) throws InterruptedException {
        var id = arrived.event().id();
        if (id.isPresent() && id.getAsLong() <= lastId.get()) {
            var line = lines.get(id.getAsLong());
            if (line != null) { // else it was given up, and nobody listens
                line.heard().put(arrived);
            }
            return;
        }
        var told = id.isEmpty()
                ? arrived
                : new Arrived(new WorkerEvent.Garbage("what belongs to no call"), arrived.nanos());
        for (var line : lines.values()) {
            line.heard().put(told);
        }
    }

    /// Sends a request under an id of its own. Whoever sent it releases the line.
    ///
    /// A process that does not read must not hold us up, so writing is done beside.
    WorkerLine send(Map<String, Object> request, Duration patience) throws InterruptedException {
        var line = WorkerLine.of(lastId.incrementAndGet());
        lines.put(line.id(), line);
        write(line.id(), request, patience);
        if (closed) {
            line.end();
        }
        return line;
    }

    void release(WorkerLine line) {
        lines.remove(line.id());
    }

    private boolean write(long id, Map<String, Object> request, Duration patience) throws InterruptedException {
        var message = new LinkedHashMap<String, Object>();
        message.put("id", id);
        message.putAll(request);
        var writing = Child.inBackground(() -> write(child.stdin(), Json.write(message) + "\n"));
        try {
            return writing.get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException _) {
            return false; // no answer will come, which is what the caller waits for
        }
    }

    private static boolean write(OutputStream stdin, String line) throws IOException {
        synchronized (stdin) {
            stdin.write(line.getBytes(StandardCharsets.UTF_8));
            stdin.flush();
        }
        return true;
    }

    /// Gives up a call: it is cancelled, and where that is not confirmed soon the process is ended.
    void abandon(WorkerLine line) {
        try {
            if (!isAlive() || !isCancelled(line)) {
                close();
            }
        } catch (InterruptedException _) {
            close();
            Thread.currentThread().interrupt();
        }
    }

    private boolean isCancelled(WorkerLine line) throws InterruptedException {
        long deadline = System.nanoTime() + FOR_A_CANCEL.toNanos();
        write(line.id(), Map.of("do", "cancel"), FOR_A_CANCEL);
        for (var arrived = line.next(deadline); arrived.isPresent(); arrived = line.next(deadline)) {
            switch (arrived.get().event()) {
                case WorkerEvent.Done _, WorkerEvent.Failed _ -> {
                    return true;
                }
                case WorkerEvent.Piece _, WorkerEvent.Preparing _, WorkerEvent.Prepared _ -> {}
                case WorkerEvent.Hello _,
                        WorkerEvent.Problem _,
                        WorkerEvent.Loaded _,
                        WorkerEvent.Garbage _,
                        WorkerEvent.End _ -> {
                    return false;
                }
            }
        }
        return false;
    }

    boolean isAlive() {
        return !closed && child.isAlive();
    }

    /// How it ended, with its last words on a line below.
    String end() throws InterruptedException {
        var how = child.endsWithin(FOR_THE_END) ? "ended with status " + child.status() : "closed its output";
        var words = environment.withoutSecrets(child.lastWords().strip());
        return words.isEmpty() ? how : how + "\n" + words;
    }

    String withoutSecrets(String text) {
        return environment.withoutSecrets(text);
    }

    /// A listener that is stopped may not come to say it, and calls on other threads would wait on.
    @Override
    public void close() {
        closed = true;
        child.close();
        listening.cancel(true);
        lines.values().forEach(WorkerLine::end);
    }
}
