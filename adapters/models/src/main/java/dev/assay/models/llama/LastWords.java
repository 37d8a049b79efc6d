package dev.assay.models.llama;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The end of what a server wrote to its error output.
public record LastWords(String text) {
    private static final int MOST_LINES = 3;
    private static final int LONGEST_LINE = 300;

    /// The time and the level some builds put before each line.
    private static final Pattern STAMP = Pattern.compile("^[0-9]+(?:\\.[0-9]+)+\\s+[A-Z]\\s+");

    private static final Pattern TELLING = Pattern.compile(
            "error|fail|unknown|unable|cannot|could not|couldn't|out of memory|not supported|unsupported|invalid"
                    + "|abort|assert|exception|no such|not found|killed|terminate",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PORT_TAKEN = Pattern.compile("bind", Pattern.CASE_INSENSITIVE);

    /// Whether any line says that something went wrong.
    boolean complain() {
        return lines().stream().anyMatch(line -> TELLING.matcher(line).find());
    }

    public boolean tellOfATakenPort() {
        return lines().stream().anyMatch(line -> PORT_TAKEN.matcher(line).find());
    }

    /// Why it did not begin: the first complaint is the reason, and those after it only its consequences.
    public String ofALoad() {
        var telling = telling();
        return joined(telling.subList(0, Math.min(MOST_LINES, telling.size())));
    }

    /// Why it broke off: what it said last.
    public String ofALife() {
        var telling = telling();
        return joined(telling.subList(Math.max(0, telling.size() - MOST_LINES), telling.size()));
    }

    private static String joined(List<String> lines) {
        return lines.isEmpty() ? "" : lines.stream().collect(Collectors.joining("\n       ", "\n       ", ""));
    }

    /// Complaints; the last lines of a server that made none.
    private List<String> telling() {
        var lines = lines();
        var complaints =
                lines.stream().filter(line -> TELLING.matcher(line).find()).toList();
        return complaints.isEmpty() ? lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size()) : complaints;
    }

    private List<String> lines() {
        return text.lines()
                .map(line -> STAMP.matcher(line).replaceFirst("").replaceAll("\\p{Cntrl}", " "))
                .map(line -> line.replaceAll(" {2,}", " ").strip())
                .filter(line -> !line.isEmpty())
                .map(line -> line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "…")
                .distinct()
                .toList();
    }
}
