package dev.assay.sift.signal;

import dev.assay.text.UnicodeText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// Finds paths of files in a text, in time that grows with its length alone.
///
/// A path is a chain of names with `/` or `\` between them, after an optional root (`/`, `C:\`), that has
/// an ending we know. Names may hold spaces, so words before a path belong to it. `.json`, `.tsx` and the
/// like are read up to `.js` and `.ts`, as in the published rules.
final class FilePaths {
    private static final List<String> ENDINGS = List.of(
            "py", "ts", "js", "yml", "yaml", "toml", "ini", "cfg", "md", "txt", "sql", "sh", "ps1", "dockerfile");

    private final String text;
    private final List<String> found = new ArrayList<>();

    /// Behind the last path found; nothing before it belongs to another.
    private int floor;

    private FilePaths(String text) {
        this.text = text;
    }

    /// The files of Python tracebacks, then all others.
    static List<String> in(String text) {
        var paths = new FilePaths(text);
        paths.scan();
        var shown = new LinkedHashSet<String>();
        Findings.PLACE.matcher(text).results().forEach(place -> shown.add(shown(place.group(1))));
        paths.found.forEach(path -> shown.add(shown(path)));
        return List.copyOf(shown);
    }

    private void scan() {
        for (int at = 0; at < text.length(); ) {
            int end = afterName(at);
            at = end == at ? at + Character.charCount(text.codePointAt(at)) : afterChain(at, end);
        }
    }

    /// Takes the path out of the chain of names that starts here; returns where the search goes on.
    private int afterChain(int start, int firstEnd) {
        int name = start;
        int end = firstEnd;
        int pathEnd = afterEnding(name, end);
        while (isSlash(end) && afterName(end + 1) > end + 1) {
            name = end + 1;
            end = afterName(name);
            pathEnd = Math.max(pathEnd, afterEnding(name, end));
        }
        if (pathEnd < 0) {
            return end;
        }
        found.add(text.substring(root(start), pathEnd));
        floor = afterPosition(pathEnd);
        return floor;
    }

    private int afterName(int from) {
        int end = from;
        while (end < text.length() && isNamePart(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }

    private static boolean isNamePart(int codePoint) {
        return codePoint == '.' || codePoint == '-' || codePoint == ' ' || UnicodeText.isWord(codePoint);
    }

    private boolean isSlash(int at) {
        return at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '\\');
    }

    /// Behind the last ending in a name; −1 where it has none.
    private int afterEnding(int name, int end) {
        for (int dot = end - 1; dot > name; dot--) {
            int after = text.charAt(dot) == '.' ? afterEnding(dot + 1) : -1;
            if (after > 0) {
                return after;
            }
        }
        return -1;
    }

    private int afterEnding(int from) {
        for (var ending : ENDINGS) {
            if (text.regionMatches(true, from, ending, 0, ending.length())) {
                return from + ending.length();
            }
        }
        return -1;
    }

    /// Where a path begins, with the root before its first name.
    private int root(int start) {
        if (start - 1 < floor || !isSlash(start - 1)) {
            return start;
        }
        boolean hasDrive = start - 3 >= floor && text.charAt(start - 2) == ':' && isLetter(text.charAt(start - 3));
        return hasDrive ? start - 3 : start - 1;
    }

    private static boolean isLetter(char unit) {
        return (unit >= 'a' && unit <= 'z') || (unit >= 'A' && unit <= 'Z');
    }

    /// Behind `:line:column` and `::test`, which are no part of a path and of no other.
    private int afterPosition(int from) {
        int line = afterNumber(from);
        int column = line > from ? afterNumber(line) : line;
        if (!text.startsWith("::", column)) {
            return column;
        }
        int test = TestNames.end(text, column + 2);
        return test > column + 2 ? test : column;
    }

    private int afterNumber(int colon) {
        int end = colon + 1;
        while (end < text.length() && Character.isDigit(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return text.startsWith(":", colon) && end > colon + 1 ? end : colon;
    }

    /// With `/` between names, and without `.` among them.
    private static String shown(String path) {
        var slashed = path.replace('\\', '/');
        var names = new ArrayDeque<String>();
        for (var name : slashed.split("/", -1)) {
            if (!name.isEmpty() && !name.equals(".")) {
                names.add(name);
            }
        }
        var root = slashed.startsWith("/") ? "/" : "";
        return root + (names.isEmpty() && root.isEmpty() ? "." : String.join("/", names));
    }
}
