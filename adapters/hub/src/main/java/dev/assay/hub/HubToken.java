package dev.assay.hub;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Finds the token a hub knows us by.
final class HubToken {
    private static final int LONGEST = 1 << 12;

    private HubToken() {}

    static Optional<String> of(Map<String, String> environment) {
        return named(environment, "HF_TOKEN")
                .or(() -> named(environment, "HUGGING_FACE_HUB_TOKEN"))
                .or(() -> HubAccess.said(environment, "HF_HOME").flatMap(HubToken::kept));
    }

    private static Optional<String> named(Map<String, String> environment, String variable) {
        return HubAccess.said(environment, variable).map(token -> checked(variable, token));
    }

    /// A file that is not there or cannot be read is no token.
    private static Optional<String> kept(String home) {
        try {
            var file = Path.of(home, "token");
            return Files.isRegularFile(file) && Files.size(file) <= LONGEST
                    ? Optional.of(Files.readString(file).strip())
                            .filter(token -> !token.isEmpty())
                            .map(token -> checked(file.toString(), token))
                    : Optional.empty();
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }

    private static String checked(String origin, String token) {
        if (!token.chars().allMatch(c -> c > ' ' && c < 127)) {
            throw new UserError(
                    "%s holds characters no token has\n       copy it again, without line ends".formatted(origin));
        }
        return token;
    }
}
