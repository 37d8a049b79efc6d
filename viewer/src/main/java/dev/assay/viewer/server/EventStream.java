package dev.assay.viewer.server;

import com.sun.net.httpserver.HttpExchange;
import dev.assay.json.Json;
import dev.assay.viewer.library.RunState;
import dev.assay.viewer.library.ViewedRun;
import dev.assay.viewer.page.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;

/// Server-sent events of a run: how far it is, every half a second while it is live, and its end.
final class EventStream {
    private static final long BETWEEN_NANOS = 500_000_000;
    private static final int MOST = 7_200;

    private EventStream() {}

    /// Ends with the run, when the reader goes, or after an hour: a browser comes back by itself.
    static void follow(ViewedRun run, HttpExchange exchange) throws IOException {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        var out = exchange.getResponseBody();
        var progress = new Progress(run);
        for (int i = 0; i < MOST && !Thread.currentThread().isInterrupted(); i++) {
            var state = run.state();
            send(out, "progress", Json.write(progress.now(state)));
            if (state != RunState.LIVE) {
                send(out, "end", "{}");
                return;
            }
            LockSupport.parkNanos(BETWEEN_NANOS);
        }
    }

    private static void send(OutputStream out, String event, String data) throws IOException {
        out.write("event: %s\ndata: %s\n\n".formatted(event, data).getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
