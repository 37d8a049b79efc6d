package dev.assay.choice;

import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A response that chooses two options at once: a letter with the text of another option, or two options joined.
///
/// @param choices the texts of the options, A first
record Conflict(List<String> choices) {
    private static final Pattern LABELLED =
            Pattern.compile("\\(?([A-Z])(?:[).:,]| -| –|, i\\.e\\.,?) ?(?:i\\.e\\.,? )?([^\\n]{1,300})");
    private static final Pattern ITEM = Pattern.compile("[-• (]*([A-Z])[).:]+ ?([^\\n]{1,300})");
    private static final Pattern JOINT = Pattern.compile(" (?:and|or|and also|as well as) |/| & ");
    private static final Pattern EDGES = Pattern.compile("^[\\s\"'“”]+|[\\s.!\"'“”]+$");

    /// @param text with one space for every run of blanks
    boolean isIn(String text) {
        return isMislabelled(text) || isJoined(text) || isMereList(text);
    }

    /// All options told again, one a line, and nothing said of them.
    private boolean isMereList(String text) {
        var lines = text.lines().toList();
        if (choices.size() < 2 || lines.size() != choices.size()) {
            return false;
        }
        for (int i = 0; i < lines.size(); i++) {
            var item = ITEM.matcher(lines.get(i));
            if (!item.matches() || item.group(1).charAt(0) - 'A' != i || place(item.group(2)) != i) {
                return false;
            }
        }
        return true;
    }

    private boolean isMislabelled(String text) {
        var labelled = LABELLED.matcher(text);
        if (!labelled.matches()) {
            return false;
        }
        int letter = labelled.group(1).charAt(0) - 'A';
        int named = place(labelled.group(2));
        return named >= 0 && letter < choices.size() && named != letter;
    }

    private boolean isJoined(String text) {
        var parts = JOINT.split(text, -1);
        return parts.length == 2
                && place(text) < 0
                && place(parts[0]) >= 0
                && place(parts[1]) >= 0
                && place(parts[0]) != place(parts[1]);
    }

    private int place(String text) {
        var plain = plain(text);
        for (int i = 0; i < choices.size(); i++) {
            if (plain(choices.get(i)).equals(plain)) {
                return i;
            }
        }
        return -1;
    }

    private static String plain(String text) {
        return EDGES.matcher(UnicodeText.collapse(text)).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
