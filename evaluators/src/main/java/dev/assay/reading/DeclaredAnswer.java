package dev.assay.reading;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The answer of a response that is one JSON object, in a fence or not (`{"answer": "B", "alternatives": ["C"]}`), or
/// that
/// stands between `<answer>` and `</answer>`.
public final class DeclaredAnswer {
    private static final List<String> NAMES = List.of(
            "final_answer",
            "answer",
            "choice",
            "label_name",
            "label",
            "verdict",
            "option",
            "letter",
            "prediction",
            "result");
    private static final Pattern FENCE = Pattern.compile("^```[a-z]{0,10}\\s*(.*?)\\s*```$", Pattern.DOTALL);
    private static final Pattern TAG = Pattern.compile("(?i)<answer>\\s*([^<]{1,400}?)\\s*</answer>");
    private static final int LONGEST = 100_000;

    private DeclaredAnswer() {}

    /// What stands under the first of the usual names; the whole response where it is no such object.
    public static String or(String response) {
        var tagged = TAG.matcher(response).results().reduce((_, later) -> later);
        if (tagged.isPresent()) {
            return tagged.get().group(1);
        }
        var text = FENCE.matcher(response.strip()).replaceFirst("$1");
        return text.startsWith("{") && text.endsWith("}") && text.length() < LONGEST
                ? declared(text).orElse(response)
                : response;
    }

    private static Optional<String> declared(String text) {
        try {
            var members = Json.readMap(text);
            return NAMES.stream()
                    .flatMap(name -> members.entrySet().stream()
                            .filter(member ->
                                    member.getKey().toLowerCase(Locale.ROOT).equals(name))
                            .map(Map.Entry::getValue))
                    .filter(value -> value instanceof String || value instanceof Number)
                    .map(String::valueOf)
                    .findFirst();
        } catch (MalformedJson _) {
            return Optional.empty();
        }
    }
}
