package dev.assay.hub;

import dev.assay.api.UserError;
import dev.assay.hardware.Loopback;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/// Judging and building web addresses.
final class Addresses {
    private Addresses() {}

    /// Unencrypted addresses are refused, but for those of this machine.
    static void checkScheme(URI address) {
        if (!isPrivate(address)) {
            throw new UserError("%s: only https addresses are fetched\n       use the https address of the same file"
                    .formatted(shown(address)));
        }
    }

    /// Whether nobody between can listen.
    static boolean isPrivate(URI address) {
        return switch (String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT)) {
            case "https" -> address.getHost() != null;
            case "http" -> Loopback.has(address);
            default -> false;
        };
    }

    static boolean haveSameOrigin(URI one, URI other) {
        return isPrivate(one)
                && isPrivate(other)
                && one.getScheme().equalsIgnoreCase(other.getScheme())
                && one.getHost().equalsIgnoreCase(other.getHost())
                && port(one) == port(other);
    }

    private static int port(URI address) {
        if (address.getPort() >= 0) {
            return address.getPort();
        }
        return address.getScheme().equalsIgnoreCase("https") ? 443 : 80;
    }

    /// Without the query, in which signed addresses carry secrets.
    static String shown(URI address) {
        return address.getHost() == null
                ? address.toString()
                : "%s://%s%s".formatted(address.getScheme(), address.getRawAuthority(), address.getRawPath());
    }

    /// @param path not escaped yet
    static URI under(URI base, String path, String query) {
        try {
            var escaped = new URI(null, null, "/" + path, null).getRawPath();
            var root = base.toString().replaceAll("/+$", "");
            return URI.create(root + escaped + query);
        } catch (URISyntaxException | IllegalArgumentException _) {
            throw new UserError("\"%s\" makes no web address\n       check the name".formatted(path));
        }
    }
}
