package dev.assay.models.reading;

import dev.assay.json.Json;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The form of an answer where a question shows a JSON schema with one member.
record SchemaAnswer(String member, String type) {
    private static final Pattern MEMBER =
            Pattern.compile("\"properties\"\\s*:\\s*\\{\\s*\"([^\"]+)\"\\s*:\\s*\\{\\s*\"type\"\\s*:\\s*\"(\\w+)\"");
    private static final Pattern FIGURES = Pattern.compile("(?<![\\w.-])\\d{1,18}(?![\\w-])");

    static Optional<SchemaAnswer> in(String question) {
        var member = MEMBER.matcher(question);
        return member.find() ? Optional.of(new SchemaAnswer(member.group(1), member.group(2))) : Optional.empty();
    }

    /// An answer as a member; null where there is none.
    String written(String answer) {
        if (answer.equals(QuotedAnswer.NOT_THERE)) {
            return Json.write(Collections.singletonMap(member, null));
        }
        return type.equals("integer")
                ? Json.write(Collections.singletonMap(member, figures(answer)))
                : Json.write(Map.of(member, answer));
    }

    private static Object figures(String answer) {
        return FIGURES.matcher(answer)
                .results()
                .reduce((_, last) -> last)
                .<Object>map(match -> Long.valueOf(match.group()))
                .orElse(answer);
    }
}
