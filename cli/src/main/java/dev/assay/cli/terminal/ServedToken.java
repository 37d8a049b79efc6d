package dev.assay.cli.terminal;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/// The secret that callers of a server of ours must know.
public record ServedToken(Session session) {
    private static final Path ASK = Path.of("-");
    private static final int BYTES = 16;

    /// The secret that the user chose: in a file, asked for, or in a variable.
    ///
    /// @param file - to ask for it
    public Optional<String> given(Optional<Path> file, String variable) {
        return file.map(this::read)
                .or(() -> Optional.ofNullable(session.environment().get(variable)));
    }

    private String read(Path file) {
        if (file.equals(ASK)) {
            return session.terminal().asked("token: ");
        }
        try {
            return Files.readString(session.resolve(file)).strip();
        } catch (IOException e) {
            throw new UserError("%s: the token cannot be read: %s".formatted(file, e.getMessage()));
        }
    }

    public static String random() {
        var bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
