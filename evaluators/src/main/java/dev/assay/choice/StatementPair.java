package dev.assay.choice;

import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What is said of two statements: both true, only the first, only the second, neither.
///
/// @param isFirst whether the first is said to be true
/// @param isSecond whether the second is
record StatementPair(boolean isFirst, boolean isSecond) {
    private static final String RIGHT = "(?:true|correct|right|valid)";
    private static final String WRONG = "(?:false|incorrect|wrong|untrue|invalid)";
    private static final Pattern BOTH = Pattern.compile("\\bboth\\b[^.;\\n]{0,40}\\b(?:(" + RIGHT + ")|" + WRONG
            + ")\\b" + "|^both (?:statements? )?((?:i|1) and (?:ii|2))$");
    private static final Pattern NEITHER = Pattern.compile(
            "\\bneither\\b[^.;\\n]{0,40}\\b" + RIGHT + "\\b|^neither (?:statement )?(?:i|1) nor (?:ii|2)$");
    private static final Pattern ONLY =
            Pattern.compile("\\bonly (?:the )?(?:statement )?(?:(i|1|first)|ii|2|second)\\b");
    private static final Pattern VERDICT = Pattern.compile(
            "\\b(?:(" + RIGHT + ")|" + WRONG + "|is not(?= ?(?:[.,;]|$))|isn't(?= ?(?:[.,;]|$)))\\b|\\bis not\\b$");
    private static final Pattern DENIED = Pattern.compile("\\b(?:not|n't|isn't) (?:" + RIGHT + "|" + WRONG + ")\\b");
    private static final Pattern SECOND_FIRST =
            Pattern.compile("\\b(?:ii|2|second)\\b.*\\b(?:true|false|correct|incorrect)\\b.*\\b(?:i|1|first)\\b");

    /// Empty where a text says something else or more.
    static Optional<StatementPair> of(String text) {
        var spoken = UnicodeText.collapse(UnicodeText.lower(text)).replace('’', '\'');
        if (DENIED.matcher(spoken).find()) {
            return Optional.empty();
        }
        var both = BOTH.matcher(spoken);
        if (both.find()) {
            var isRight = both.group(1) != null || both.group(2) != null;
            return Optional.of(new StatementPair(isRight, isRight));
        }
        if (NEITHER.matcher(spoken).find()) {
            return Optional.of(new StatementPair(false, false));
        }
        var only = ONLY.matcher(spoken);
        if (only.find()) {
            return Optional.of(new StatementPair(only.group(1) != null, only.group(1) == null));
        }
        var verdicts = VERDICT.matcher(spoken).results().toList();
        return verdicts.size() == 2 ? Optional.of(inOrder(spoken, verdicts)) : Optional.empty();
    }

    private static StatementPair inOrder(String spoken, List<MatchResult> verdicts) {
        var one = verdicts.getFirst().group(1) != null;
        var other = verdicts.getLast().group(1) != null;
        return SECOND_FIRST.matcher(spoken).find() ? new StatementPair(other, one) : new StatementPair(one, other);
    }
}
