package dev.assay.sift.recovery;

import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.List;

/// A first line that shows an answer begins with the prompt instead of itself.
final class ScaffoldLead {
    private static final List<String> LABELS = List.of(
            "instruction:",
            "output form:",
            "selection discipline:",
            "preserve exactly:",
            "raw output:",
            "length guidance:");
    private static final List<String> OPENINGS = List.of("here's", "here is", "below is");
    private static final List<String> SUBJECTS = List.of(
            "instruction", "output form", "rewritten answer", "requested output form", "summary of the instruction");

    private ScaffoldLead() {}

    static boolean isIn(String text) {
        return UnicodeLines.stripped(text).stream()
                .findFirst()
                .filter(ScaffoldLead::leads)
                .isPresent();
    }

    private static boolean leads(String line) {
        var lower = UnicodeText.caseless(line);
        return LABELS.stream().anyMatch(lower::startsWith) || announces(lower);
    }

    /// Whether a line announces an answer and names the prompt, such as `Here is the requested output
    /// form`.
    static boolean isAnnouncement(String line) {
        return announces(UnicodeText.caseless(line));
    }

    private static boolean announces(String lower) {
        return OPENINGS.stream().anyMatch(opening -> isFollowed(lower, opening));
    }

    private static boolean isFollowed(String lower, String opening) {
        return lower.startsWith(opening)
                && UnicodeText.isBoundary(lower, opening.length())
                && SUBJECTS.stream().anyMatch(subject -> lower.indexOf(subject, opening.length()) >= 0);
    }
}
