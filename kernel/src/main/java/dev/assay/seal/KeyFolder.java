package dev.assay.seal;

import dev.assay.api.UserError;
import dev.assay.trust.ConfigFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Keys to sign with, and keys that are known: `NAME.pem` is secret, `NAME.pub.pem` may be given to anybody.
public record KeyFolder(Path folder) {
    /// The variable of the environment that names another folder.
    public static final String VARIABLE = "ASSAY_KEYS";

    private static final Set<PosixFilePermission> OF_OTHERS = Set.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);
    private static final String SECRET = ".pem";
    private static final String PUBLIC = ".pub.pem";
    private static final String FIRST = "own";

    /// A key somebody may sign with.
    ///
    /// @param isOwn whether its secret half is here
    public record Named(String name, PublicPem key, boolean isOwn) {}

    /// The folder of the user.
    public static KeyFolder of(Map<String, String> environment) {
        return new KeyFolder(Optional.ofNullable(environment.get(VARIABLE))
                .map(Path::of)
                .or(() -> ConfigFolder.of(environment).map(folder -> folder.resolve("keys")))
                .orElseThrow(() -> new UserError(
                        "there is no folder to keep keys in\n       set HOME or %s to a folder of your own"
                                .formatted(VARIABLE))));
    }

    /// All keys, by name.
    public List<Named> list() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(PUBLIC))
                    .map(name -> name.substring(0, name.length() - PUBLIC.length()))
                    .sorted()
                    .map(this::named)
                    .toList();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(folder, e.getMessage()), e);
        }
    }

    private Named named(String name) {
        var key = PublicPem.parse(read(folder.resolve(name + PUBLIC)), name + PUBLIC);
        return new Named(name, key, Files.exists(folder.resolve(name + SECRET)));
    }

    /// The name under which a key is known.
    public Optional<String> nameOf(String id) {
        return list().stream()
                .filter(named -> named.key().id().equals(id))
                .map(Named::name)
                .findFirst();
    }

    /// Makes a pair of keys.
    public Named create(String name) {
        if (!name.matches("[A-Za-z0-9_-]{1,60}")) {
            throw new UserError("a key cannot be named \"%s\"\n       use letters, digits, - and _".formatted(name));
        }
        try {
            Files.createDirectories(folder, permissions("rwx------"));
            var pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
            write(name + SECRET, Pem.of("PRIVATE KEY", pair.getPrivate().getEncoded()));
            write(name + PUBLIC, Pem.of("PUBLIC KEY", pair.getPublic().getEncoded()));
        } catch (java.nio.file.FileAlreadyExistsException e) {
            throw new UserError("there is a key named \"%s\" already\n       name another".formatted(name));
        } catch (IOException e) {
            throw UserError.environment("%s: the key cannot be written: %s".formatted(folder, e.getMessage()), e);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has Ed25519", e);
        }
        return named(name);
    }

    /// A file is made with its permissions: the secret is never readable by others, not for a moment.
    private void write(String name, String text) throws IOException {
        var file = folder.resolve(name);
        var how = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (var channel = Files.newByteChannel(file, how, permissions("rw-------"))) {
            channel.write(java.nio.ByteBuffer.wrap(text.getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
        }
    }

    private static FileAttribute<?>[] permissions(String permissions) {
        return java.nio.file.FileSystems.getDefault()
                        .supportedFileAttributeViews()
                        .contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /// The key of that name; without one, the first of one's own, which is made where there is none.
    public SecretPem secret(Optional<String> name) {
        var chosen = name.or(() ->
                        list().stream().filter(Named::isOwn).map(Named::name).findFirst())
                .orElseGet(() -> create(FIRST).name());
        var file = folder.resolve(chosen + SECRET);
        if (!Files.exists(file)) {
            throw new UserError("there is no key of your own named \"%s\"\n       `assay keys new %s` makes one"
                    .formatted(chosen, chosen));
        }
        refuseIfOthersRead(file);
        return SecretPem.parse(read(file), named(chosen).key());
    }

    /// A key that others can read says nothing of who signed.
    private static void refuseIfOthersRead(Path file) {
        try {
            var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
            if (view != null && view.readAttributes().permissions().stream().anyMatch(OF_OTHERS::contains)) {
                throw new UserError("%s: others can read this key, so that it proves nothing\n       chmod 600 %s"
                        .formatted(file, file));
            }
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }
}
