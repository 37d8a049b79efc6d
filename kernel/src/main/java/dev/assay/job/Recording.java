package dev.assay.job;

import dev.assay.store.Cassette;
import dev.assay.store.ResponseCache;
import dev.assay.store.ResponseCache.Mode;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Where a job records responses, and whether it takes them from there.
///
/// A cassette that exists is replayed, and nobody is called. One that does not is made of the whole run. Without
/// one, a job that calls models records within its run, so that no call is paid for twice.
///
/// @param mode empty for the usual one
/// @param folder that several runs share; empty for the run's own
/// @param cassette one file that holds a whole run
/// @param isSharing whether trials with equal requests share one reply
public record Recording(Optional<Mode> mode, Optional<Path> folder, Optional<Path> cassette, boolean isSharing) {
    public static final Recording USUAL = new Recording(Optional.empty(), Optional.empty(), Optional.empty(), true);

    private static final Path SHARED = Path.of(".assay/responses");

    public static Recording into(Path cassette) {
        return USUAL.withCassette(cassette);
    }

    public Recording withCassette(Path file) {
        return new Recording(mode, folder, Optional.of(file), isSharing);
    }

    /// The same, where every trial makes its own calls, equal or not.
    public Recording apart() {
        return new Recording(mode, folder, cassette, false);
    }

    /// @param isNeeded whether responses are worth keeping though nobody asked
    ResponseCache open(StoredRun run, boolean isNeeded) {
        var cache = records(run, isNeeded);
        return isSharing ? cache : cache.apart();
    }

    private ResponseCache records(StoredRun run, boolean isNeeded) {
        if (isReplay()) {
            return ResponseCache.replaying(Cassette.open(cassette.orElseThrow()));
        }
        if ((mode.isPresent() || folder.isPresent()) && cassette.isEmpty()) {
            return shared(mode.orElse(Mode.ON));
        }
        return isNeeded || cassette.isPresent()
                ? ResponseCache.at(run.folder().resolve("responses"), Mode.ON)
                : ResponseCache.off();
    }

    private ResponseCache shared(Mode asked) {
        return asked == Mode.OFF
                ? ResponseCache.off()
                : ResponseCache.at(folder.map(Recording::meant).orElse(SHARED), asked);
    }

    /// A folder that the user names may be a link; none that lies in a run may.
    private static Path meant(Path typed) {
        try {
            return typed.toRealPath();
        } catch (IOException e) {
            return typed; // not there yet
        }
    }

    private boolean isReplay() {
        return hasCassette() && mode.orElse(Mode.ON).reads();
    }

    /// Whether a cassette is there that speaks for the models.
    boolean hasCassette() {
        return cassette.filter(Files::exists).isPresent();
    }
}
