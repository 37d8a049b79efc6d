package dev.assay.sift.thought;

import dev.assay.text.CaseFolding;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.regex.Pattern;

/// Lines in which a model speaks of itself or of its task.
///
/// Stricter than [ProseMarker]: `ok: created user` and `First command failed` are what tools print, so that
/// an opening word counts only where the line goes on about the writer, the one who asked, or what was
/// asked.
final class SelfTalk {
    private static final List<String> OPENINGS = List.of(
            "okay", "ok", "alright", "hmm", "wait", "here is", "here's", "first", "however", "but", "so", "next",
            "then");
    private static final Pattern ABOUT = Pattern.compile("\\b(?:i|i'll|i'm|i've|we|let's|lets|let me|my)\\b"
            + "|\\bthe user (?:wants?|wanted|asks?|asked|is asking|needs?|said|says|requested|provided)\\b"
            + "|\\bthe (?:instructions?|prompt|requested|request|response|answer)\\b"
            + "|\\bthe task (?:is to|asks|says|requires|wants)\\b"
            + "|\\bfigure out\\b");

    private SelfTalk() {}

    static boolean isIn(String strippedLine) {
        var line = UnicodeText.collapse(CaseFolding.fold(strippedLine));
        return ProseMarker.isStrong(line) || (opens(line) && isAbout(line));
    }

    private static boolean opens(String line) {
        for (var word : OPENINGS) {
            if (opens(line, word)) {
                return true;
            }
        }
        return false;
    }

    /// A colon or a bracket behind the word makes it a mark of some tool.
    private static boolean opens(String line, String word) {
        return line.startsWith(word)
                && line.length() > word.length()
                && " ,.!—".indexOf(line.charAt(word.length())) >= 0;
    }

    private static boolean isAbout(String line) {
        return ABOUT.matcher(line).find();
    }
}
