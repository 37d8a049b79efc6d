package dev.assay.context.memory;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A form of sentence that states something, and what it states.
///
/// @param subject what is stated something of: a group of the pattern, or fixed words
/// @param value what is stated, as a group of the pattern
record LedgerRule(Pattern form, String subject, String value) {
    /// Something stated: a later statement about the same subject replaces it.
    record Statement(String subject, String value) {}

    /// Words of a subject: at most five, none of which ends it.
    private static final String SUBJECT =
            "(?<subject>(?:(?!is\\b|are\\b|was\\b|were\\b|has\\b|to\\b|from\\b)[\\p{L}\\p{N}'’-]+ ){0,4}"
                    + "(?!is\\b|are\\b|was\\b|were\\b|has\\b|to\\b|from\\b)[\\p{L}\\p{N}'’-]+)";

    /// The rest of the clause.
    private static final String VALUE = "(?<value>[^,;]{1,160})";

    private static final String IS = "(?:'s| is| are| was| were| will be)(?: now| currently| actually| still)?";

    private static final String FEELING = "like|love|enjoy|prefer|hate|dislike|don't like|no longer like";

    private static final String DEED =
            "bought|adopted|got|started|joined|visited|finished|met|quit|sold|lost|won|booked|planned";

    /// In this order; the first that fits a clause is taken.
    static final List<LedgerRule> ALL = List.of(
            fixed("\\bcall me " + VALUE, "name"),
            fixed("\\bmy name(?:'s| is) " + VALUE, "name"),
            fixed("\\bi(?:'ve| have)?(?: just| recently)? moved (?:house )?to " + VALUE, "home"),
            fixed("\\bi(?: now| currently)? live in " + VALUE, "home"),
            fixed("\\bi(?:'m| am)(?: now| currently)? (?:living|based) in " + VALUE, "home"),
            fixed("\\bi(?: now| currently)? work (?:at|for) " + VALUE, "employer"),
            fixed("\\bi(?: now| currently)? work as (?:an? )?" + VALUE, "occupation"),
            fixed("\\bi(?:'m| am) allergic to " + VALUE, "allergy"),
            of("\\bchanged (?:my|our|the) " + SUBJECT + "(?: from [^,;]{1,60}?)? to " + VALUE),
            of("\\b(?:my|our|the) " + SUBJECT + " (?:has|have) (?:been )?(?:moved|changed|switched) to " + VALUE),
            of("\\b(?:my|our) " + SUBJECT + IS + " " + VALUE),
            of("\\b(?<subject>\\p{L}{2,30}['’]s (?:[\\p{L}\\p{N}-]+ ){0,3}[\\p{L}\\p{N}-]+)" + IS + " " + VALUE),
            of("\\bthe " + SUBJECT + IS + " " + VALUE),
            new LedgerRule(
                    compile("\\bi(?: really| still| now)? (?<value>" + FEELING + ") (?<subject>[^,;]{1,80})"),
                    "subject",
                    "value"),
            new LedgerRule(
                    compile("\\bi(?:'ve| have)?(?: just| recently)? (?<subject>" + DEED + ") " + VALUE),
                    "subject",
                    "value"),
            fixed("\\bi(?:'m| am) " + VALUE, "is"));

    private static LedgerRule of(String form) {
        return new LedgerRule(compile(form), "subject", "value");
    }

    private static LedgerRule fixed(String form, String subject) {
        return new LedgerRule(compile(form), subject, "value");
    }

    private static Pattern compile(String form) {
        return Pattern.compile(form, Pattern.CASE_INSENSITIVE);
    }

    /// What a clause states by the first form that fits.
    static Optional<Statement> read(String clause) {
        return ALL.stream().flatMap(rule -> rule.in(clause).stream()).findFirst();
    }

    private Optional<Statement> in(String clause) {
        var matcher = form.matcher(clause);
        return matcher.find() ? Optional.of(statement(matcher.toMatchResult())) : Optional.empty();
    }

    private Statement statement(MatchResult found) {
        var about = subject.equals("subject") ? found.group("subject") : subject;
        return new Statement(
                about.strip().toLowerCase(Locale.ROOT), found.group(value).strip());
    }
}
