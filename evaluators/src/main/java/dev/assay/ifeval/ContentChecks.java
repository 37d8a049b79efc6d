package dev.assay.ifeval;

import dev.assay.text.UnicodeText;

/// Placeholders, a postscript, and commas that must not be there.
final class ContentChecks {
    private static final String SPACE = UnicodeText.WHITESPACE + "?";

    private ContentChecks() {}

    static Check placeholders(Parameters parameters) {
        var threshold = parameters.count("num_placeholders");
        return response -> Relation.AT_LEAST.judge(Brackets.count(response, 0), threshold, "placeholders");
    }

    static Check postscript(Parameters parameters) {
        var marker = UnicodeText.strip(parameters.text("postscript_marker"));
        var pattern = postscript(marker);
        return response -> Compliance.of(pattern.isIn(UnicodeText.lower(response)), "no \"%s\"".formatted(marker));
    }

    /// The two usual markers may be written with spaces; any other is a pattern.
    private static UserPattern postscript(String marker) {
        return switch (marker) {
            case "P.S." -> UserPattern.between("p\\." + SPACE, "s", "\\.");
            case "P.P.S" -> UserPattern.between("p\\." + SPACE + "p\\." + SPACE, "s", "");
            default -> UserPattern.between("", UnicodeText.lower(marker), "");
        };
    }

    static Compliance noComma(String response) {
        return Compliance.of(response.indexOf(',') < 0, "a comma");
    }
}
