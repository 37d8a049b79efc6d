package dev.assay.fit.clause;

import dev.assay.fit.rule.Parameters;
import dev.assay.fit.rule.Plain;
import dev.assay.fit.rule.RuleCheck;
import dev.assay.fit.rule.Sentences;
import dev.assay.fit.rule.StandAlone;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Clauses about running text.
final class TextClauses {
    static final Map<String, RuleCheck> ALL = Map.of(
            "text", (text, given) -> matches(Plain.unfenced(text).strip(), given, "pattern"),
            "without",
                    (text, given) -> pattern(given, "pattern")
                            .filter(found -> !found.matcher(text).find())
                            .isPresent(),
            "mentions", TextClauses::mentions,
            "paragraph-sentences", TextClauses::paragraphSentences,
            "untitled", (text, _) -> isUntitled(text),
            "only-questions", (text, _) -> areOnlyQuestions(Plain.undressed(text)),
            "bare-end", (text, _) -> endsBare(Plain.undressed(text)),
            "last-line", TextClauses::lastLine);

    private static final Pattern BLANK_LINE = Pattern.compile("\\n[ \\t]*\\n\\s*");
    private static final Pattern HEADING = Pattern.compile("(?m)^ {0,3}#{1,6} |^\\s*\\*\\*[^*\\n]{1,80}\\*\\*\\s*$");
    private static final int LONGEST_TITLE = 9;
    private static final String STOPS = ".!?…\"”’)";

    private TextClauses() {}

    static Optional<Pattern> pattern(Parameters given, String name) {
        try {
            return given.text(name).map(text -> Pattern.compile(text, Pattern.UNICODE_CHARACTER_CLASS));
        } catch (PatternSyntaxException _) {
            return Optional.empty();
        }
    }

    static boolean matches(String text, Parameters given, String name) {
        return pattern(given, name)
                .filter(wanted -> wanted.matcher(text).matches())
                .isPresent();
    }

    /// Of each group of beginnings of words, at least one occurs.
    private static boolean mentions(String text, Parameters given) {
        var lower = text.toLowerCase(Locale.ROOT);
        return given.lists("any").stream().allMatch(group -> group.stream().anyMatch(stem -> begins(lower, stem)));
    }

    /// Whether a word begins so; a stem that ends in a blank is a whole word.
    static boolean begins(String lower, String stem) {
        var wanted = stem.strip();
        for (int at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
            int end = at + wanted.length();
            boolean isStart = at == 0 || !StandAlone.isLetterOrNumber(lower.codePointBefore(at));
            boolean isEnd = !stem.endsWith(" ")
                    || end == lower.length()
                    || !StandAlone.isLetterOrNumber(lower.codePointAt(end));
            if (isStart && isEnd) {
                return true;
            }
        }
        return false;
    }

    private static boolean paragraphSentences(String text, Parameters given) {
        return BLANK_LINE
                .splitAsStream(Plain.undressed(text))
                .allMatch(paragraph -> given.number("each").orElse(-1)
                        == Sentences.of(paragraph).size());
    }

    /// Neither a heading nor a short first line without a stop in front of one that begins anew.
    private static boolean isUntitled(String text) {
        var lines = List.of(text.strip().split("\n", 2));
        if (HEADING.matcher(text).find() || lines.size() < 2) {
            return !HEADING.matcher(text).find();
        }
        var first = lines.getFirst().strip();
        var rest = lines.getLast().strip();
        boolean isShort = first.split("\\s+").length <= LONGEST_TITLE;
        boolean isStopped = !first.isEmpty() && STOPS.indexOf(first.charAt(first.length() - 1)) >= 0;
        return !isShort || isStopped || !Character.isUpperCase(rest.codePointAt(0));
    }

    /// Every sentence and every line ends in a question mark.
    private static boolean areOnlyQuestions(String text) {
        var sentences = Sentences.of(text);
        return !sentences.isEmpty()
                && sentences.stream().allMatch(TextClauses::asks)
                && text.lines().filter(line -> !line.isBlank()).allMatch(TextClauses::asks);
    }

    private static boolean asks(String sentence) {
        var bare = sentence.strip().replaceAll("[\"'”’)\\]»]+$", "");
        return bare.endsWith("?") || bare.endsWith("？");
    }

    private static boolean endsBare(String text) {
        var bare = text.stripTrailing();
        return !bare.isEmpty() && StandAlone.isLetterOrNumber(bare.codePointBefore(bare.length()));
    }

    /// The last line reads so, and a word occurs nowhere else.
    private static boolean lastLine(String text, Parameters given) {
        var lines =
                Plain.undressed(text).lines().filter(line -> !line.isBlank()).toList();
        if (lines.isEmpty() || !matches(lines.getLast().strip(), given, "pattern")) {
            return false;
        }
        var before = String.join("\n", lines.subList(0, lines.size() - 1)).toLowerCase(Locale.ROOT);
        return given.texts("onlyThere").stream().noneMatch(word -> begins(before, word));
    }
}
