package dev.assay.models.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What a question is after, and what a piece of text must show to have it.
enum AnswerKind {
    NUMBER(
            0.25,
            "\\bhow (?:many|much|long|large|big|far|often|old|high)\\b"
                    + "|\\bwhat (?:share|value|limit|number|amount|fee|score|depth|speed|price|percentage|size|port)\\b",
            "\\d++|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty"
                    + "|hundred|half)\\b"),
    TIME(
            0.25,
            "\\bwhen\\b|\\b(?:what|which) (?:day|date|time|hour|year)\\b",
            "\\d{1,2}:\\d\\d|\\b\\d{4}-\\d\\d|\\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tues|wednes"
                    + "|thurs|fri|satur|sun)[a-z]*+\\b"),
    NAME(0.25, "\\bwho\\b|\\bwhom\\b|\\bwhose\\b", "(?-i)\\b[A-Z][a-z]++ [A-Z][a-z]++"),
    PLACE(0.2, "\\bfile\\b|\\bwhere\\b|\\bpath\\b|\\bdirectory\\b", "/[\\w.-]++|\\b\\w++\\.\\w++:\\d++"),
    IDENTIFIER(
            0.15,
            "\\bwhich\\b|\\bid\\b|\\bversion\\b",
            "\\b\\w++[-_./:]\\w++|\\b[a-z]++\\d\\w*+|(?-i)[a-z][A-Z]\\w*+|['`‘][^'`’]++['`’]"),
    REASON(
            0.2,
            "\\bwhy\\b|\\bcause|\\berror\\b|\\bfail",
            "\\b(?:error|fatal|failed|failure|cannot|could not|denied|refused|rejected|exception|because|unable)\\b"
                    + "|(?-i)\\w(?:Error|Exception)\\b");

    private final double bonus;
    private final Pattern cue;
    private final Pattern shape;

    AnswerKind(double bonus, String cue, String shape) {
        this.bonus = bonus;
        this.cue = Pattern.compile(cue);
        this.shape = Pattern.compile(shape, Pattern.CASE_INSENSITIVE);
    }

    static List<AnswerKind> of(String question) {
        var lower = question.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(kind -> kind.cue.matcher(lower).find())
                .toList();
    }

    /// By how much a piece is worth more, for what it shows that the question itself does not say.
    double bonus(String piece, Set<String> asked) {
        var isNew = shape.matcher(piece).results().anyMatch(found -> !asked.containsAll(Lexicon.stems(found.group())));
        return isNew ? bonus : 0;
    }
}
