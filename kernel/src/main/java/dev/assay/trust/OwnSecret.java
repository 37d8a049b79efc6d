package dev.assay.trust;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// A secret in a person's own folder, by which Assay knows a file as one that it wrote for that person: what lies in a
/// run folder may come from anyone.
public final class OwnSecret {
    private static final String FILE = "secret";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 32;

    private final byte[] secret;

    private OwnSecret(byte[] secret) {
        this.secret = secret;
    }

    /// Makes one where there is none. Empty where the person has no folder that can be written.
    public static Optional<OwnSecret> of(Map<String, String> environment) {
        return ConfigFolder.of(environment).flatMap(OwnSecret::in);
    }

    private static Optional<OwnSecret> in(Path folder) {
        var file = folder.resolve(FILE);
        try {
            if (!Files.exists(file)) {
                make(folder, file);
            }
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) == BYTES
                    ? Optional.of(new OwnSecret(Files.readAllBytes(file)))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Two who make one at the same time have the same one afterwards.
    private static void make(Path folder, Path file) throws IOException {
        Files.createDirectories(folder, TrustStore.only("rwx------"));
        var bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        var fresh = Files.createTempFile(folder, FILE, "", TrustStore.only("rw-------"));
        try {
            Files.write(fresh, bytes);
            Files.createLink(file, fresh);
        } catch (FileAlreadyExistsException _) {
            // the other was first
        } catch (UnsupportedOperationException _) {
            try (var out = Channels.newOutputStream(FileChannel.open(
                    file,
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                    TrustStore.only("rw-------")))) {
                out.write(bytes);
            }
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /// Marks bytes as written for this person: nobody makes the same mark without the secret.
    public Mac mark() {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            return mac;
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new AssertionError("every JDK has " + ALGORITHM, e);
        }
    }
}
