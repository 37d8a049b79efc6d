package dev.assay.sift.baseline;

import dev.assay.json.Json;
import dev.assay.sift.Intent;
import java.util.List;
import java.util.stream.Collectors;

/// Puts pieces of text into the least form an intent asks for; no pieces are an empty answer in all of
/// them.
final class AnswerShape {
    private AnswerShape() {}

    /// @param separator between pieces where prose is asked for
    static String of(Intent intent, List<String> pieces, String separator) {
        if (pieces.isEmpty()) {
            return "";
        }
        return switch (intent) {
            case SUMMARY, RECALL -> String.join(separator, pieces);
            case EXACT_LINES -> String.join("\n", pieces);
            case EXACT_FORMAT -> pieces.getFirst();
            case JSON -> Json.write(pieces);
            case YAML -> bullets(pieces.stream().map(Json::write).toList());
            case TABLE -> table(pieces);
            case BULLET_LIST -> bullets(pieces);
        };
    }

    private static String bullets(List<String> pieces) {
        return "- " + String.join("\n- ", pieces);
    }

    private static String table(List<String> pieces) {
        return pieces.stream()
                .map(piece -> "| %s |".formatted(piece.replace("|", "\\|")))
                .collect(Collectors.joining("\n", "| Line |\n| --- |\n", ""));
    }
}
