package dev.assay.fit.code;

import dev.assay.javascript.JavaScriptText;
import dev.assay.text.BoundedSearch;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds the code in a reply as the original does: the first fence, else a function of the name asked
/// for, else any function, else all of it.
final class CodeSearch {
    private static final String S = JavaScriptText.SPACE;
    private static final String ANY_NAME = "[A-Za-z_$][A-Za-z0-9_$]*+";
    private static final Pattern FENCE =
            Pattern.compile("```(?:javascript|js|typescript|ts)?" + S + "*\\n([\\s\\S]*?)```");
    private static final int MOST_CANDIDATES = 300;
    private static final int LONGEST_CANDIDATE = 50_000;

    private final Predicate<String> parses;

    CodeSearch(Predicate<String> parses) {
        this.parses = parses;
    }

    String find(String text, String function) {
        return BoundedSearch.first(FENCE, text)
                .map(fence -> JavaScriptText.trim(fence.group(1)))
                .or(() -> declared(text, Pattern.quote(function)))
                .or(() -> declared(text, ANY_NAME))
                .orElseGet(() -> JavaScriptText.trim(text));
    }

    /// @param name a pattern
    private Optional<String> declared(String text, String name) {
        var assigned = "(?:const|let|var)" + S + "+" + name + S + "*=" + S + "*";
        var arrow = assigned + "(?:\\([^)]*\\)|" + ANY_NAME + ")" + S + "*=>" + S + "*";
        return block(text, "function" + S + "+" + name + S + "*\\([^)]*\\)" + S + "*\\{")
                .or(() -> block(text, arrow + "\\{"))
                .or(() -> expression(text, arrow))
                .or(() -> block(text, assigned + "function" + S + "*\\([^)]*\\)" + S + "*\\{"));
    }

    private static Optional<String> block(String text, String pattern) {
        return BoundedSearch.first(Pattern.compile(pattern), text).flatMap(match -> balanced(text, match));
    }

    private static Optional<String> balanced(String text, MatchResult match) {
        int close = new Lexing(text).closingBrace(match.start());
        return close < 0 ? Optional.empty() : Optional.of(text.substring(match.start(), close + 1));
    }

    /// The shortest text from the declaration on that ends where one may end and is a script.
    private Optional<String> expression(String text, String pattern) {
        return BoundedSearch.first(Pattern.compile(pattern), text)
                .flatMap(match -> ends(text, match.end())
                        .map(end -> text.substring(match.start(), end))
                        .filter(code -> code.length() <= LONGEST_CANDIDATE)
                        .limit(MOST_CANDIDATES)
                        .filter(parses)
                        .findFirst());
    }

    /// Behind a semicolon, before a line end, before a space and a letter, and the end, all outside
    /// brackets.
    private static Stream<Integer> ends(String text, int from) {
        var ends = new ArrayList<Integer>();
        var lexing = new Lexing(text);
        int depth = 0;
        int i = from;
        while (i < text.length()) {
            int behind = lexing.skip(i);
            char unit = text.charAt(i);
            if (behind > i && unit != '/') {
                i = behind;
                continue;
            }
            depth += "([{".indexOf(unit) >= 0 ? 1 : ")]}".indexOf(unit) >= 0 ? -1 : 0;
            if (depth == 0 && mayEnd(text, i)) {
                ends.add(unit == ';' ? i + 1 : i);
            }
            i++;
        }
        ends.add(text.length());
        return ends.stream();
    }

    private static boolean mayEnd(String text, int i) {
        char unit = text.charAt(i);
        return unit == ';' || unit == '\n' || (unit == ' ' && i + 1 < text.length() && isLetter(text.charAt(i + 1)));
    }

    private static boolean isLetter(char unit) {
        return (unit >= 'a' && unit <= 'z') || (unit >= 'A' && unit <= 'Z');
    }
}
