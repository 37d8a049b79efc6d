package dev.assay.condense;

import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One pass over the lines of a text with diffs in it.
final class DiffFolding {
    private static final int HEAD = 3;
    private static final int CHANGE = 2;
    private static final int REST = 1;
    private static final int MOST_DIGITS = 9;
    private static final Pattern HUNK = Pattern.compile("@@ -\\d{1,9}(?:,(\\d+))? \\+\\d{1,9}(?:,(\\d+))? @@.*");
    private static final Pattern GENERATED = Pattern.compile("(?:^|/)(?:package-lock\\.json|npm-shrinkwrap\\.json|"
            + "yarn\\.lock|pnpm-lock\\.yaml|bun\\.lockb?|Cargo\\.lock|poetry\\.lock|uv\\.lock|Pipfile\\.lock|"
            + "composer\\.lock|Gemfile\\.lock|go\\.sum|flake\\.lock|gradle\\.lockfile|Podfile\\.lock)$"
            + "|\\.(?:min\\.js|min\\.css|map|snap|pb\\.go)$|_pb2\\.py$|(?:^|/)(?:dist|vendor|node_modules)/");

    private final Pieces lines;
    private final int around;
    private final WeighedLines kept = new WeighedLines();
    private String file = "";

    /// @param end one past its last line
    private record Hunk(int first, int end) {}

    private DiffFolding(Pieces lines, int around) {
        this.lines = lines;
        this.around = around;
    }

    /// @param around unchanged lines that stay on each side of a change
    static Shortlist of(Pieces lines, int around) {
        return new DiffFolding(lines, around).fold();
    }

    private Shortlist fold() {
        for (int line = 0; line < lines.size(); ) {
            var hunk = hunk(line);
            if (hunk.isPresent()) {
                line = GENERATED.matcher(file).find() ? summarize(hunk.get()) : fold(hunk.get());
            } else {
                var content = lines.content(line);
                var isName = content.startsWith("+++ ") || content.startsWith("--- ");
                file = isName && !content.endsWith("/dev/null") ? fileName(content) : file;
                kept.add(lines.piece(line++), isName || content.startsWith("diff ") ? HEAD : CHANGE);
            }
        }
        return kept.shortlist();
    }

    /// Behind `+++ `, without the time that some programs put behind the name.
    private static String fileName(String content) {
        var tab = content.indexOf('\t');
        return content.substring("+++ ".length(), tab < 0 ? content.length() : tab);
    }

    /// The hunk whose head is this line: as many lines as the head says, or fewer where the text ends or
    /// lines begin as no line of a hunk does.
    private Optional<Hunk> hunk(int head) {
        var content = lines.content(head);
        var match = HUNK.matcher(content);
        if (!content.startsWith("@@ -") || !match.matches()) {
            return Optional.empty();
        }
        long removed = length(match.group(1));
        long added = length(match.group(2));
        var end = head + 1;
        for (; end < lines.size() && isOfHunk(end) && (removed > 0 || added > 0 || marker(end) == '\\'); end++) {
            removed -= marker(end) == '-' || marker(end) == ' ' ? 1 : 0;
            added -= marker(end) == '+' || marker(end) == ' ' ? 1 : 0;
        }
        return Optional.of(new Hunk(head, end));
    }

    private static int length(@Nullable String digits) {
        return digits == null ? 1 : digits.length() > MOST_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(digits);
    }

    private boolean isOfHunk(int line) {
        return "+- \\".indexOf(marker(line)) >= 0;
    }

    /// An empty line is an unchanged empty line whose space was lost on the way.
    private char marker(int line) {
        return lines.contentEnd(line) == lines.start(line) ? ' ' : lines.text().charAt(lines.start(line));
    }

    /// All hunks of the file in one line.
    private int summarize(Hunk first) {
        var added = 0;
        var removed = 0;
        var end = first.first();
        for (var hunk = Optional.of(first);
                hunk.isPresent();
                hunk = end < lines.size() ? hunk(end) : Optional.empty()) {
            added += count(hunk.get(), '+');
            removed += count(hunk.get(), '-');
            end = hunk.get().end();
        }
        kept.add("… %d lines added, %d removed%s".formatted(added, removed, lines.terminator(end - 1)), HEAD);
        return end;
    }

    private int count(Hunk hunk, char marker) {
        var count = 0;
        for (int line = hunk.first() + 1; line < hunk.end(); line++) {
            count += marker(line) == marker ? 1 : 0;
        }
        return count;
    }

    private int fold(Hunk hunk) {
        kept.add(lines.piece(hunk.first()), HEAD);
        for (int line = hunk.first() + 1; line < hunk.end(); ) {
            var next = nextNear(hunk, line);
            if (next - line < 2) {
                kept.add(lines.piece(line), marker(line) == ' ' ? REST : CHANGE);
                line++;
            } else {
                kept.add("… %d unchanged lines%s".formatted(next - line, lines.terminator(line)), REST);
                line = next;
            }
        }
        return hunk.end();
    }

    /// The first line, from this one on, that is a change or next to one; the end of the hunk if none is.
    private int nextNear(Hunk hunk, int from) {
        var line = from;
        while (line < hunk.end() && !isNearChange(hunk, line)) {
            line++;
        }
        return line;
    }

    private boolean isNearChange(Hunk hunk, int line) {
        var to = Math.min(hunk.end() - 1, line + around);
        for (int near = Math.max(hunk.first() + 1, line - around); near <= to; near++) {
            if (marker(near) != ' ') {
                return true;
            }
        }
        return false;
    }
}
