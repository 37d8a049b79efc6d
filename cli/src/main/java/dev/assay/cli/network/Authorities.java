package dev.assay.cli.network;

import dev.assay.api.UserError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/// Whose certificates are believed: those the JVM believes, and those of a file.
final class Authorities {
    private Authorities() {}

    /// @param file certificates in PEM or DER
    static SSLContext with(Path file) {
        var added = read(file);
        try {
            var all = KeyStore.getInstance(KeyStore.getDefaultType());
            all.load(null, null);
            int number = 0;
            for (var certificate : Stream.concat(usual(), added.stream()).toList()) {
                all.setCertificateEntry("authority-" + number++, certificate);
            }
            var context = SSLContext.getInstance("TLS");
            context.init(null, managers(all).getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("this JVM has no TLS", e);
        }
    }

    /// The same, read when the first secure connection is made. Most commands make none.
    static SSLContext later(Path file) {
        return new LaterContext(() -> with(file));
    }

    private static Collection<? extends Certificate> read(Path file) {
        // The JDK reads PEM byte by byte: from memory, not from the disk.
        try (var in = new ByteArrayInputStream(Files.readAllBytes(file))) {
            var certificates = CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (certificates.isEmpty()) {
                throw new UserError("%s: no certificate in it\n       give a PEM file".formatted(file));
            }
            return certificates;
        } catch (CertificateException e) {
            throw new UserError(
                    "%s: not a file of certificates: %s\n       give a PEM file".formatted(file, e.getMessage()));
        } catch (IOException _) {
            throw new UserError("%s cannot be read\n       check --ca, ASSAY_CA and SSL_CERT_FILE".formatted(file));
        }
    }

    private static Stream<Certificate> usual() throws GeneralSecurityException {
        return Stream.of(managers(null).getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .flatMap(manager -> Stream.of(((X509TrustManager) manager).getAcceptedIssuers()));
    }

    /// @param store null for what the JVM believes
    private static TrustManagerFactory managers(@Nullable KeyStore store) throws GeneralSecurityException {
        var factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return factory;
    }
}
