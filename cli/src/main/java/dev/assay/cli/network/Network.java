package dev.assay.cli.network;

import java.net.ProxySelector;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/// Sets the defaults of the JVM, which every client of ours uses. A program that embeds Assay sets its own.
public final class Network {
    private static final String OWN_CERTIFICATES = "ASSAY_CA";
    private static final String USUAL_CERTIFICATES = "SSL_CERT_FILE";

    private Network() {}

    /// Before the first connection. Costs nothing where nothing is set. The file that other programs of the machine use
    /// is read when the first secure connection is made; ours is read here, so that a mistake is named at once.
    ///
    /// @param authorities file of certificates somebody typed; it goes before those of the environment
    public static void use(Map<String, String> environment, Optional<Path> authorities) {
        var proxies = Proxies.of(environment);
        if (proxies.areAny()) {
            ProxySelector.setDefault(proxies);
        }
        authorities
                .or(() -> file(environment, OWN_CERTIFICATES))
                .map(Authorities::with)
                .or(() -> file(environment, USUAL_CERTIFICATES).map(Authorities::later))
                .ifPresent(SSLContext::setDefault);
    }

    private static Optional<Path> file(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> !value.isBlank())
                .map(Path::of);
    }
}
