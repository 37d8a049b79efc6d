package dev.assay.viewer.server;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.assay.json.Digests;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Who may come in. A page of somebody else that a browser shows may not, even when it calls itself by our
/// address: the `Host` header must name a loopback name, or the host that was given together with a token.
///
/// @param host empty for loopback
/// @param token needed by everyone when there is one: as `Authorization: Bearer`, as a cookie, or once as
/// `?token=`
record Door(Optional<String> host, Optional<String> token) {
    private static final String COOKIE = "assay-token-";
    private static final int COOKIE_MARK = 12;

    /// Why somebody is turned away; empty for who may come in.
    Optional<Answer> refuses(HttpExchange exchange) {
        if (!isOurName(new Caller(exchange.getRequestHeaders()))) {
            return Optional.of(Answer.refused(
                    421, "this is not the host you asked for", "open the address that assay view printed"));
        }
        if (token.isPresent() && !hasToken(exchange, token.get())) {
            return Optional.of(Answer.refused(
                    401, "a token is needed", "open the address that assay view printed, with its token"));
        }
        return switch (exchange.getRequestMethod()) {
            case "GET", "HEAD" -> Optional.empty();
            case "POST" -> refusesPost(exchange);
            default -> Optional.of(Answer.refused(405, "only GET is answered here", "use GET"));
        };
    }

    private boolean isOurName(Caller caller) {
        return caller.asksForLoopback()
                || host.filter(known -> caller.askedHost()
                                .filter(name -> isCalled(known, name))
                                .isPresent())
                        .isPresent();
    }

    /// Whoever binds all addresses has many names; the token keeps the door then.
    private static boolean isCalled(String host, String name) {
        return host.equals("0.0.0.0")
                || host.equals("::")
                || host.equalsIgnoreCase(name)
                || ("[" + host + "]").equals(name);
    }

    /// What a browser is to keep: the token, once it was given. Cookies know no ports, so that each viewer has its own.
    Optional<String> cookie(HttpExchange exchange) {
        return token.filter(secret -> asked(exchange)
                        .filter(given -> Caller.isSame(given, secret))
                        .isPresent())
                .map(secret -> "%s=%s; HttpOnly; SameSite=Strict; Path=/".formatted(cookieName(secret), secret));
    }

    private static String cookieName(String token) {
        return COOKIE + Digests.sha256(token).substring(0, COOKIE_MARK);
    }

    private static boolean hasToken(HttpExchange exchange, String token) {
        var headers = exchange.getRequestHeaders();
        return new Caller(headers).hasBearer(token)
                || cookies(headers, cookieName(token)).stream().anyMatch(given -> Caller.isSame(given, token))
                || asked(exchange).filter(given -> Caller.isSame(given, token)).isPresent();
    }

    private static List<String> cookies(Headers headers, String name) {
        return headers.getOrDefault("Cookie", List.of()).stream()
                .flatMap(line -> List.of(line.split("; *")).stream())
                .filter(cookie -> cookie.startsWith(name + "="))
                .map(cookie -> cookie.substring(name.length() + 1))
                .toList();
    }

    private static Optional<String> asked(HttpExchange exchange) {
        var query = exchange.getRequestURI().getRawQuery();
        return query == null || !query.startsWith("token=")
                ? Optional.empty()
                : Optional.of(query.substring("token=".length()));
    }

    private static Optional<Answer> refusesPost(HttpExchange exchange) {
        var headers = exchange.getRequestHeaders();
        if (!exchange.getRequestURI().getRawPath().endsWith("/tags")) {
            return Optional.of(Answer.refused(405, "only GET is answered here", "use GET"));
        }
        var type = Optional.ofNullable(headers.getFirst("Content-Type")).orElse("");
        if (!type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
            return Optional.of(Answer.refused(415, "tags are sent as JSON", "say Content-Type: application/json"));
        }
        return new Caller(headers).isOfSameOrigin()
                ? Optional.empty()
                : Optional.of(
                        Answer.refused(403, "another page may not write here", "write from the viewer's own page"));
    }
}
