package dev.assay.sift.thought;

import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// A tag such as `<think>`, `</think>`, `<|think|>` in a text.
///
/// @param name in lower case
/// @param hasBars whether a bar stands before or behind the name
/// @param start where the text of the tag begins
/// @param end behind its last character
public record NamedTag(String name, boolean isClosing, boolean hasBars, int start, int end) {
    private static final Set<String> THINKING = Set.of("think", "thinking", "thought", "analysis", "reasoning");
    private static final int LONGEST_NAME = 16;

    /// One that marks visible thinking; `response` does not.
    boolean isThinking() {
        return THINKING.contains(name);
    }

    static int countThinking(String text) {
        return text.indexOf('<') < 0 ? 0 : find(text, NamedTag::isThinking).size();
    }

    /// All tags that fit, from left to right, none inside another.
    public static List<NamedTag> find(String text, Predicate<NamedTag> fits) {
        var tags = new ArrayList<NamedTag>();
        int at = text.indexOf('<');
        while (at >= 0) {
            var tag = at(text, at).filter(fits);
            tag.ifPresent(tags::add);
            at = text.indexOf('<', tag.map(NamedTag::end).orElse(at + 1));
        }
        return tags;
    }

    /// The tag whose `<` stands at the index: a slash, a bar, a name of letters, `-` and `_`, a bar, `>`.
    public static Optional<NamedTag> at(String text, int index) {
        boolean isClosing = text.startsWith("/", index + 1);
        int bar = isClosing ? index + 2 : index + 1;
        boolean opensWithBar = text.startsWith("|", bar);
        int start = opensWithBar ? bar + 1 : bar;
        int end = endOfName(text, start);
        boolean endsWithBar = text.startsWith("|", end);
        int close = endsWithBar ? end + 1 : end;
        if (end == start || !text.startsWith(">", close)) {
            return Optional.empty();
        }
        var name = UnicodeText.caseless(text.substring(start, end));
        return Optional.of(new NamedTag(name, isClosing, opensWithBar || endsWithBar, index, close + 1));
    }

    private static int endOfName(String text, int start) {
        int end = start;
        while (end < text.length() && end - start < LONGEST_NAME && isNamePart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isNamePart(char unit) {
        return Character.isLetter(unit) || unit == '_' || unit == '-';
    }
}
