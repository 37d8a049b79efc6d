package dev.assay.sift.validation;

import dev.assay.sift.thought.NamedTag;
import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Marks that steer a model and should never be seen, such as `<|im_end|>` or `[INST]`.
public final class ControlTokens {
    private static final Set<String> WITHOUT_BARS = Set.of(
            "s", "bos", "eos", "pad", "unk", "im_start", "im_end", "start_of_turn", "end_of_turn", "end_of_text");
    private static final Set<String> WITH_OR_WITHOUT =
            Set.of("im_start", "im_end", "im-start", "im-end", "imstart", "imend", "turn");
    private static final List<String> ROLES = List.of("<|system|>", "<|user|>", "<|assistant|>");
    private static final List<String> BRACKETS = List.of("[INST]", "[/INST]");
    private static final int MANY = 5;
    private static final double DENSE = 0.12;
    private static final double DENSE_ALONE = 0.25;

    private ControlTokens() {}

    static boolean hasRole(String text) {
        for (int at = text.indexOf("<|"); at >= 0; at = text.indexOf("<|", at + 1)) {
            int start = at;
            if (ROLES.stream().anyMatch(role -> text.regionMatches(true, start, role, 0, role.length()))) {
                return true;
            }
        }
        return false;
    }

    /// A tag that is removed by itself, wherever it stands.
    public static boolean isNamed(NamedTag tag) {
        return ReasoningBlocks.NAMES.contains(tag.name())
                || WITH_OR_WITHOUT.contains(tag.name())
                || (!tag.hasBars() && WITHOUT_BARS.contains(tag.name()));
    }

    /// The tokens of a text that the input does not hold, from left to right.
    static List<String> leaked(String text, SiftRequest request) {
        if (text.indexOf('<') < 0 && text.indexOf('[') < 0) {
            return List.of();
        }
        return new Scan(text)
                .spans().stream()
                        .map(span -> span.in(text))
                        .filter(token -> !request.isInInput(token))
                        .toList();
    }

    /// The text without the tokens that may go; those that begin somebody's turn stay. Words do not grow
    /// together.
    public static String remove(String text, Predicate<String> mayGo) {
        if (text.indexOf('<') < 0 && text.indexOf('[') < 0) {
            return text;
        }
        var kept = new StringBuilder(text.length());
        int from = 0;
        for (var span : new Scan(text).spans()) {
            var token = span.in(text);
            if (!hasRole(token) && mayGo.test(token)) {
                kept.append(text, from, span.start);
                kept.append(isBetweenWords(kept, text, span.end) ? " " : "");
                from = span.end;
            }
        }
        return kept.append(text, from, text.length()).toString();
    }

    private static boolean isBetweenWords(StringBuilder before, String text, int end) {
        return !before.isEmpty()
                && end < text.length()
                && !UnicodeText.isWhitespace(before.charAt(before.length() - 1))
                && !UnicodeText.isWhitespace(text.charAt(end));
    }

    /// Whether tokens make a plain text unusable.
    static boolean areDense(List<String> tokens, String text) {
        if (tokens.isEmpty()) {
            return false;
        }
        int chars = tokens.stream().mapToInt(UnicodeText::length).sum();
        double share = (double) chars / UnicodeText.length(text);
        return tokens.size() >= MANY
                || share >= (tokens.size() > 1 ? DENSE : DENSE_ALONE)
                || areOnSeveralLines(tokens, text);
    }

    private static boolean areOnSeveralLines(List<String> tokens, String text) {
        return UnicodeLines.split(text).stream()
                        .filter(line -> tokens.stream().anyMatch(line::contains))
                        .distinct()
                        .limit(2)
                        .count()
                > 1;
    }

    private record Span(int start, int end) {
        String in(String text) {
            return text.substring(start, end);
        }
    }

    private static final class Scan {
        private final String text;
        private int nextClose = -1;
        private int nextLine = -1;

        Scan(String text) {
            this.text = text;
        }

        List<Span> spans() {
            var spans = new ArrayList<Span>();
            int at = 0;
            while (at < text.length()) {
                int end = "<[".indexOf(text.charAt(at)) < 0 ? at : end(at);
                if (end > at) {
                    spans.add(new Span(at, end));
                }
                at = Math.max(at + 1, end);
            }
            return spans;
        }

        private int end(int at) {
            return switch (text.charAt(at)) {
                case '<' -> endOfTag(at);
                case '[' -> endOfBracket(at);
                default -> -1;
            };
        }

        private int endOfTag(int at) {
            int barred = endBetweenBars(at);
            return barred > 0
                    ? barred
                    : NamedTag.at(text, at)
                            .filter(ControlTokens::isNamed)
                            .map(NamedTag::end)
                            .orElse(-1);
        }

        /// `<|anything|>` on one line. The next `>` and line end are kept, so that many `<|` stay cheap.
        private int endBetweenBars(int at) {
            if (!text.startsWith("|", at + 1)) {
                return -1;
            }
            nextClose = nextClose < at ? next('>', at) : nextClose;
            nextLine = nextLine < at ? next('\n', at) : nextLine;
            boolean isToken = nextClose < nextLine && nextClose >= at + 4 && text.charAt(nextClose - 1) == '|';
            return isToken ? nextClose + 1 : -1;
        }

        private int next(char unit, int from) {
            int found = text.indexOf(unit, from);
            return found < 0 ? Integer.MAX_VALUE : found;
        }

        private int endOfBracket(int at) {
            return BRACKETS.stream()
                    .filter(token -> text.regionMatches(true, at, token, 0, token.length()))
                    .mapToInt(token -> at + token.length())
                    .findFirst()
                    .orElse(-1);
        }
    }
}
