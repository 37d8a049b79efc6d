package dev.assay.hardware;

import java.net.InetAddress;
import java.net.URI;
import java.util.Optional;

/// Whether an address leads back to this machine, told by its host alone: no name is looked up.
public final class Loopback {
    private Loopback() {}

    public static boolean has(URI address) {
        return Optional.ofNullable(address.getHost()).filter(Loopback::isHere).isPresent();
    }

    private static boolean isHere(String host) {
        if (host.equalsIgnoreCase("localhost")) {
            return true;
        }
        try {
            return InetAddress.ofLiteral(host.replaceAll("[\\[\\]]", "")).isLoopbackAddress();
        } catch (IllegalArgumentException _) {
            return false; // a name, which may lead anywhere
        }
    }
}
