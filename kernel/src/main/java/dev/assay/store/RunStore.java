package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.json.EachDigest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/// The folder that holds the runs.
public final class RunStore {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private static final int STAMP_LENGTH = "2026-08-22T101503Z".length();

    private final Path root;
    private final Access access;

    private RunStore(Path root, Access access) {
        this.root = root;
        this.access = access;
    }

    /// Its runs are readable by nobody but their owner.
    public static RunStore at(Path root) {
        return at(root, Access.OWNER);
    }

    public static RunStore at(Path root, Access access) {
        return new RunStore(root, access);
    }

    /// Says that a run will be created soon: what its manifest tells of the program is read meanwhile.
    public static void expectRun() {
        Program.begin();
    }

    public Path root() {
        return root;
    }

    /// A new run, named for when it began, what it measures, and its fingerprint.
    public StoredRun create(Instant created, Draft draft) {
        return create(created, draft.setup().dataset().name(), draft);
    }

    /// The same with a name of one's own.
    public StoredRun create(Instant created, String name, Draft draft) {
        return create(created, name, draft, (_, _) -> {});
    }

    /// The same with files of one's own in it.
    ///
    /// @param first writes them into the folder before the manifest is there, without which the folder is no run: a
    /// process that is killed meanwhile leaves a whole run or none
    public StoredRun create(Instant created, String name, Draft draft, BiConsumer<Path, RunManifest> first) {
        var fingerprint = draft.setup().fingerprint();
        var stem = "%s-%s-%s".formatted(STAMP.format(created), slug(name), fingerprint.substring(0, 4));
        var folder = unused(stem);
        var id = folder.getFileName().toString();
        var manifest = new RunManifest(
                RunManifest.FORMAT,
                id,
                created.truncatedTo(ChronoUnit.MILLIS).toString(),
                fingerprint,
                draft.setup(),
                draft.examples(),
                draft.metrics(),
                draft.origin(),
                Machine.describe(),
                digests(draft));
        first.accept(folder, manifest);
        return StoredRun.create(folder, manifest, draft.each());
    }

    private static Map<String, String> digests(Draft draft) {
        var digests = SetupDigests.of(draft.setup());
        digests.putAll(draft.contents());
        digests.put("assay", Program.digest());
        return digests;
    }

    /// What the caller knows of a run before it has an id.
    ///
    /// @param contents digests of what the setup does not hold: examples, references, models
    /// @param each digest of each example and of each reference; none where nobody read them
    public record Draft(
            Setup setup,
            long examples,
            List<String> metrics,
            RunManifest.Origin origin,
            Map<String, String> contents,
            EachDigest each) {
        public Draft {
            contents = new LinkedHashMap<>(contents);
        }

        public Draft(Setup setup, long examples, List<String> metrics, RunManifest.Origin origin) {
            this(setup, examples, metrics, origin, Map.of(), EachDigest.none());
        }

        /// The same, made of more.
        public Draft with(Map<String, String> more) {
            var all = new LinkedHashMap<>(contents);
            all.putAll(more);
            return new Draft(setup, examples, metrics, origin, all, each);
        }

        /// The same, found again otherwise.
        public Draft with(RunManifest.Origin other) {
            return new Draft(setup, examples, metrics, other, contents, each);
        }
    }

    /// A folder of one's own: of two who want the same name, one gets another.
    private Path unused(String stem) {
        try {
            Files.createDirectories(root);
            for (int i = 1; ; i++) {
                var folder = root.resolve(i == 1 ? stem : stem + "-" + i);
                try {
                    return Files.createDirectory(folder, access.ofFolders(root));
                } catch (FileAlreadyExistsException e) {
                    // taken: the next name
                }
            }
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       give a folder you may write to with --runs".formatted(root, e),
                    e);
        }
    }

    private static String slug(String name) {
        var slug = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return slug.isEmpty() ? "run" : slug.substring(0, Math.min(slug.length(), 40));
    }

    /// A run that measured the same, finished or not.
    public Optional<StoredRun> withFingerprint(String fingerprint) {
        return folders().stream()
                .map(StoredRun::open)
                .filter(run -> run.manifest().setup().fingerprint().equals(fingerprint))
                .findFirst();
    }

    /// Folders of runs, newest first; a folder without a manifest is not a run.
    public List<Path> folders() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (var entries = Files.list(root)) {
            return entries.filter(folder -> Files.exists(folder.resolve(StoredRun.MANIFEST)))
                    .sorted(Comparator.comparing(RunStore::stamp)
                            .thenComparing(RunStore::written)
                            .reversed())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String stamp(Path folder) {
        var name = folder.getFileName().toString();
        return name.substring(0, Math.min(name.length(), STAMP_LENGTH));
    }

    /// Tells runs of the same second apart.
    private static FileTime written(Path folder) {
        try {
            return Files.getLastModifiedTime(folder.resolve(StoredRun.MANIFEST));
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }

    /// Empty where the words name no folder of a run.
    private static Optional<Path> path(String words) {
        try {
            return Optional.of(Path.of(words)).filter(path -> Files.exists(path.resolve(StoredRun.MANIFEST)));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// The run a person means: a path, `last`, a whole id, or any part that only one id contains.
    public StoredRun find(String words) {
        return StoredRun.open(locate(words));
    }

    /// Its folder, without a look at its rows.
    public Path locate(String words) {
        var path = path(words);
        if (path.isPresent()) {
            return path.get();
        }
        var all = folders();
        if (words.equals("last") && !all.isEmpty()) {
            return all.getFirst();
        }
        var matching = all.stream()
                .filter(folder -> folder.getFileName().toString().contains(words))
                .toList();
        var exact = matching.stream()
                .filter(folder -> folder.getFileName().toString().equals(words))
                .toList();
        if (exact.size() == 1) {
            return exact.getFirst();
        }
        if (matching.size() == 1) {
            return matching.getFirst();
        }
        throw new UserError(
                matching.isEmpty()
                        ? "no run named \"%s\" in %s\n       `assay runs` shows all %d"
                                .formatted(words, root, all.size())
                        : "\"%s\" could be any of %d runs\n       %s"
                                .formatted(
                                        words,
                                        matching.size(),
                                        matching.stream()
                                                .map(folder ->
                                                        folder.getFileName().toString())
                                                .collect(Collectors.joining("\n       "))));
    }
}
