package dev.assay.sift.validation;

import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.Optional;
import java.util.Set;

/// An answer wrapped into a code fence that nobody asked for.
public final class Fence {
    private static final String MARK = "```";
    private static final Set<String> LABELS = Set.of(
            "json",
            "yaml",
            "yml",
            "text",
            "plaintext",
            "txt",
            "bash",
            "sh",
            "shell",
            "console",
            "zsh",
            "powershell",
            "ps1",
            "python",
            "py",
            "javascript",
            "js",
            "typescript",
            "ts",
            "sql");

    private Fence() {}

    /// What a fence around the whole text holds, where that is what was asked for.
    public static Optional<String> unwrap(String text, SiftRequest request, Rules rules) {
        if (request.wantsFence() || text.length() < 2 * MARK.length()) {
            return Optional.empty();
        }
        return Optional.of(text)
                .filter(all -> all.startsWith(MARK) && all.endsWith(MARK))
                .map(all -> all.substring(MARK.length(), all.length() - MARK.length()))
                .map(inner -> rules.trimmed(String.join("\n", UnicodeLines.split(withoutLabel(inner)))))
                .filter(inner -> !inner.isEmpty() && rules.acceptsUnfenced(request, inner));
    }

    private static String withoutLabel(String inner) {
        int line = inner.indexOf('\n');
        if (line >= 0) {
            var label = UnicodeText.strip(inner.substring(0, line));
            return label.isEmpty() || isLabel(label) ? inner.substring(line + 1) : inner;
        }
        var stripped = UnicodeText.strip(inner);
        int space = stripped.indexOf(' ');
        boolean isLabeled = space > 0 && isLabel(stripped.substring(0, space));
        return isLabeled ? stripped.substring(space + 1) : stripped;
    }

    private static boolean isLabel(String word) {
        return LABELS.contains(UnicodeText.lower(word));
    }
}
