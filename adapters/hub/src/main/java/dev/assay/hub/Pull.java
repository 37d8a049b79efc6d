package dev.assay.hub;

import dev.assay.api.UserError;
import dev.assay.run.Pause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Brings models into a folder. Thread-safe; the same file is never written twice at once.
public final class Pull {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Requests requests;
    private final Path folder;
    private final Pause pause;

    private Pull(Requests requests, Path folder, Pause pause) {
        this.requests = requests;
        this.folder = folder;
        this.pause = pause;
    }

    public static Pull into(Path folder, HubAccess access) {
        return new Pull(new Requests(access, PATIENCE), folder, Pause.REAL);
    }

    static Pull into(Path folder, HubAccess access, Duration patience, Pause pause) {
        return new Pull(new Requests(access, patience), folder, pause);
    }

    /// What is in the folder now.
    ///
    /// @param files   all parts of the model, the first one first: that one a model is loaded by
    /// @param fetched how many of them were not there already
    public record Pulled(List<Path> files, int fetched) {
        public Pulled {
            files = List.copyOf(files);
        }
    }

    /// Fetches what is not there yet. Interrupted, it keeps what it has for the next time.
    ///
    /// @param wanted as [HubFile#parse] reads it
    public Pulled fetch(String wanted, DownloadListener listener) {
        var parsed = HubFile.parse(wanted);
        try {
            return fetchAll(new Finder(requests).find(parsed), listener);
        } catch (InterruptedException | ClosedByInterruptException e) {
            Thread.currentThread().interrupt();
            throw interrupted(parsed, e);
        } catch (UncheckedIOException e) {
            throw Thread.currentThread().isInterrupted() ? interrupted(parsed, e) : failed(parsed, e);
        } catch (IOException e) {
            throw failed(parsed, e);
        }
    }

    private static UserError interrupted(HubFile wanted, Exception e) {
        return UserError.environment(
                "%s: the download was interrupted\n       the same command continues from there"
                        .formatted(wanted.shown()),
                e);
    }

    private UserError failed(HubFile wanted, Exception e) {
        return UserError.environment(
                "%s: cannot be fetched: %s\n       is the network up, and %s the right hub?"
                        .formatted(wanted.shown(), e, requests.access().base()),
                e);
    }

    private Pulled fetchAll(List<RemoteFile> remotes, DownloadListener listener)
            throws IOException, InterruptedException {
        var files = new ArrayList<Path>();
        int fetched = 0;
        for (var remote : remotes) {
            var target = SafePath.inside(folder, remote.path());
            fetched += new Download(requests, pause, listener, remote, target).run() ? 1 : 0;
            files.add(target);
        }
        return new Pulled(files, fetched);
    }
}
