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
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A running worker: requests go in, events come out. One call at a time; `close` from any thread.
final class Worker implements AutoCloseable {
    private static final Duration FOR_A_CANCEL = Duration.ofSeconds(2);
    private static final Duration FOR_THE_END = Duration.ofSeconds(1);
    private static final int EVENTS_UNREAD = 1_024;

    private final Child child;
    private final WorkerEnvironment environment;
    private final BlockingQueue<Arrived> heard = new ArrayBlockingQueue<>(EVENTS_UNREAD);
    private final FutureTask<Boolean> listening;
    private long lastId;
    private volatile boolean closed;

    private Worker(Child child, WorkerEnvironment environment) {
        this.child = child;
        this.environment = environment;
        this.listening = Child.inBackground(new WorkerLines(child.stdout(), heard)::listen);
    }

    static Worker start(List<String> command, WorkerEnvironment environment) {
        return new Worker(Child.start(command, environment.variables()), environment);
    }

    /// Sends a request under an id of its own, and returns the id.
    ///
    /// A process that does not read must not hold us up, so writing is done beside.
    long send(Map<String, Object> request, Duration patience) throws InterruptedException {
        long id = ++lastId;
        write(id, request, patience);
        return id;
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
        stdin.write(line.getBytes(StandardCharsets.UTF_8));
        stdin.flush();
        return true;
    }

    /// The next event, or empty when the deadline passes first.
    ///
    /// @param deadline of `System.nanoTime()`
    Optional<Arrived> next(long deadline) throws InterruptedException {
        return Optional.ofNullable(heard.poll(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS));
    }

    /// Gives up a call: it is cancelled, and where that is not confirmed soon the process is ended.
    void abandon(long id) {
        try {
            if (!isAlive() || !isCancelled(id)) {
                close();
            }
        } catch (InterruptedException _) {
            close();
            Thread.currentThread().interrupt();
        }
    }

    private boolean isCancelled(long id) throws InterruptedException {
        long deadline = System.nanoTime() + FOR_A_CANCEL.toNanos();
        write(id, Map.of("do", "cancel"), FOR_A_CANCEL);
        for (var arrived = next(deadline); arrived.isPresent(); arrived = next(deadline)) {
            switch (arrived.get().event()) {
                case WorkerEvent.Done done
                when done.id() == id -> {
                    return true;
                }
                case WorkerEvent.Failed failed
                when failed.id() == id -> {
                    return true;
                }
                case WorkerEvent.Piece _ -> {}
                case WorkerEvent.Done _,
                        WorkerEvent.Failed _,
                        WorkerEvent.Hello _,
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

    @Override
    public void close() {
        closed = true;
        child.close();
        listening.cancel(true);
        tellTheEnd();
    }

    /// A listener that is stopped may not come to say it, and a call on another thread would wait on.
    private void tellTheEnd() {
        while (!heard.offer(new Arrived(new WorkerEvent.End(), System.nanoTime()))) {
            heard.clear();
        }
    }
}
