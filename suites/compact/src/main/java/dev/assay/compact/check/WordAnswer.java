package dev.assay.compact.check;

import dev.assay.compact.check.ClosedAnswer.Verdict;
import dev.assay.python.PythonText;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// A response to a question for a name, a code or a phrase. One that lists other things of the same shape
/// beside the
/// value names several.
record WordAnswer(String value) {
    private static final Pattern SEPARATOR = Pattern.compile(
            "\\s*(?:[,;/|\\n\u3001\uff0c\uff1b]|\\s(?:and|or|und|oder|as well as|sowie|plus|versus|vs\\.?)\\s|&|\u548c|\u6216|\u4e0e|\u4ee5\u53ca)\\s*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BULLET = Pattern.compile("(?m)^\\s*(?:[-*\u2022+]|[0-9]{1,2}[.)])\\s+");
    private static final int LONGEST_VALUE = 4;
    private static final String MARK = "\ue000";
    private static final Set<String> NO_VALUES = new HashSet<>(PythonText.split("""
            the a an who which that from in for on at because as since our their his her with to by is was not no yes please so instead
            there it he she they we i you then now later first sure ok okay according if when of per until after before only exactly
            der die das ein eine im am wie ja nein nicht laut
            """));

    Verdict read(String said, List<String> rivals) {
        var spans = ValueWords.find(said, value);
        if (spans.isEmpty()) {
            return Verdict.OTHER;
        }
        var holding = spans.stream().filter(ClosedAnswer.holds(said)).toList();
        if (holding.isEmpty()) {
            return Verdict.DENIED;
        }
        return isListed(masked(said, spans)) || rivals.stream().anyMatch(rival -> holds(said, rival))
                ? Verdict.SEVERAL
                : Verdict.RIGHT;
    }

    private static boolean holds(String said, String rival) {
        return ValueWords.find(said, rival).stream().anyMatch(ClosedAnswer.holds(said));
    }

    /// With a mark in place of each mention: what stands inside a value parts nothing.
    private static String masked(String said, List<ValueWords.Span> spans) {
        var text = new StringBuilder(said);
        spans.reversed().forEach(span -> text.replace(span.start(), span.end(), MARK));
        return text.toString();
    }

    /// Whether something else that could be a value stands beside it.
    private boolean isListed(String said) {
        var lines = BULLET.matcher(said).replaceAll("\n");
        var parts = SEPARATOR.split(lines.strip());
        if (parts.length < 2) {
            return false;
        }
        for (var part : parts) {
            var plain = part.replaceAll("^[\\s:(\\[-]+|[\\s.!?:)\\]\u3002-]+$", "");
            if (!plain.isEmpty() && !plain.contains(MARK) && isValueLike(plain) && isSaid(said, plain)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSaid(String said, String other) {
        int at = said.indexOf(other);
        int end = at + other.length();
        return at < 0 || ClosedAnswer.holds(said).test(new ValueWords.Span(at + lastWord(other), end));
    }

    /// Where the last word begins: "Formerly Darius" tells of Darius what its first word says.
    private static int lastWord(String part) {
        return Character.isIdeographic(part.codePointBefore(part.length()))
                ? part.length() - 1
                : part.lastIndexOf(' ') + 1;
    }

    /// Short, of the same shape as the value, and no phrase that only adds to it.
    private boolean isValueLike(String part) {
        var words = part.split("\\s+");
        if (words.length > LONGEST_VALUE || NO_VALUES.contains(words[0].toLowerCase(Locale.ROOT))) {
            return false;
        }
        if (ValueWords.isCode(value)) {
            return ValueWords.isCode(part);
        }
        boolean isName = Character.isUpperCase(value.codePointAt(0));
        boolean isOtherName = true;
        for (var word : words) {
            isOtherName &= Character.isUpperCase(word.codePointAt(0));
        }
        boolean isHan = Character.isIdeographic(value.codePointAt(0)) && Character.isIdeographic(part.codePointAt(0));
        if (isName) {
            return isOtherName;
        }
        return isHan || (!isOtherName && words.length <= value.split("\\s+").length + 1);
    }
}
