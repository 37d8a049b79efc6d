package dev.assay.hub;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.run.BackOff;
import dev.assay.run.Pause;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// Fetches one file: goes on where an earlier try stopped, checks the whole, then moves it into its place.
final class Download {
    private static final Pattern RANGE = Pattern.compile("bytes (\\d{1,18})-\\d{1,18}/(\\d{1,18}|\\*)");

    /// Tries in a row that bring no byte.
    private static final int FRUITLESS_TRIES = 5;

    private static final int MOST_TRIES = 100;

    private final Requests requests;
    private final Pause pause;
    private final DownloadListener listener;
    private final RemoteFile remote;
    private final Path target;
    private final PartFile part;

    Download(Requests requests, Pause pause, DownloadListener listener, RemoteFile remote, Path target) {
        this.requests = requests;
        this.pause = pause;
        this.listener = listener;
        this.remote = remote;
        this.target = target;
        this.part = new PartFile(target);
    }

    /// A reply that does not fit what is here; nothing is lost by beginning anew.
    private static final class Unfitting extends IOException {
        private static final long serialVersionUID = 1L;

        Unfitting(String message) {
            super(message);
        }
    }

    /// Whether anything had to be fetched.
    boolean run() throws IOException, InterruptedException {
        Files.createDirectories(target.toAbsolutePath().getParent());
        try (var lock = DownloadLock.take(target)) {
            boolean isThere = new FinishedFile(target).is(remote);
            if (!isThere) {
                fetchTrying();
                check();
            }
            lock.discard();
            return !isThere;
        }
    }

    private void fetchTrying() throws InterruptedException, IOException {
        int fruitless = 0;
        for (int i = 0; i < MOST_TRIES; i++) {
            long before = part.size();
            try {
                fetch();
                return;
            } catch (ClosedByInterruptException e) {
                throw new InterruptedException(e.getMessage());
            } catch (Unfitting e) {
                part.discard();
                fruitless++;
                giveUpAfter(fruitless, e);
            } catch (IOException e) {
                fruitless = part.size() > before ? 1 : fruitless + 1;
                giveUpAfter(fruitless, e);
                listener.retrying(remote.path(), reason(e));
                pause.of(BackOff.FROM_A_SECOND.after(fruitless));
            }
        }
        throw lost(new IOException("%s tries".formatted(MOST_TRIES)));
    }

    private void giveUpAfter(int fruitless, IOException e) throws IOException {
        if (fruitless >= FRUITLESS_TRIES) {
            throw lost(e);
        }
    }

    private UserError lost(IOException e) throws IOException {
        return UserError.environment(
                "%s: cannot be fetched: %s\n       %s bytes are kept: the same command continues from there"
                        .formatted(Addresses.shown(remote.address()), reason(e), part.size()),
                e);
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    private void fetch() throws IOException, InterruptedException {
        if (isWhole()) {
            return;
        }
        var reply = requests.follow("GET", remote.address(), part.rangeHeaders(remote));
        try (var body = reply.body()) {
            switch (reply.statusCode()) {
                case 200 -> begin(reply);
                case 206 -> checkFits(reply);
                case 416 -> throw new Unfitting("the file is shorter than what is here");
                default -> throw refused(reply);
            }
            copy(body, total(reply));
        }
    }

    private boolean isWhole() throws IOException {
        return remote.sha256().isPresent()
                && remote.sha256().equals(part.sha256())
                && OptionalLong.of(part.size()).equals(remote.size());
    }

    private void begin(HttpResponse<?> reply) throws IOException {
        part.begin(remote, Version.of(reply.headers()));
    }

    private IOException refused(HttpResponse<?> reply) throws IOException {
        if (Refusals.isPassing(reply.statusCode())) {
            return new IOException("HTTP %s".formatted(reply.statusCode()));
        }
        throw Refusals.of(requests.access(), reply.uri(), reply.statusCode());
    }

    private void checkFits(HttpResponse<?> reply) throws IOException {
        var range = RANGE.matcher(reply.headers().firstValue("Content-Range").orElse(""));
        if (!range.matches() || Long.parseLong(range.group(1)) != part.size()) {
            throw new Unfitting("the server sent another piece than the one asked for");
        }
        var etag = Version.of(reply.headers()).etag();
        if (etag.isPresent() && part.etag().isPresent() && !etag.equals(part.etag())) {
            throw new Unfitting("the file changed meanwhile");
        }
    }

    private OptionalLong total(HttpResponse<?> reply) throws IOException {
        var range = RANGE.matcher(reply.headers().firstValue("Content-Range").orElse(""));
        var said = reply.statusCode() == 206
                ? range.matches() && !range.group(2).equals("*")
                        ? OptionalLong.of(Long.parseLong(range.group(2)))
                        : OptionalLong.empty()
                : reply.headers().firstValueAsLong("Content-Length");
        if (said.isPresent()
                && remote.size().isPresent()
                && said.getAsLong() != remote.size().getAsLong()) {
            throw new UserError("%s: has %s bytes, but %s are listed\n       %s"
                    .formatted(
                            Addresses.shown(remote.address()),
                            said.getAsLong(),
                            remote.size().getAsLong(),
                            "it was changed just now or is not what it should be; try again later"));
        }
        return said.isPresent() ? said : remote.size();
    }

    private void copy(TimedBody body, OptionalLong total) throws IOException, InterruptedException {
        long size = part.size();
        if (total.isPresent()) {
            part.checkSpace(total.getAsLong() - size);
        }
        var meter = new Meter(listener, remote.path(), size, total);
        try (var channel = part.append()) {
            for (var buffers = body.next(); !buffers.isEmpty(); buffers = body.next()) {
                long fresh =
                        buffers.stream().mapToLong(buffer -> buffer.remaining()).sum();
                part.write(channel, buffers);
                meter.add(fresh);
                size += fresh;
                if (total.isPresent() && size > total.getAsLong()) {
                    throw new Unfitting("the server sent more than it said");
                }
            }
        }
        meter.tell();
        if (total.isPresent() && size < total.getAsLong()) {
            throw new IOException("the connection ended after %s of %s bytes".formatted(size, total.getAsLong()));
        }
    }

    private void check() throws IOException {
        listener.checking(remote.path());
        var sha256 = Digests.sha256(part.path());
        if (remote.sha256().isPresent() && !remote.sha256().get().equals(sha256)) {
            part.discard();
            throw new UserError("%s: its SHA-256 is %s, but %s is listed: it was thrown away\n       %s"
                    .formatted(
                            Addresses.shown(remote.address()),
                            sha256,
                            remote.sha256().get(),
                            "run the same command again; if it stays so, do not use this file"));
        }
        Optional<String> etag = part.etag();
        part.finish();
        new FinishedFile(target).remember(sha256, etag);
    }
}
