package dev.assay.viewer.library;

import dev.assay.api.UserError;
import dev.assay.compact.log.RecordedEvents;
import dev.assay.registry.Registry;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// All runs there are to look at: those in the given folders, and the given runs. Looks again each time it is
/// asked; thread-safe.
///
/// Runs are found by id among what lies there, never by a path somebody asks for.
public final class Library {
    private static final String LOG = ".jsonl";
    private static final int LOOKED_AT = 4096;
    private static final long MOST_ROWS_HELD = 1_500_000;

    private final List<Path> places;
    private final Registry registry;
    private final Map<Path, Optional<ViewedRun>> known = new HashMap<>();
    private final Map<Path, String> damaged = new LinkedHashMap<>();
    private final Deque<RowsRun> recent = new ArrayDeque<>();

    /// @param places folders of runs, and folders that are runs
    public Library(List<Path> places, Registry registry) {
        this.places =
                places.stream().map(Path::toAbsolutePath).map(Path::normalize).toList();
        this.registry = registry;
    }

    /// Newest first.
    public synchronized List<ViewedRun> runs() {
        var found = new LinkedHashMap<Path, ViewedRun>();
        for (var place : places) {
            candidates(place).forEach(path -> open(path).ifPresent(run -> found.put(path, run)));
        }
        known.keySet().retainAll(found.keySet());
        return found.values().stream()
                .sorted((a, b) -> b.created().compareTo(a.created()))
                .toList();
    }

    /// What looks like a run and cannot be read, with why.
    public synchronized List<String> damaged() {
        return List.copyOf(damaged.values());
    }

    public synchronized ViewedRun find(String id) {
        var found = runs().stream()
                .filter(run -> run.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new UserError("no run \"%s\"\n       the list of runs shows all".formatted(id)));
        if (found instanceof RowsRun rows) {
            recent.remove(rows);
            recent.addFirst(rows);
            makeRoom();
        }
        return found;
    }

    /// Lets go of the rows of runs nobody has looked at for long, when too many are held.
    private void makeRoom() {
        long held = 0;
        for (var run : List.copyOf(recent)) {
            held += run.rowsHeld();
            if (held > MOST_ROWS_HELD && run != recent.getFirst()) {
                recent.remove(run);
                run.release();
            }
        }
    }

    private static List<Path> candidates(Path place) {
        if (Files.isRegularFile(place)) {
            return List.of(place);
        }
        if (Files.exists(place.resolve(StoredRun.MANIFEST))) {
            return List.of(place);
        }
        var candidates = new ArrayList<Path>();
        for (var child : children(place)) {
            if (Files.exists(child.resolve(StoredRun.MANIFEST)) || isLog(child) || isResult(child)) {
                candidates.add(child);
            } else if (Files.isDirectory(child)) {
                children(child).stream()
                        .filter(file -> isLog(file) || isResult(file))
                        .forEach(candidates::add);
            }
        }
        return candidates;
    }

    private static boolean isLog(Path path) {
        var name = path.getFileName().toString();
        return name.endsWith(LOG) && !name.endsWith(".answers.jsonl") && Files.isRegularFile(path);
    }

    /// Whether a file holds results of the published sift benchmark: `{"scenario": …, "cases": …}`.
    private static boolean isResult(Path path) {
        if (!path.getFileName().toString().endsWith(".json") || !Files.isRegularFile(path)) {
            return false;
        }
        try (var in = Files.newInputStream(path)) {
            var head = new String(in.readNBytes(LOOKED_AT), StandardCharsets.UTF_8);
            return head.contains("\"scenario\"") && head.contains("\"track\"");
        } catch (IOException _) {
            return false; // what cannot be read is no run either
        }
    }

    private static List<Path> children(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.sorted().toList();
        } catch (IOException _) {
            return List.of(); // a folder that may not be looked into holds nothing to show
        }
    }

    /// What is no run is passed over; it may become one.
    private Optional<ViewedRun> open(Path path) {
        var there = known.get(path);
        if (there != null && there.isPresent()) {
            return there;
        }
        var opened = opened(path);
        known.put(path, opened);
        return opened;
    }

    private Optional<ViewedRun> opened(Path path) {
        try {
            if (Files.isDirectory(path)) {
                return Optional.of(new RowsRun(unused(path.getFileName().toString(), path), path, registry));
            }
            if (isResult(path)) {
                damaged.put(
                        path,
                        "%s: is a result of the published sift benchmark\n       `assay sift import %s --cases DATASET.jsonl --profile compat` makes a run of it"
                                .formatted(path, path));
                return Optional.empty();
            }
            if (RecordedEvents.start(path).isPresent()) {
                damaged.put(
                        path, "%s: is a log\n       `assay compact import %s` makes a run of it".formatted(path, path));
            }
            return Optional.empty();
        } catch (RuntimeException e) {
            unreadable(path, e); // a foreign file may hold anything: it is listed, and the others are shown
            return Optional.empty();
        }
    }

    private void unreadable(Path path, RuntimeException why) {
        damaged.put(
                path,
                why instanceof UserError || why instanceof UncheckedIOException
                        ? String.valueOf(why.getMessage())
                        : "%s: is no run this version can read: %s".formatted(path, why));
    }

    /// What the list of runs says of each; of what cannot be read, nothing but why.
    public synchronized List<Map<String, Object>> entries() {
        var entries = new ArrayList<Map<String, Object>>();
        for (var run : runs()) {
            try {
                entries.add(run.entry());
            } catch (RuntimeException e) {
                unreadable(place(run), e);
            }
        }
        return entries;
    }

    private Path place(ViewedRun run) {
        return known.entrySet().stream()
                .filter(entry -> entry.getValue().filter(run::equals).isPresent())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseGet(() -> Path.of(run.id()));
    }

    /// Two folders may hold runs of the same name.
    private String unused(String id, Path path) {
        var candidate = id;
        for (int i = 2; isTaken(candidate, path); i++) {
            candidate = id + "~" + i;
        }
        return candidate;
    }

    private boolean isTaken(String id, Path path) {
        return known.entrySet().stream()
                .anyMatch(entry -> !entry.getKey().equals(path)
                        && entry.getValue().filter(run -> run.id().equals(id)).isPresent());
    }
}
