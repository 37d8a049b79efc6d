package dev.assay.compact.check;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a response says, without emphasis, quotes and fences. Of JSON it is what the members hold that answer: the
/// only one, the one called "answer", an amount with its unit, the entries of a list.
final class PlainAnswer {
    private static final List<String> ANSWERS = List.of("answer", "value", "result", "name", "antwort", "答案");
    private static final List<String> UNITS = List.of("unit", "currency", "einheit");
    private static final Pattern FORMER =
            Pattern.compile("former|previous|old|before|earlier|stale|history|vorher|früher", Pattern.CASE_INSENSITIVE);
    private static final Pattern FENCE = Pattern.compile("```\\w*");
    private static final Pattern EMPHASIS = Pattern.compile(
            "(?<![\\p{L}\\p{N}_])__(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}.])__(?![\\p{L}\\p{N}_])|[*`\"\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\u300e\u300f]");
    /// What was crossed out: "~~690 kg~~ 732 kg".
    private static final Pattern STRUCK = Pattern.compile("~~[^~]+~~|<(s|del|strike)>.*?</\\1>");
    private static final Pattern AGAIN = Pattern.compile("\\bre-(?=\\p{Ll})");
    /// "8080 [note 12]".
    private static final Pattern CITED = Pattern.compile(
            "\\s*[\\[(](?:see )?(?:note|turn|source|ref\\.?|line|message|notiz|zeile|quelle|笔记)\\s?#?[0-9]{1,4}[\\])]|(?<=\\S )\\[[0-9]{1,3}](?=\\W*$)",
            Pattern.CASE_INSENSITIVE);
    /// "9_120".
    private static final Pattern PARTED =
            Pattern.compile("(?<![\\p{L}\\p{N}_.-])[0-9]{1,3}(?:_[0-9]{3})+(?![\\p{L}\\p{N}_])");
    /// "127.0.0.1:8080" names a port.
    private static final Pattern HOST = Pattern.compile("\\b(?:(?:[0-9]{1,3}\\.){3}[0-9]{1,3}|localhost):(?=[0-9])");
    private static final String NOTHING = "unknown";

    private PlainAnswer() {}

    static String of(String response) {
        var plain = halfWidth(
                        STRUCK.matcher(FENCE.matcher(response).replaceAll(" ")).replaceAll(" "))
                .strip();
        var bare = json(plain).isPresent()
                ? plain
                : LastWord.of(EMPHASIS.matcher(plain).replaceAll(""));
        return json(bare)
                .orElseGet(() -> usual(EMPHASIS.matcher(bare).replaceAll(""))
                        .replaceFirst("^[\\s:=]+", "")
                        .strip());
    }

    private static String usual(String text) {
        var again = PARTED.matcher(text.contains("re-") ? AGAIN.matcher(text).replaceAll("re") : text)
                .replaceAll(match -> match.group().replace("_", ""));
        again = CITED.matcher(again).replaceAll("");
        return again.indexOf(':') >= 0 ? HOST.matcher(again).replaceAll("") : again;
    }

    private static Optional<String> json(String text) {
        boolean isObject = text.startsWith("{") && text.endsWith("}");
        boolean isList = text.startsWith("[") && text.endsWith("]");
        if (!isObject && !isList) {
            return Optional.empty();
        }
        try {
            return said(Json.readMap("{\"answer\":" + text + "}").get("answer"));
        } catch (MalformedJson _) {
            return Optional.empty();
        }
    }

    private static Optional<String> said(@Nullable Object value) {
        return switch (value) {
            case null -> Optional.of(NOTHING);
            case Map<?, ?> members -> member(members);
            case List<?> entries ->
                Optional.of(entries.stream()
                        .map(entry -> said(entry).orElse(String.valueOf(entry)))
                        .collect(Collectors.joining(", ")));
            default -> Optional.of(String.valueOf(value));
        };
    }

    private static Optional<String> member(Map<?, ?> members) {
        if (members.size() == 1) {
            return said(members.values().iterator().next());
        }
        var current = members.keySet().stream()
                .filter(name -> !FORMER.matcher(String.valueOf(name)).find())
                .toList();
        if (current.size() == 1) {
            return said(members.get(current.getFirst()));
        }
        var answer = ANSWERS.stream().filter(members::containsKey).findFirst();
        var unit = UNITS.stream().filter(members::containsKey).findFirst();
        return answer.or(() -> members.containsKey("amount") ? Optional.of("amount") : Optional.empty())
                .flatMap(name -> said(members.get(name)))
                .map(said -> unit.map(name -> said + " " + members.get(name)).orElse(said));
    }

    /// Figures, letters and signs of the full width that Chinese text has, as usual ones.
    private static String halfWidth(String text) {
        var plain = new StringBuilder(text);
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            boolean isWide = (c >= '\uff10' && c <= '\uff19')
                    || (c >= '\uff21' && c <= '\uff3a')
                    || (c >= '\uff41' && c <= '\uff5a')
                    || "\uff04\uff05\uff08\uff09\uff0b\uff0d\uff0e\uff0f".indexOf(c) >= 0;
            if (isWide) {
                plain.setCharAt(i, (char) (c - '\uff01' + '!'));
            }
        }
        return plain.toString();
    }
}
