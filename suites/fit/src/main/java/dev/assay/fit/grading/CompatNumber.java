package dev.assay.fit.grading;

import dev.assay.javascript.JavaScriptText;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The number the original reads from an answer: the first after a word such as `answer`, else the last.
final class CompatNumber {
    private static final String NUMBER =
            "([-+]?(?:[0-9]{1,3}(?:,[0-9]{3})++|[0-9]++)(?:\\.[0-9]++)?(?:e[-+]?[0-9]++)?)";
    private static final String S = JavaScriptText.SPACE;
    private static final Pattern STATED =
            pattern("(?:answer|result|total|equals?)" + S + "*+(?:(?:is|:)" + S + "*+)?" + NUMBER);
    private static final Pattern ANY = pattern(NUMBER);

    private CompatNumber() {}

    private static Pattern pattern(String text) {
        return Pattern.compile(text, Pattern.CASE_INSENSITIVE);
    }

    static OptionalDouble read(String text) {
        var stated = STATED.matcher(text);
        return stated.find()
                ? number(stated.group(1))
                : ANY.matcher(text)
                        .results()
                        .reduce((_, later) -> later)
                        .map(MatchResult::group)
                        .map(CompatNumber::number)
                        .orElse(OptionalDouble.empty());
    }

    private static OptionalDouble number(String token) {
        double number = Double.parseDouble(token.replace(",", ""));
        return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    }
}
