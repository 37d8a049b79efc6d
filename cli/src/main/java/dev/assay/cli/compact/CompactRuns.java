package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.run.LoggedRun;
import dev.assay.compact.run.RecordedRun;
import dev.assay.store.StoredRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Runs of the compact suite as they are typed: `last`, an id or a part of it, a folder, or a log.
///
/// @param folder that holds the runs
record CompactRuns(Session session, Path folder) {
    static final String TYPED = "last, an id or part of it, the folder of a run, or a log of the original.";

    /// All methods of a run; a log has one.
    List<RecordedRun> all(String words, LogReading reading) {
        return log(words)
                .map(file -> List.of(LoggedRun.read(file, reading)))
                .orElseGet(() -> RecordedRun.of(stored(words), session.registry()));
    }

    List<RecordedRun> all(String words) {
        return all(words, LogReading.STANDARD);
    }

    /// The log that is meant, where it is one.
    Optional<Path> log(String words) {
        return Optional.of(session.resolve(Path.of(words))).filter(Files::isRegularFile);
    }

    StoredRun stored(String words) {
        var there = session.resolve(Path.of(words));
        var run = Files.exists(there.resolve(StoredRun.MANIFEST))
                ? StoredRun.open(there)
                : session.runs(folder).find(words);
        session.tell(run);
        return run;
    }

    /// One method: the one that is named, or the only one.
    RecordedRun one(String words, Optional<String> method) {
        var all = all(words);
        var found = all.stream()
                .filter(run -> method.map(run.method()::equals).orElse(true))
                .toList();
        if (found.size() == 1) {
            return found.getFirst();
        }
        var names = String.join(", ", all.stream().map(RecordedRun::method).toList());
        throw new UserError(method.map(
                        name -> "%s has no method \"%s\"\n       it has %s".formatted(words, name, names))
                .orElseGet(() -> "%s has %d methods\n       name one of %s".formatted(words, all.size(), names)));
    }
}
