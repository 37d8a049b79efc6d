package dev.assay.recovery;

import dev.assay.text.CaseFolding;
import dev.assay.text.PythonLines;
import dev.assay.text.PythonText;
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
        return PythonLines.stripped(text).stream()
                .findFirst()
                .filter(ScaffoldLead::leads)
                .isPresent();
    }

    private static boolean leads(String line) {
        var folded = CaseFolding.fold(line);
        return LABELS.stream().anyMatch(folded::startsWith) || announces(folded);
    }

    /// Whether a line announces an answer and names the prompt, such as `Here is the requested output
    /// form`.
    static boolean isAnnouncement(String line) {
        return announces(CaseFolding.fold(line));
    }

    private static boolean announces(String folded) {
        return OPENINGS.stream().anyMatch(opening -> isFollowed(folded, opening));
    }

    private static boolean isFollowed(String folded, String opening) {
        return folded.startsWith(opening)
                && PythonText.isBoundary(folded, opening.length())
                && SUBJECTS.stream().anyMatch(subject -> folded.indexOf(subject, opening.length()) >= 0);
    }
}
