package dev.assay.viewer.server;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Who sends a request, as far as its headers say.
public record Caller(Headers headers) {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final String BEARER = "Bearer ";

    /// The host that the caller believes to speak to, without its port; empty where the header is not there once.
    public Optional<String> askedHost() {
        var given = headers.getOrDefault("Host", List.of());
        return given.size() == 1
                ? Optional.of(given.getFirst().toLowerCase(Locale.ROOT).replaceFirst(":[0-9]{1,5}$", ""))
                : Optional.empty();
    }

    public boolean asksForLoopback() {
        return askedHost().filter(LOOPBACK::contains).isPresent();
    }

    public boolean hasBearer(String token) {
        return Optional.ofNullable(headers.getFirst("Authorization"))
                .filter(value -> value.startsWith(BEARER))
                .filter(value -> isSame(value.substring(BEARER.length()), token))
                .isPresent();
    }

    /// No `Origin` is a program that is no browser.
    public boolean isOfSameOrigin() {
        var origin = headers.getFirst("Origin");
        var site = headers.getFirst("Sec-Fetch-Site");
        boolean isSiteFine = site == null || site.equals("same-origin") || site.equals("none");
        return isSiteFine && (origin == null || origin.equals("http://" + headers.getFirst("Host")));
    }

    /// Takes the same time however much of the token is right.
    static boolean isSame(String given, String token) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}
