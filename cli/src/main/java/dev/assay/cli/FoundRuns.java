package dev.assay.cli;

import dev.assay.cli.terminal.Session;
import dev.assay.disk.ScratchFolder;
import dev.assay.seal.RunBundle;
import dev.assay.store.StoredRun;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds runs by what a person types: `last`, an id, a folder, or a bundle, which is unpacked until this is closed.
final class FoundRuns implements AutoCloseable {
    private final Session session;
    private final Path folder;
    private final List<ScratchFolder> unpacked = new ArrayList<>();

    FoundRuns(Session session, Path folder) {
        this.session = session;
        this.folder = folder;
    }

    /// The run, after saying what is wrong with it.
    StoredRun named(String words) {
        var run = bundle(words)
                .map(this::opened)
                .orElseGet(() -> session.runs(folder)
                        .find(path(words).map(Path::toString).orElse(words)));
        session.tell(run);
        return run;
    }

    private StoredRun opened(RunBundle bundle) {
        var scratch = new ScratchFolder();
        unpacked.add(scratch);
        return bundle.unpackSigned(scratch.path());
    }

    private Optional<RunBundle> bundle(String words) {
        return path(words).filter(RunBundle::isOne).map(RunBundle::new);
    }

    /// A path from where the command was typed; empty where the words name none.
    private Optional<Path> path(String words) {
        try {
            return Optional.of(session.resolve(Path.of(words)))
                    .filter(path -> path.toFile().exists());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        unpacked.forEach(ScratchFolder::close);
    }
}
