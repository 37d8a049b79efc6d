package dev.assay.compact.check;

import dev.assay.compact.check.ClosedAnswer.Verdict;
import dev.assay.compact.notation.Days;
import dev.assay.compact.notation.Weekdays;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.Pattern;

/// A response to a question for a day, of the calendar or of the week.
final class DayAnswer {
    /// "22 or 29 February": a day that shares the month of the one behind it.
    private static final Pattern SHARED = Pattern.compile(
            "(?<![\\p{N}.])[0-3]?[0-9](?:st|nd|rd|th|\\.)?\\s*(?:or|and|to|/|oder|und|bis|[-\u2013])\\s*(?:the |dem |den )?$",
            Pattern.CASE_INSENSITIVE);

    /// "4 July 2026 or the 11th".
    private static final Pattern ANOTHER = Pattern.compile(
            "\\s*(?:or|and|to|/|oder|und|bis|[-\u2013或和至到])\\s*(?:the |den )?(?:[0-9]{1,2}月)?[0-3]?[0-9](?:st|nd|rd|th|\\.|日|号| (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*)(?![\\p{N}])",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern LEFT = Pattern.compile(
            "\\b(?:correct|chang|updat|revis|amend|mov)(?:e|s|es|ed)? $|\\b(?:change|move|switch|änderung) (?:was|is|war|ist) (?:from|vom)\\b[^,;.]*$|(?<!^)(?<!\\b(?:is|are|was|runs|lasts|open|valid|goes|place|ist|läuft|dauert|gilt) )\\b(?:from|vom|von)\\b[^,;.]*$",
            Pattern.CASE_INSENSITIVE);

    private DayAnswer() {}

    private record Named(ValueWords.Span span, boolean isWanted) {}

    static Verdict read(LocalDate wanted, String said) {
        var days = Days.in(said);
        if (days.stream().anyMatch(one -> isOneOfTwo(said.substring(0, one.start()), said.substring(one.end())))) {
            return Verdict.SEVERAL;
        }
        return read(
                said,
                days.stream()
                        .filter(one -> !one.mayBe(wanted))
                        .map(one -> new Named(new ValueWords.Span(one.start(), one.end()), one.isOn(wanted)))
                        .toList());
    }

    private static boolean isOneOfTwo(String before, String after) {
        return (SHARED.matcher(before).find() || ANOTHER.matcher(after).lookingAt())
                && !LEFT.matcher(before).find();
    }

    static Verdict read(DayOfWeek wanted, String said) {
        return read(
                said,
                Weekdays.in(said).stream()
                        .map(one -> new Named(new ValueWords.Span(one.start(), one.end()), one.day() == wanted))
                        .toList());
    }

    private static Verdict read(String said, List<Named> mentions) {
        var holding = mentions.stream()
                .filter(one -> ClosedAnswer.holds(said).test(one.span()))
                .toList();
        if (holding.isEmpty()) {
            return mentions.stream().anyMatch(Named::isWanted) ? Verdict.DENIED : Verdict.OTHER;
        }
        boolean isThere = holding.stream().anyMatch(Named::isWanted);
        boolean isAlone = holding.stream().allMatch(Named::isWanted);
        return isThere && isAlone ? Verdict.RIGHT : isThere ? Verdict.SEVERAL : Verdict.OTHER;
    }
}
