package dev.assay.disk;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/// Writing in a run folder: no symbolic link is followed, a file is there whole or not at all, and whoever may
/// read the folder may read its files, nobody else.
public final class RunFiles {
    private static final Set<PosixFilePermission> RUNNABLE = Set.of(
            PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);

    private RunFiles() {}

    /// Opens a file for writing, and makes it where it is missing.
    public static FileChannel open(Path file) throws IOException {
        refuseLink(file);
        Pages.refuseIfEndless(file);
        Set<OpenOption> how = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        return FileChannel.open(file, how, readableLike(folderOf(file)));
    }

    /// Replaces a file by another, in one step; a link of that name is replaced and what it leads to is left alone.
    public static void replace(Path file, byte[] content) throws IOException {
        var folder = folderOf(file);
        var temporary = Files.createTempFile(folder, "." + file.getFileName(), ".tmp", readableLike(folder));
        try {
            try (var channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                var bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /// Makes a folder where there is none, for those alone who may read the one it is in; one that is a link is
    /// refused.
    public static void makeFolder(Path folder) throws IOException {
        make(folder, PosixFileAttributes::permissions);
    }

    /// The same for those files that are in no run, and for their owner alone.
    public static void makeOwnFolder(Path folder) throws IOException {
        make(folder, _ -> PosixFilePermissions.fromString("rwx------"));
    }

    private static void make(Path folder, Function<PosixFileAttributes, Set<PosixFilePermission>> permissions)
            throws IOException {
        refuseLink(folder);
        if (!Files.isDirectory(folder)) {
            var parent = folderOf(folder);
            Files.createDirectories(parent);
            var view = Files.getFileAttributeView(parent, PosixFileAttributeView.class);
            try {
                Files.createDirectory(
                        folder,
                        view == null
                                ? new FileAttribute<?>[0]
                                : new FileAttribute<?>[] {
                                    PosixFilePermissions.asFileAttribute(permissions.apply(view.readAttributes()))
                                });
            } catch (FileAlreadyExistsException _) {
                refuseLink(folder); // made by another at the same time
            }
        }
    }

    private static Path folderOf(Path file) {
        return requireNonNull(file.toAbsolutePath().getParent(), "a file is in a folder");
    }

    public static void refuseLink(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            throw new FileSystemException(
                    file.toString(), null, "is a symbolic link, and nothing in a run folder is written through one");
        }
    }

    /// The permissions of the folder without the right to run.
    private static FileAttribute<?>[] readableLike(Path folder) throws IOException {
        var view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        if (view == null) {
            return new FileAttribute<?>[0];
        }
        var permissions = new HashSet<>(view.readAttributes().permissions());
        permissions.removeAll(RUNNABLE);
        permissions.add(PosixFilePermission.OWNER_READ);
        permissions.add(PosixFilePermission.OWNER_WRITE);
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
    }
}
