package dev.assay.context.memory;

import dev.assay.memory.MemorySystem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// A memory that notices whether it is treated as promised. All instances of a watch share its log.
public final class WatchedMemory implements MemorySystem, AutoCloseable {
    private final Watch watch;
    private final int number;
    private final AtomicBoolean busy = new AtomicBoolean();
    private String conversation = "";

    /// What happened to all instances.
    public static final class Watch {
        final AtomicInteger instances = new AtomicInteger();
        final AtomicInteger closed = new AtomicInteger();
        final List<String> log = new CopyOnWriteArrayList<>();
        final List<String> clashes = new CopyOnWriteArrayList<>();
        private Script script = question -> "answer to " + question;

        public WatchedMemory make() {
            return new WatchedMemory(this);
        }

        public List<String> log() {
            return log;
        }

        public List<String> clashes() {
            return clashes;
        }

        public int instances() {
            return instances.get();
        }

        public int closed() {
            return closed.get();
        }

        public Watch answering(Script changed) {
            script = changed;
            return this;
        }

        /// The part of the log that one conversation has.
        public List<String> of(String id) {
            var part = new ArrayList<String>();
            log.stream()
                    .filter(line -> line.startsWith(id + " "))
                    .forEach(line -> part.add(line.substring(id.length() + 1)));
            return part;
        }
    }

    /// What it answers; `ingest` is asked for, too.
    @FunctionalInterface
    public interface Script {
        String answer(String question) throws Exception;
    }

    private WatchedMemory(Watch watch) {
        this.watch = watch;
        this.number = watch.instances.incrementAndGet();
    }

    @Override
    public String name() {
        return "watched";
    }

    @Override
    public void reset() {
        conversation = "";
    }

    @Override
    public void ingest(List<Turn> turns) throws Exception {
        conversation = turns.getFirst().content().replaceAll(".* of (\\S+) is .*", "$1");
        alone("ingest", () -> watch.script.answer("ingest"));
    }

    @Override
    public String query(String question) throws Exception {
        return alone(question, () -> watch.script.answer(question));
    }

    private String alone(String what, Callable<String> work) throws Exception {
        watch.log.add(conversation + " " + what);
        if (!busy.compareAndSet(false, true)) {
            watch.clashes.add("instance %d was called twice at one time".formatted(number));
        }
        try {
            return work.call();
        } finally {
            busy.set(false);
        }
    }

    @Override
    public void close() {
        watch.closed.incrementAndGet();
    }
}
