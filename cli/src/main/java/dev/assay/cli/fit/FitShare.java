package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.card.FitExport;
import dev.assay.fit.card.PngCard;
import dev.assay.fit.card.SvgCard;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Takes results away: into a file of a usual format, or onto a card. Only where asked, and never off this
/// machine: a file is all that is made.
record FitShare(Session session) {
    private static final List<String> ENDINGS = List.of(".svg", ".png", ".json");

    /// In the folder one is in, under a name no other export has.
    void export(FitExport format, List<Map<String, @Nullable Object>> results) {
        var file = Path.of(format.fileName(session.clock().instant(), RandomGenerator.of("L64X128MixRandom")));
        write(file, bytes(format.render(results)));
        session.terminal().notice("%d results are in %s".formatted(results.size(), file));
    }

    /// Refuses a card of which nobody knows what it is to be, before hours have gone into it.
    static void refuseUnknown(Path file) {
        if (ENDINGS.stream().noneMatch(String.valueOf(file.getFileName())::endsWith)) {
            throw new UserError(
                    "--share %s: what is it to be?\n       end the name with .svg, .png or .json".formatted(file));
        }
    }

    /// One card: a picture for `.svg` and `.png`, else the result as JSON. What goes into it is shown first.
    void share(Path file, Map<String, @Nullable Object> result) {
        refuseUnknown(file);
        session.terminal()
                .notice("%s will hold: %s\n       no host, user, path or address; nothing is sent anywhere"
                        .formatted(file, String.join(", ", result.keySet())));
        write(file, card(String.valueOf(file.getFileName()), result));
        session.terminal().notice("%s is written".formatted(file));
    }

    private static byte[] card(String name, Map<String, @Nullable Object> result) {
        if (name.endsWith(".png")) {
            return PngCard.render(result);
        }
        return bytes(name.endsWith(".svg") ? SvgCard.render(result) : Json.writePretty(result) + "\n");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void write(Path file, byte[] content) {
        try {
            Files.write(session.resolve(file), content);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
        }
    }
}
