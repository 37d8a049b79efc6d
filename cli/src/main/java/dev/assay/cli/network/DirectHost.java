package dev.assay.cli.network;

import java.net.URI;
import java.util.Locale;

/// A host one reaches without a proxy, as `NO_PROXY` names it: `example.org` and `.example.org` with all hosts under
/// it, `*` for every host, each with a port behind a colon or for all ports.
///
/// @param port 0 for all
record DirectHost(String host, int port) {
    static DirectHost parse(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        int colon = lower.lastIndexOf(':');
        var hasPort = colon > 0
                && colon == lower.indexOf(':')
                && lower.substring(colon + 1).matches("\\d{1,5}");
        var host = hasPort ? lower.substring(0, colon) : lower;
        return new DirectHost(
                host.startsWith(".") ? host.substring(1) : host,
                hasPort ? Integer.parseInt(lower.substring(colon + 1)) : 0);
    }

    boolean covers(String other, URI address) {
        var isHost = host.equals("*") || other.equals(host) || other.endsWith("." + host);
        return isHost && (port == 0 || port == port(address));
    }

    private static int port(URI address) {
        return address.getPort() >= 0 ? address.getPort() : "https".equalsIgnoreCase(address.getScheme()) ? 443 : 80;
    }

    static boolean isThisMachine(String host) {
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.startsWith("127.")
                || host.equals("[::1]")
                || host.equals("::1");
    }
}
