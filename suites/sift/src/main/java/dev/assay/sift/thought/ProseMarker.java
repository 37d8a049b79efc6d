package dev.assay.sift.thought;

import dev.assay.text.CaseFolding;
import dev.assay.text.UnicodeText;
import java.util.List;

/// Lines that talk about the task instead of answering it.
final class ProseMarker {
    private static final List<String> LABELS = List.of("thinking", "thought", "analysis", "reasoning", "scratchpad");
    private static final List<String> STRONG = List.of(
            "let me think",
            "lets think",
            "let's think",
            "let me",
            "i need to",
            "i should",
            "i will",
            "we need to",
            "we should",
            "the user wants",
            "the user asked",
            "the task is",
            "the task asks",
            "the instruction says",
            "to answer this",
            "to solve this");
    private static final List<String> WEAK = List.of(
            "okay", "ok", "alright", "hmm", "wait", "here is", "here's", "first", "however", "but", "so", "next",
            "then");
    private static final List<String> HINTS = List.of(
            "user",
            "task",
            "instruction",
            "prompt",
            "answer",
            "output",
            "return",
            "requested",
            "response",
            "json",
            "yaml",
            "table",
            "command",
            "format",
            "payload",
            "should",
            "must",
            "need",
            "decide",
            "figure out",
            "let's",
            "lets");

    private ProseMarker() {}

    static boolean isIn(String strippedLine) {
        var line = UnicodeText.collapse(CaseFolding.fold(strippedLine));
        return isStrong(line) || (WEAK.stream().anyMatch(phrase -> begins(line, phrase)) && hasHint(line));
    }

    /// @param line folded and collapsed
    static boolean isStrong(String line) {
        for (var label : LABELS) {
            if (isLabel(line, label)) {
                return true;
            }
        }
        for (var phrase : STRONG) {
            if (begins(line, phrase)) {
                return true;
            }
        }
        return line.contains("the user wants me to");
    }

    private static boolean isLabel(String line, String label) {
        return line.startsWith(label)
                && (line.startsWith(":", label.length()) || line.startsWith(" :", label.length()));
    }

    private static boolean begins(String line, String phrase) {
        return line.startsWith(phrase) && isEnd(line, phrase.length());
    }

    private static boolean isEnd(String line, int at) {
        return at == line.length() || line.charAt(at) == '_' || !UnicodeText.isWord(line.codePointAt(at));
    }

    private static boolean hasHint(String line) {
        return HINTS.stream().anyMatch(hint -> hasWord(line, hint));
    }

    private static boolean hasWord(String line, String word) {
        for (int at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
            if (UnicodeText.isBoundary(line, at) && UnicodeText.isBoundary(line, at + word.length())) {
                return true;
            }
        }
        return false;
    }
}
