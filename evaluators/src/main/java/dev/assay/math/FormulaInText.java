package dev.assay.math;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Formulas that are set off from the words around them: `$…$`, `\\(…\\)`, `\\[…\\]`.
///
/// A dollar sign before a digit opens no formula where the next one stands before a digit too: `$40 + $24`.
final class FormulaInText {
    /// How far from its end a response that does not name its answer may give it.
    private static final int MAX_ENDING = 5000;

    private static final Pattern FORMULA = Pattern.compile(
            "\\$\\$?([^$]{1,300})\\$(?!\\d)|\\\\\\((.{1,300}?)\\\\\\)|\\\\\\[(.{1,300}?)\\\\\\]", Pattern.DOTALL);

    /// What joins the formulas of a list.
    private static final Pattern JOINED = Pattern.compile("\\$?(?:,| and| or|, and|, or) ?");

    private FormulaInText() {}

    static Optional<String> first(String text) {
        return FORMULA.matcher(text).results().findFirst().map(FormulaInText::content);
    }

    /// The last formula, unless a number stands after it; of `$x=1$ and $x=2$` both.
    static Optional<String> last(String text) {
        var formula = FORMULA.matcher(text).region(Math.max(0, text.length() - MAX_ENDING), text.length());
        var last = Optional.<String>empty();
        var end = 0;
        while (formula.find()) {
            var content = content(formula.toMatchResult());
            var isJoined = last.isPresent()
                    && JOINED.matcher(text.substring(end, formula.start())).matches();
            last = Optional.of(isJoined ? last.orElseThrow() + ", " + content : content);
            end = formula.end();
        }
        return NumberInText.lastDigit(text) < end ? last : Optional.empty();
    }

    private static String content(MatchResult formula) {
        return Optional.ofNullable(formula.group(1))
                .or(() -> Optional.ofNullable(formula.group(2)))
                .orElseGet(() -> formula.group(3));
    }
}
