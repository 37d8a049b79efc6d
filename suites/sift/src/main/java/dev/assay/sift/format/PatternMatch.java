package dev.assay.sift.format;

import dev.assay.text.BoundedText;
import dev.assay.text.UnicodeText;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// The pattern of a rule `Must match PATTERN exactly.`; anything else is at best a near miss.
record PatternMatch(Pattern pattern, NearMiss nearMiss) implements FormatRule {
    private static final Pattern RULE = Pattern.compile(
            UnicodeText.BOUNDARY + "must match" + UnicodeText.WHITESPACE + "+(\\S.*?)" + UnicodeText.WHITESPACE
                    + "+exactly\\.?\\n?\\z",
            Pattern.CASE_INSENSITIVE | Pattern.UNIX_LINES);

    /// Empty where the rule names no pattern, or one that cannot be read.
    static Optional<FormatRule> of(String passRule, String target) {
        var rule = RULE.matcher(UnicodeText.strip(passRule));
        if (!rule.find()) {
            return Optional.empty();
        }
        try {
            var pattern = Pattern.compile(rule.group(1), Pattern.UNIX_LINES | Pattern.UNICODE_CHARACTER_CLASS);
            return Optional.of(new PatternMatch(pattern, new NearMiss(target)));
        } catch (PatternSyntaxException _) {
            return Optional.empty();
        }
    }

    @Override
    public double score(String answer) {
        return isMatch(answer) ? 1 : nearMiss.score(answer);
    }

    /// A search that does not end in time, or not on the stack, has found nothing.
    private boolean isMatch(String answer) {
        try {
            return pattern.matcher(new BoundedText(answer)).matches();
        } catch (BoundedText.Exhausted | StackOverflowError _) {
            return false;
        }
    }
}
