package dev.assay.sift.signal;

import static dev.assay.text.UnicodeText.WHITESPACE;
import static dev.assay.text.UnicodeText.WORD;

import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What can be found in the output of any tool.
final class Findings {
    /// A place in a Python traceback.
    static final Pattern PLACE = Pattern.compile("File \"([^\"\\n]+)\", line (\\p{Nd}+)(?:, in ([^\\n]+))?");

    private static final List<String> MISSING = List.of("No module named", "Cannot find module");
    private static final Pattern MISSING_PACKAGE =
            Pattern.compile("(?:" + String.join("|", MISSING) + ")" + WHITESPACE + "+['\"]([^'\"]+)['\"]");
    private static final Set<String> COMMANDS = Set.of(
            "pytest", "ruff", "mypy", "docker", "compose", "kubectl", "npm", "pnpm", "yarn", "git", "python", "uv");
    private static final Predicate<Line> EXIT_CODE =
            Line.with("exit code ", " with code ").and(Line.holding("exit code \\p{Nd}|exit(?:ed)? with code \\p{Nd}"));
    private static final Predicate<Line> WARNING = Line.withWord("warning");
    private static final Predicate<Line> ERROR = Line.withWord("error", "failed", "failure", "traceback", "exception");
    private static final Pattern LINT =
            Pattern.compile("\\p{Nd}+:\\p{Nd}+" + WHITESPACE + "+(?:error|warning)" + WHITESPACE);
    private static final Pattern RULE = Pattern.compile("[" + WORD + "@/-]++");

    private Findings() {}

    static List<String> frames(String text) {
        return PLACE.matcher(text)
                .results()
                .filter(place -> place.group(3) != null)
                .map(place -> "%s:%s in %s".formatted(place.group(1), place.group(2), place.group(3)))
                .distinct()
                .toList();
    }

    /// A traceback's errors come before warnings that stand above it.
    static List<String> symbols(ToolOutput output, boolean isPython) {
        var failures = output.words().stream().filter(Findings::isFailure);
        var all = output.words().stream().filter(word -> isFailure(word) || isNamed(word, "Warning"));
        return (isPython ? Stream.concat(failures, all) : all).distinct().toList();
    }

    /// Whether a word is the name of an error or exception.
    static boolean isFailure(String word) {
        return (word.endsWith("Error") && word.charAt(0) >= 'A' && word.charAt(0) <= 'Z' && isNamed(word, "Error"))
                || isNamed(word, "Exception");
    }

    private static boolean isNamed(String word, String kind) {
        return word.length() > kind.length() && word.endsWith(kind);
    }

    static List<String> packages(String text) {
        return MISSING.stream().anyMatch(text::contains)
                ? MISSING_PACKAGE
                        .matcher(text)
                        .results()
                        .map(found -> found.group(1))
                        .distinct()
                        .toList()
                : List.of();
    }

    static Stream<String> commands(ToolOutput output) {
        return output.words().stream().filter(COMMANDS::contains);
    }

    static List<String> lintRules(ToolOutput output) {
        return output.lines().stream()
                .flatMap(line -> lintRule(line).stream())
                .distinct()
                .toList();
    }

    /// The last word of a finding such as `3:7  error  'x' is unused  no-unused-vars`.
    static Optional<String> lintRule(Line line) {
        var opening = LINT.matcher(line.text());
        if (!opening.lookingAt()) {
            return Optional.empty();
        }
        var message = UnicodeText.split(line.text().substring(opening.end()));
        return message.size() < 2
                ? Optional.empty()
                : Optional.of(message.getLast()).filter(RULE.asMatchPredicate());
    }

    static List<String> exitCodeLines(ToolOutput output) {
        return output.linesWith(EXIT_CODE).distinct().toList();
    }

    static List<String> warningLines(ToolOutput output) {
        return output.linesWith(WARNING).distinct().toList();
    }

    static Stream<String> errorLines(ToolOutput output) {
        return output.linesWith(ERROR);
    }
}
