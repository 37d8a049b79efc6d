package dev.assay.cli.terminal;

import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Colours verdicts and failures for a terminal that shows colours. It changes no letter.
public final class Paint {
    private static final String GREEN = "\033[32m";
    private static final String RED = "\033[31m";
    private static final String YELLOW = "\033[33m";
    private static final String PLAIN = "\033[0m";

    /// A verdict stands alone in a cell of a table or behind a colon.
    private static final Pattern VERDICT = Pattern.compile(
            "(?m)(?<=^|  |: )(better|equivalent|pass|stands|worse|fail|differs|refused|undecided|\\d+ failed)(?=$|  | ·|:|,)");

    private Paint() {}

    /// When colours are used.
    public enum When {
        AUTO,
        ALWAYS,
        NEVER;

        /// Whether a terminal gets colours. `NO_COLOR` in the environment, with any value, means never.
        boolean isColored(Map<String, String> environment, boolean isTerminal) {
            return switch (this) {
                case ALWAYS -> true;
                case NEVER -> false;
                case AUTO ->
                    isTerminal
                            && Optional.ofNullable(environment.get("NO_COLOR"))
                                    .filter(value -> !value.isEmpty())
                                    .isEmpty()
                            && !"dumb".equals(environment.get("TERM"));
            };
        }
    }

    static String verdicts(String text) {
        return VERDICT.matcher(text).replaceAll(found -> color(found) + found.group(1) + PLAIN);
    }

    private static String color(MatchResult found) {
        return switch (found.group(1)) {
            case "better", "equivalent", "pass", "stands" -> GREEN;
            case "undecided" -> YELLOW;
            default -> RED;
        };
    }
}
