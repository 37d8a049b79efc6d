package dev.assay.hub;

import dev.assay.api.UserError;
import dev.assay.run.BackOff;
import dev.assay.run.Pause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Asks a hub: for texts, for pieces of files, for whole files. What may pass is tried again. Thread-safe.
public final class HubClient {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int TRIES = 5;
    private static final int LONGEST_TEXT = 256 << 20;
    private static final Pattern NEXT = Pattern.compile("<([^>]+)>;\\s*rel=\"next\"");

    private final Requests requests;
    private final Pause pause;

    private HubClient(Requests requests, Pause pause) {
        this.requests = requests;
        this.pause = pause;
    }

    public static HubClient of(HubAccess access) {
        return new HubClient(new Requests(access, PATIENCE), Pause.REAL);
    }

    /// For tests: with another patience, and pauses that need not be made.
    public static HubClient of(HubAccess access, Duration patience, Pause pause) {
        return new HubClient(new Requests(access, patience), pause);
    }

    public HubAccess access() {
        return requests.access();
    }

    /// The reply to a question, whatever its status, after some tries where the trouble might have passed.
    public HubReply ask(URI address) {
        return trying(address, isLast -> {
            var reply = requests.follow("GET", address, Map.of("Accept", "application/json"));
            try (var body = reply.body()) {
                if (!isLast) {
                    checkPassed(reply);
                }
                return read(address, reply, body);
            }
        });
    }

    /// What a status that brought nothing means, in words that help.
    public UserError refusal(URI address, int status) {
        return Refusals.of(access(), address, status);
    }

    private static HubReply read(URI address, HttpResponse<?> reply, TimedBody body)
            throws IOException, InterruptedException {
        var bytes = body.bytes(LONGEST_TEXT)
                .orElseThrow(() -> new UserError("%s: the reply is longer than %s bytes\n       is this a hub?"
                        .formatted(Addresses.shown(address), LONGEST_TEXT)));
        var headers = reply.headers();
        return new HubReply(
                reply.statusCode(),
                new String(bytes, StandardCharsets.UTF_8),
                headers.firstValue("X-Revision"),
                headers.firstValue("Link")
                        .map(NEXT::matcher)
                        .filter(Matcher::find)
                        .map(match -> match.group(1)));
    }

    /// A piece of a file, which its server must be able to send alone.
    public byte[] piece(URI address, long from, int length) {
        return trying(address, _ -> {
            var range = "bytes=%s-%s".formatted(from, from + length - 1);
            var reply = requests.follow("GET", address, Map.of("Range", range));
            try (var body = reply.body()) {
                checkPassed(reply);
                checkPiece(address, reply, from);
                var bytes = body.bytes(length).orElseThrow(() -> new IOException("more came than was asked for"));
                if (bytes.length < length) {
                    throw new IOException("the connection ended after %s of %s bytes".formatted(bytes.length, length));
                }
                return bytes;
            }
        });
    }

    private void checkPiece(URI address, HttpResponse<?> reply, long from) {
        if (reply.statusCode() != 206) {
            throw reply.statusCode() == 200
                    ? new UserError("%s: its server sends whole files only\n       choose another hub"
                            .formatted(Addresses.shown(address)))
                    : Refusals.of(access(), address, reply.statusCode());
        }
        if (!contentRange(reply.headers()).startsWith("bytes %s-".formatted(from))) {
            throw new UserError("%s: its server sent another piece than the one asked for\n       choose another hub"
                    .formatted(Addresses.shown(address)));
        }
    }

    private static String contentRange(HttpHeaders headers) {
        return headers.firstValue("Content-Range").orElse("");
    }

    /// How many bytes a file has.
    public long size(URI address) {
        return trying(address, _ -> described(address, "file").size())
                .orElseThrow(() -> new UserError("%s: its server does not say how long it is\n       choose another hub"
                        .formatted(Addresses.shown(address))));
    }

    private RemoteFile described(URI address, String path) throws IOException, InterruptedException {
        return new Finder(requests).asked(address, path);
    }

    /// Brings a file into a folder, unless it is there: resumed, checked, never half.
    ///
    /// @param path of the file inside the folder
    public Path fetch(URI address, Path folder, String path, DownloadListener listener) {
        return trying(address, _ -> {
            var remote = described(address, path);
            var target = SafePath.inside(folder, path);
            new Download(requests, pause, listener, remote, target).run();
            return target;
        });
    }

    private interface Attempt<T> {
        /// @param isLast whether nothing will be tried after it
        T make(boolean isLast) throws IOException, InterruptedException;
    }

    /// Trouble that may pass.
    private static final class Passing extends IOException {
        private static final long serialVersionUID = 1L;
        private final transient HttpHeaders headers;

        Passing(int status, HttpHeaders headers) {
            super("HTTP %s".formatted(status));
            this.headers = headers;
        }
    }

    private <T> T trying(URI address, Attempt<T> attempt) {
        try {
            for (int i = 1; ; i++) {
                try {
                    return attempt.make(i == TRIES);
                } catch (ClosedByInterruptException e) {
                    throw new InterruptedException(e.getMessage());
                } catch (IOException e) {
                    if (i == TRIES) {
                        throw failed(address, e);
                    }
                    pause.of(wait(e, i));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw UserError.environment(
                    "%s: interrupted\n       the same command continues from there".formatted(Addresses.shown(address)),
                    e);
        } catch (UncheckedIOException e) {
            throw failed(address, e);
        }
    }

    private static Duration wait(IOException e, int tries) {
        var usual = BackOff.FROM_A_SECOND.after(tries);
        return e instanceof Passing passing ? RetryAfter.of(passing.headers).orElse(usual) : usual;
    }

    private static void checkPassed(HttpResponse<?> reply) throws IOException {
        if (Refusals.isPassing(reply.statusCode())) {
            throw new Passing(reply.statusCode(), reply.headers());
        }
    }

    private UserError failed(URI address, Exception e) {
        return UserError.environment(
                "%s: cannot be fetched: %s\n       is the network up, and %s the right hub?"
                        .formatted(Addresses.shown(address), reason(e), access().base()),
                e);
    }

    private static String reason(Exception e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
