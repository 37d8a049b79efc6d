package dev.assay.sift.reading;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Reads lines that are to be quoted: every line of the target is a fact, in its order.
public final class LineFacts implements FactReader {
    private static final int FEW = 2;

    private final List<String> wanted;
    private final Set<String> input;

    /// @param input lines of the input without the blanks around them
    public LineFacts(String target, Set<String> input) {
        this.wanted = lines(target);
        this.input = input;
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    /// Without the marks of a quotation.
    private static String unquoted(String line) {
        if (line.startsWith("> ")) {
            return line.substring(2);
        }
        boolean isQuoted = line.length() > 2 && line.startsWith("`") && line.endsWith("`");
        return isQuoted ? line.substring(1, line.length() - 1) : line;
    }

    @Override
    public FactScore read(String answer) {
        var flags = new LinkedHashSet<String>();
        var left = new ArrayList<>(wanted);
        var said = new ArrayList<String>();
        double wrong = 0;
        double extra = 0;
        int last = -1;
        for (var written : lines(answer)) {
            var line = wanted.contains(written) || input.contains(written) ? written : unquoted(written);
            int place = wanted.indexOf(line);
            if (left.remove(line)) {
                wrong += place < last ? 1 : 0;
                flags.add(place < last ? "swapped_facts" : "");
                last = place;
            } else if (input.contains(line)) {
                extra++;
                flags.add("unasked_line");
            } else {
                wrong++;
                flags.add("wrong_value");
                said.add("wrong_value " + line);
            }
        }
        flags.add(left.isEmpty() ? "" : "missing_facts");
        flags.add(extra > Math.max(FEW, wanted.size()) ? "dump" : "");
        flags.remove("");
        double right = wanted.size() - left.size();
        return new FactScore(
                right, left.size(), wrong, extra, right / Math.max(1, wanted.size()), List.copyOf(flags), left, said);
    }
}
