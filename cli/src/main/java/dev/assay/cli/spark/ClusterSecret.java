package dev.assay.cli.spark;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/// What those must know who submit work to a cluster of `assay spark local-cluster`: in a file of the user's own.
///
/// Anybody may make a folder of this name where all may write: one that is not the user's alone is not used.
///
/// @param folder of these files
record ClusterSecret(Path folder) {
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

    static ClusterSecret ofUser() {
        return new ClusterSecret(
                Path.of(System.getProperty("java.io.tmpdir"), "assay-spark-" + System.getProperty("user.name")));
    }

    private Path file(int port) {
        return folder.resolve(port + ".secret");
    }

    void keep(int port, String secret) {
        try {
            if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWN));
            }
            if (!isOwn()) {
                throw new UserError(
                        "%s is not a folder of yours alone\n       remove it, or set TMPDIR to another place"
                                .formatted(folder));
            }
            Files.deleteIfExists(file(port));
            Files.createFile(
                    file(port), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file(port), secret);
        } catch (IOException e) {
            throw UserError.environment("the secret of the cluster cannot be kept: " + e, e);
        }
    }

    private boolean isOwn() throws IOException {
        var found = Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        var user = folder.getFileSystem()
                .getUserPrincipalLookupService()
                .lookupPrincipalByName(System.getProperty("user.name"));
        return found.isDirectory()
                && found.owner().equals(user)
                && found.permissions().equals(OWN);
    }

    /// Of the cluster at an address such as `spark://127.0.0.1:7077`, where it is one of ours.
    Optional<String> of(String master) {
        if (!master.matches("spark://127\\.0\\.0\\.1:\\d+")) {
            return Optional.empty();
        }
        try {
            var file = file(Integer.parseInt(master.substring(master.lastIndexOf(':') + 1)));
            return isOwn() && Files.isReadable(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    void forget(int port) {
        try {
            Files.deleteIfExists(file(port));
        } catch (IOException _) {
            // the cluster it is of has ended
        }
    }
}
