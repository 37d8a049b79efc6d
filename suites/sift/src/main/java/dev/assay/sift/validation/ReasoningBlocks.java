package dev.assay.sift.validation;

import dev.assay.sift.thought.NamedTag;
import dev.assay.text.UnicodeText;
import java.util.HashMap;
import java.util.List;
import java.util.Set;

/// Stretches of text between an opening and a closing reasoning tag.
public final class ReasoningBlocks {
    /// In the order in which they are removed.
    public static final List<String> THINKING = List.of("think", "thinking", "thought", "analysis", "reasoning");

    public static final List<String> ALL = List.of("think", "thinking", "thought", "analysis", "reasoning", "response");
    static final Set<String> NAMES = Set.copyOf(ALL);

    private ReasoningBlocks() {}

    /// Whether some kind of tag is opened more often than closed.
    public static boolean areOpen(String text) {
        return areOpen(text, NAMES);
    }

    public static boolean areOpen(String text, Set<String> names) {
        if (text.indexOf('<') < 0) {
            return false;
        }
        var open = new HashMap<String, Integer>();
        for (var tag : NamedTag.find(text, tag -> names.contains(tag.name()))) {
            open.merge(tag.name(), tag.isClosing() ? -1 : 1, Integer::sum);
        }
        return open.values().stream().anyMatch(count -> count > 0);
    }

    /// The text without the shortest blocks of each kind, one kind after the other.
    public static String remove(String text, List<String> names) {
        if (text.indexOf('<') < 0) {
            return text;
        }
        var rest = text;
        for (var name : names) {
            rest = remove(rest, name);
        }
        return UnicodeText.strip(rest);
    }

    private static String remove(String text, String name) {
        var kept = new StringBuilder(text.length());
        int from = 0;
        int opened = -1;
        for (var tag : NamedTag.find(text, tag -> tag.name().equals(name))) {
            if (opened >= 0 && tag.isClosing()) {
                kept.append(text, from, opened);
                from = tag.end();
                opened = -1;
            } else if (opened < 0 && !tag.isClosing()) {
                opened = tag.start();
            }
        }
        return kept.append(text, from, text.length()).toString();
    }
}
