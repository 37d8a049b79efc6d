package dev.assay.sift.thought;

import dev.assay.text.CaseFolding;
import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Finds thinking in a text, line by line.
///
/// @param isQuoted lines that are never thinking, whatever they say, given without whitespace around them
/// @param isProse lines that are, though no tag says so
public record VisibleThought(Predicate<String> isQuoted, Predicate<String> isProse) {
    /// The published rule, which knows no exception.
    public static final VisibleThought EVERYWHERE = new VisibleThought(_ -> false, ProseMarker::isIn);

    /// The standard rule: quotations are no thinking, and tools may say `ok`.
    public static VisibleThought outside(Predicate<String> isQuoted) {
        return new VisibleThought(isQuoted, SelfTalk::isIn);
    }

    public ThoughtCounts count(String text) {
        var scan = new Scan();
        for (var line : UnicodeLines.stripped(text)) {
            scan.add(line);
        }
        return scan.counts(text);
    }

    /// A line of thinking: UTF-16 units, the second exclusive.
    public record Place(int from, int to) {}

    /// Where a text thinks aloud, line by line.
    public List<Place> places(String text) {
        var places = new ArrayList<Place>();
        int from = 0;
        while (from < text.length()) {
            int end = text.indexOf('\n', from);
            int to = end < 0 ? text.length() : end;
            var line = UnicodeText.strip(text.substring(from, to));
            if (!line.isEmpty() && isLeaked(line)) {
                places.add(new Place(from, to));
            }
            from = to + 1;
        }
        return places;
    }

    /// The text from its first line that is not thinking; empty where all of it is.
    public String withoutPreamble(String text) {
        var lines = UnicodeLines.split(text);
        int first = 0;
        boolean isFound = false;
        while (first < lines.size()) {
            var line = UnicodeText.strip(lines.get(first));
            if (!line.isEmpty() && !isLeaked(line)) {
                break;
            }
            isFound |= !line.isEmpty();
            first++;
        }
        return UnicodeText.strip(isFound ? String.join("\n", lines.subList(first, lines.size())) : text);
    }

    /// Tags are counted as they are written, and looked for in a line without its case: a dotted capital I
    /// becomes two characters there.
    private static boolean hasTag(String line) {
        return NamedTag.countThinking(line) > 0 && NamedTag.countThinking(CaseFolding.fold(line)) > 0;
    }

    private boolean isLeaked(String line) {
        return !isQuoted.test(line) && (hasTag(line) || isProse.test(line));
    }

    private final class Scan {
        private int tags;
        private int prose;
        private int leaked;
        private int leading;
        private int leakedChars;
        private int lines;
        private boolean isLeading = true;

        void add(String line) {
            lines++;
            if (isQuoted.test(line)) {
                isLeading = false;
                return;
            }
            int lineTags = NamedTag.countThinking(line);
            boolean speaks = isProse.test(line);
            tags += lineTags;
            prose += speaks ? 1 : 0;
            if (speaks || (lineTags > 0 && hasTag(line))) {
                leaked++;
                leading += isLeading ? 1 : 0;
                leakedChars += UnicodeText.length(line);
            } else {
                isLeading = false;
            }
        }

        ThoughtCounts counts(String text) {
            return lines == 0
                    ? ThoughtCounts.NONE
                    : new ThoughtCounts(
                            tags,
                            prose,
                            leaked,
                            leading,
                            leakedChars,
                            lines,
                            UnicodeText.length(UnicodeText.strip(text)));
        }
    }
}
