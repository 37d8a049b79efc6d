package dev.assay.store;

import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.json.RowJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/// Recorded responses, each in a file named for the hash of everything that can change it. Thread-safe.
///
/// A folder of them is the cache; one file of them is a cassette, which replays with no system called.
public final class ResponseCache {
    private static final int FORMAT = 1;

    private final Shelf shelf;
    private final Mode mode;
    private final boolean isSharing;
    private final Turns turns = new Turns();
    private final AtomicLong dropped = new AtomicLong();

    /// What a run does with recorded responses.
    public enum Mode {
        /// Use what is recorded; call and record the rest.
        ON,
        /// Call always; record what is not recorded yet.
        RECORD,
        /// Use what is recorded; anything else is a failed trial. Never calls.
        REPLAY,
        /// Call always; record over what was there.
        REFRESH,
        /// Neither read nor record.
        OFF;

        public boolean reads() {
            return this == ON || this == REPLAY;
        }

        public boolean calls() {
            return this != REPLAY;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A response and how long it took when it was recorded.
    ///
    /// @param latencySeconds empty where no time was measured
    /// @param payer the trial whose call it was; empty outside of trials
    public record Entry(Response response, OptionalDouble latencySeconds, Optional<String> payer) {
        public Entry(Response response, double latencySeconds) {
            this(response, OptionalDouble.of(latencySeconds), Optional.empty());
        }
    }

    private ResponseCache(Shelf shelf, Mode mode, boolean isSharing) {
        this.shelf = shelf;
        this.mode = mode;
        this.isSharing = isSharing;
    }

    public static ResponseCache at(Path folder, Mode mode) {
        return new ResponseCache(new FolderShelf(folder), mode, true);
    }

    /// Replays what a cassette holds, and nothing else.
    public static ResponseCache replaying(Cassette cassette) {
        return new ResponseCache(cassette, Mode.REPLAY, true);
    }

    public static ResponseCache off() {
        return new ResponseCache(new FolderShelf(Path.of("")), Mode.OFF, true);
    }

    /// The same records, where every trial has replies of its own: equal requests are each called for.
    public ResponseCache apart() {
        return new ResponseCache(shelf, mode, false);
    }

    /// Whether trials with equal requests share one reply.
    public boolean isSharing() {
        return isSharing;
    }

    /// Waits until nobody else calls for this request: of two who ask the same, the second is given the reply of
    /// the first. The clock of the trial stands still meanwhile.
    public Turns.Turn turn(Map<String, Object> request) throws InterruptedException {
        return mode.reads() ? turns.take(hash(request)) : () -> {};
    }

    /// What a request is filed under.
    public static String hash(Map<String, Object> request) {
        return Digests.sha256(Json.write(request));
    }

    public Mode mode() {
        return mode;
    }

    /// Entries found damaged: dropped, and called for again.
    public long dropped() {
        return dropped.get();
    }

    /// The recorded response to this request, if the mode reads at all.
    public Optional<Entry> find(Map<String, Object> request) {
        if (!mode.reads()) {
            return Optional.empty();
        }
        var key = Json.write(request);
        var hash = Digests.sha256(key);
        var text = shelf.read(hash);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        var entry = parse(text.get(), key);
        if (entry.isEmpty()) {
            drop(hash);
        }
        return entry;
    }

    /// Empty when the entry is torn, altered or not the one the key names.
    @SuppressWarnings("unchecked")
    private static Optional<Entry> parse(String text, String key) {
        try {
            var entry = Json.readMap(text);
            var sum = entry.remove("sha256");
            if (!Digests.sha256(Json.write(entry)).equals(sum)
                    || !Json.write(entry.get("request")).equals(key)) {
                return Optional.empty();
            }
            return Optional.of(new Entry(
                    RowJson.response((Map<String, Object>) entry.getOrDefault("response", Map.of())),
                    entry.get("latency") instanceof Number seconds
                            ? OptionalDouble.of(seconds.doubleValue())
                            : OptionalDouble.empty(),
                    Optional.ofNullable((String) entry.get("payer"))));
        } catch (MalformedJson | ClassCastException e) {
            return Optional.empty();
        }
    }

    private void drop(String hash) {
        try {
            shelf.drop(hash);
            dropped.incrementAndGet();
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /// Records a response, whole or not at all: it is never seen half-written.
    public void put(Map<String, Object> request, Entry entry) {
        if (mode == Mode.OFF || mode == Mode.REPLAY) {
            return;
        }
        var hash = hash(request);
        if (mode == Mode.RECORD && shelf.has(hash)) {
            return;
        }
        var content = new LinkedHashMap<String, Object>();
        content.put("format", FORMAT);
        content.put("request", request);
        content.put("response", RowJson.fields(entry.response()));
        entry.latencySeconds().ifPresent(seconds -> content.put("latency", seconds));
        entry.payer().ifPresent(trial -> content.put("payer", trial));
        try {
            shelf.write(hash, summed(Json.write(content)));
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /// The object with the digest of itself as its last member.
    private static String summed(String object) {
        return "%s,\"sha256\":\"%s\"}".formatted(object.substring(0, object.length() - 1), Digests.sha256(object));
    }

    private UserError unwritable(IOException e) {
        return UserError.environment(
                "%s: responses cannot be recorded: %s\n       give another folder with --cache-dir, or --cache off"
                        .formatted(shelf.where(), e),
                e);
    }

    /// Writes every response there is into one file, sorted, so that the same responses give the same file.
    public long packInto(Path file) {
        var entries = new TreeMap<String, String>();
        for (var hash : shelf.hashes()) {
            shelf.read(hash).ifPresent(text -> entries.put(hash, text.strip()));
        }
        Cassette.write(file, entries);
        return entries.size();
    }
}
