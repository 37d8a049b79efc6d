package dev.assay.cli.spark;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/// What those must know who submit work to a cluster of `assay spark local-cluster`: in a file of the user's own.
final class ClusterSecret {
    private ClusterSecret() {}

    private static Path folder() {
        return Path.of(System.getProperty("java.io.tmpdir"), "assay-spark-" + System.getProperty("user.name"));
    }

    private static Path file(int port) {
        return folder().resolve(port + ".secret");
    }

    static void keep(int port, String secret) {
        try {
            var file = file(port);
            var folder = folder();
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(
                        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            Files.deleteIfExists(file);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, secret);
        } catch (IOException e) {
            throw UserError.environment("the secret of the cluster cannot be kept: " + e, e);
        }
    }

    /// Of the cluster at an address such as `spark://127.0.0.1:7077`, where it is one of ours.
    static Optional<String> of(String master) {
        if (!master.matches("spark://127\\.0\\.0\\.1:\\d+")) {
            return Optional.empty();
        }
        try {
            var file = file(Integer.parseInt(master.substring(master.lastIndexOf(':') + 1)));
            return Files.isReadable(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static void forget(int port) {
        try {
            Files.deleteIfExists(file(port));
        } catch (IOException _) {
            // the cluster it is of has ended
        }
    }
}
