package dev.assay.models.http;

import dev.assay.chat.ModelFailure;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Sends requests and hands out replies while they come. Thread-safe; connections are kept and shared.
///
/// It follows no redirect and repeats nothing: what a caller times is one request.
public final class Transport {
    private static final long MOST_BYTES = 64L << 20;

    private final Lanes lanes = new Lanes();
    private final long mostBytes;

    public Transport() {
        this(MOST_BYTES);
    }

    /// @param mostBytes of a reply
    public Transport(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /// What is to be sent.
    ///
    /// @param method GET or POST
    @SuppressWarnings("ArrayRecordComponent")
    public // never compared
    record Request(String method, URI address, Map<String, String> headers, byte[] body) {}

    /// How long a reply may take.
    ///
    /// @param whole from now to the last byte
    /// @param stall longest silence once it has begun
    public record Patience(Duration whole, Duration stall) {
        private static final Duration FOREVER = Duration.ofDays(365); // longer ones do not fit into nanoseconds

        public Patience {
            whole = whole.compareTo(FOREVER) < 0 ? whole : FOREVER;
            stall = stall.compareTo(FOREVER) < 0 ? stall : FOREVER;
        }
    }

    /// Sends, and returns when the headers of the reply are there.
    public Exchange send(Request request, Patience patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.whole().toNanos();
        var outgoing = new Outgoing(request.body());
        var builder = HttpRequest.newBuilder(request.address()).method(request.method(), outgoing);
        request.headers().forEach(builder::header);
        var lane = lanes.enter();
        var pending = lane.client().sendAsync(builder.build(), _ -> new Chunks(System.nanoTime(), mostBytes));
        try {
            HttpResponse<Chunks> response =
                    pending.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            return new Exchange(response, outgoing.sentAt(), deadline, patience, lane);
        } catch (TimeoutException _) {
            pending.cancel(true);
            lane.leave();
            throw Exchange.late(patience.whole());
        } catch (InterruptedException e) {
            pending.cancel(true);
            lane.leave();
            throw e;
        } catch (ExecutionException e) {
            lane.leave();
            throw unreached(request.address(), e.getCause());
        }
    }

    private static ModelFailure unreached(URI address, @Nullable Throwable cause) {
        var where = address.getScheme() + "://" + address.getRawAuthority();
        return switch (cause) {
            case HttpConnectTimeoutException _ ->
                new ModelFailure(
                        ModelFailure.Kind.REFUSED,
                        "%s did not take the connection within %s s".formatted(where, Lanes.TO_CONNECT.toSeconds()));
            case ConnectException e
            when e.getCause() instanceof UnresolvedAddressException ->
                new ModelFailure(ModelFailure.Kind.REFUSED, "there is no host " + address.getHost());
            case ConnectException _ ->
                new ModelFailure(ModelFailure.Kind.REFUSED, "cannot connect to %s: is it running?".formatted(where));
            case ProtocolException e ->
                new ModelFailure(
                        ModelFailure.Kind.MALFORMED,
                        "%s speaks no HTTP: %s".formatted(where, Printable.of(e.getMessage())));
            case SSLException e ->
                new ModelFailure(
                        ModelFailure.Kind.REFUSED,
                        "%s: no secure connection: %s; for a certificate of your own authority give --ca"
                                .formatted(where, Printable.of(e.getMessage())));
            case IOException e when e.getCause() instanceof ProtocolException protocol -> unreached(address, protocol);
            case IOException e
            when String.valueOf(e.getMessage()).contains("received no bytes") ->
                // most often a kept connection the server had just closed: another one is there at once
                new ModelFailure(ModelFailure.Kind.CUT_OFF, where + " closed the connection without a word")
                        .retryAfter(Duration.ZERO);
            case IOException e ->
                new ModelFailure(
                        ModelFailure.Kind.CUT_OFF,
                        "%s closed the connection: %s".formatted(where, Printable.of(e.getMessage())));
            case null, default -> new ModelFailure(ModelFailure.Kind.REFUSED, "%s: %s".formatted(where, cause));
        };
    }
}
