package dev.assay.cli.mcp;

import dev.assay.viewer.server.LoopbackServer.Request;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Who may call over HTTP: programs of this machine that know the token. A page in a browser may not, whatever name of
/// ours it uses: its `Host` or its `Origin` shows it.
record HttpDoor(String token) {
    /// @param status of HTTP
    record Refusal(int status, String why) {}

    /// Why a request is turned away before its body is read; empty where it is not.
    Optional<Refusal> refuses(Request request) {
        var caller = request.caller();
        if (!caller.asksForLoopback()) {
            return refused(421, "this is not the host you asked for; use the address that assay mcp printed");
        }
        if (!caller.isOfSameOrigin()) {
            return refused(403, "pages of a browser may not call; the Origin header shows one");
        }
        if (!caller.hasBearer(token)) {
            request.set("WWW-Authenticate", "Bearer");
            return refused(401, "send the token of this server as Authorization: Bearer TOKEN");
        }
        return switch (request.method()) {
            case "POST" -> refusesPost(request);
            case "DELETE" -> Optional.empty();
            default -> refused(405, "POST a message, or DELETE a session; this server begins no talk of its own");
        };
    }

    private static Optional<Refusal> refusesPost(Request request) {
        if (!has(request.header("Content-Type"), "application/json")) {
            return refused(415, "send Content-Type: application/json");
        }
        var accepted = request.header("Accept");
        return has(accepted, "application/json") && has(accepted, "text/event-stream")
                ? Optional.empty()
                : refused(406, "send Accept: application/json, text/event-stream");
    }

    private static boolean has(@Nullable String header, String type) {
        return header != null && header.contains(type);
    }

    private static Optional<Refusal> refused(int status, String why) {
        return Optional.of(new Refusal(status, why));
    }
}
