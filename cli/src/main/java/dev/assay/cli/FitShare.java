package dev.assay.cli;

import dev.assay.api.UserError;
import dev.assay.fitcard.FitExport;
import dev.assay.fitcard.SvgCard;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Takes results away: into a file of a usual format, or onto a card. Only where asked, and never off this
/// machine: a file is all that is made.
record FitShare(Session session) {
    /// In the folder one is in, under a name no other export has.
    void export(FitExport format, List<Map<String, @Nullable Object>> results) {
        var file = Path.of(format.fileName(session.clock().instant(), RandomGenerator.of("L64X128MixRandom")));
        write(file, format.render(results));
        session.terminal().notice("%d results are in %s".formatted(results.size(), file));
    }

    /// One card: a picture for `.svg`, else the result as JSON. What goes into it is shown first.
    void share(Path file, Map<String, @Nullable Object> result) {
        var name = String.valueOf(file.getFileName());
        if (!name.endsWith(".svg") && !name.endsWith(".json")) {
            throw new UserError(
                    "--share %s: what is it to be?\n       end the name with .svg or .json".formatted(file));
        }
        session.terminal()
                .notice("%s will hold: %s\n       no host, user, path or address; nothing is sent anywhere"
                        .formatted(file, String.join(", ", result.keySet())));
        write(file, name.endsWith(".svg") ? SvgCard.render(result) : Json.writePretty(result) + "\n");
        session.terminal().notice("%s is written".formatted(file));
    }

    private void write(Path file, String text) {
        try {
            Files.writeString(session.resolve(file), text);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
        }
    }
}
