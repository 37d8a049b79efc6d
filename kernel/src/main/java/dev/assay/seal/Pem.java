package dev.assay.seal;

import dev.assay.api.UserError;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// Keys as text, the way openssl reads them.
final class Pem {
    private Pem() {}

    static String of(String kind, byte[] der) {
        var body = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(der);
        return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(kind, body, kind);
    }

    static byte[] der(String kind, String text, String where) {
        var begin = "-----BEGIN %s-----".formatted(kind);
        var end = "-----END %s-----".formatted(kind);
        int from = text.indexOf(begin);
        int to = text.indexOf(end);
        if (from < 0 || to < from) {
            throw new UserError("%s: is no %s".formatted(where, kind.toLowerCase(java.util.Locale.ROOT)));
        }
        try {
            return Base64.getDecoder()
                    .decode(text.substring(from + begin.length(), to).replaceAll("\\s", ""));
        } catch (IllegalArgumentException e) {
            throw new UserError("%s: is damaged: %s".formatted(where, e.getMessage()));
        }
    }
}
