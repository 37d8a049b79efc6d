package dev.assay.compact.check;

import dev.assay.compact.check.ClosedAnswer.Verdict;
import dev.assay.compact.notation.NumberWords;
import dev.assay.compact.notation.Quantities;
import dev.assay.compact.notation.Shares;
import dev.assay.compact.notation.Units;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A response to a question for a number with or without a unit. Numbers of another kind are no answers ("480
/// kg in 3
/// crates"); figures without a unit are one only where no figure has the unit.
record QuantityAnswer(Quantities.Mention wanted) {
    private static final Pattern JOINED = Pattern.compile(
            "\\s*(?:and|or|to|und|oder|bis|(?:an)?statt|instead of|rather than|[-\u2013\u2014/,]|\u548c|\u6216|\u5230|\u81f3)\\s*");

    private static final Pattern OR = Pattern.compile("\\s*,?\\s*(?:or|oder|或者?)\\s*");

    private static final Pattern NUMBERED = Pattern.compile("(?m)^\\s*[0-9]{1,2}[.)]\\s+(?=\\p{L})");
    /// "73s/42s".
    private static final Pattern SLASH = Pattern.compile("(?<=[0-9] ?\\p{L}{1,7})/(?=[0-9])");

    /// "Value: 870, unit: kg".
    private static final Pattern UNIT =
            Pattern.compile("(?<=[0-9])[,;.]?\\s*[(]?(?:unit|einheit|单位)\\s*[:\uff1a=]\\s*", Pattern.CASE_INSENSITIVE);

    private static final Pattern OF = Pattern.compile(
            "\\s*(?:(?:out )?of|von) (?:the |an? |den |der )?(?:\\p{L}+ ){0,2}", Pattern.CASE_INSENSITIVE);
    private static final Pattern CONVERTED = Pattern.compile(
            "\\s*[(\\[（=≈/,]*\\s*(?:about|around|roughly|approx(?:imately|\\.)?|circa|ca\\.|or|that is|i\\.e\\.|rund|etwa|约|即)?\\s*",
            Pattern.CASE_INSENSITIVE);
    private static final double ROUNDED = 0.01;

    private static final Pattern ROLE = Pattern.compile(
            "[(\\[（][^)\\]）]*(?:\\b(?:plan|planned|budget(?:ed)?|estimated?|target|forecast|measured|actual(?:ly)?|geplant|soll|gemessen|tatsächlich|veranschlagt)\\b"
                    + "|计划|预计|预算|原定|目标|实测|实际|测得)[^)\\]）]*$",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// "3,940 euros, of which 2,815 euros are spent".
    private static final Pattern PART = Pattern.compile(
            "\\b(?:of (?:which|that|this|these|it)|davon|wovon|darunter)\\b[^.;]*$|其中[^。；]*$",
            Pattern.CASE_INSENSITIVE);

    /// "640 seats were planned, but it is 740 now".
    private static final Pattern NOW = Pattern.compile(
            "\\s*[,;] (?:but |and |aber |und )?(?:now|today|later|then|currently|jetzt|nun|inzwischen|dann|später) (?:it(?:'s| is) )?|[^.;]*[,;.] (?:but |and )?(?:now |today )?(?:it(?:'s| is)|there are|that(?:'s| is))(?: now)? |[^.;]*[,;.] (?:aber |doch )?(?:jetzt|nun|heute|inzwischen) (?:sind es|ist es|sind|ist) ",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CASE = Pattern.compile(
            " (?:on|for|in|at|during|am|im|für|bei)\\b[^,;.]*[,;.]\\s*(?:and |but |und |aber )?",
            Pattern.CASE_INSENSITIVE);

    Verdict read(String given) {
        var text = UNIT.matcher(
                        SLASH.matcher(NUMBERED.matcher(given).replaceAll("")).replaceAll(" / "))
                .replaceAll(" ");
        var said = wanted.unit().filter(unit -> unit.kind().equals("%")).isPresent() ? Shares.inPercent(text) : text;
        var mentions = candidates(said);
        var holding = mentions.stream()
                .filter(one -> ClosedAnswer.holds(said).test(new ValueWords.Span(one.start(), one.end())))
                .filter(one -> !isOfAnotherRole(said, one, mentions.getFirst()))
                .toList();
        if (holding.isEmpty()) {
            return mentions.stream().anyMatch(wanted::isSame) ? Verdict.DENIED : Verdict.OTHER;
        }
        boolean isThere = holding.stream().anyMatch(wanted::isSame);
        boolean isAlone = holding.stream().allMatch(wanted::isSame);
        return isThere && isAlone ? Verdict.RIGHT : isThere ? Verdict.SEVERAL : Verdict.OTHER;
    }

    /// "732 kg (planned: 690 kg)": a second amount in brackets, named as what was not asked for.
    private static boolean isOfAnotherRole(String said, Quantities.Mention one, Quantities.Mention first) {
        return one.start() > first.end()
                && (isConverted(said, one, first)
                        || Stream.of(ROLE, PART)
                                .anyMatch(role -> role.matcher(said.substring(first.end(), one.start()))
                                        .find()));
    }

    /// "248 km (154 mi)": the same amount once more, rounded, in another unit.
    private static boolean isConverted(String said, Quantities.Mention one, Quantities.Mention first) {
        if (one.isBare() || !one.isOfOneKind(first) || one.unit().equals(first.unit())) {
            return false;
        }
        double again = one.scaled(one.readings().getFirst()).doubleValue();
        double amount = first.scaled(first.readings().getFirst()).doubleValue();
        return CONVERTED.matcher(said.substring(first.end(), one.start())).matches()
                && Math.abs(again - amount) <= ROUNDED * Math.abs(amount);
    }

    /// The numbers that a response gives in a unit, or bare where it gives none in it.
    static List<Double> given(String response, String unit) {
        var said = NumberWords.inFigures(response);
        var kind = new Quantities.Mention(
                0, 0, List.of(), unit.isEmpty() ? Optional.empty() : Optional.of(Units.named(unit)));
        return new QuantityAnswer(kind)
                .candidates(said).stream()
                        .filter(one -> ClosedAnswer.holds(said).test(new ValueWords.Span(one.start(), one.end())))
                        .map(one -> inUnit(one, kind))
                        .toList();
    }

    private static double inUnit(Quantities.Mention one, Quantities.Mention kind) {
        var amount = one.readings().getFirst();
        return one.isBare() || kind.isBare()
                ? amount.doubleValue()
                : one.scaled(amount).doubleValue() / kind.scaled(BigDecimal.ONE).doubleValue();
    }

    private List<Quantities.Mention> candidates(String said) {
        var all = Quantities.in(said);
        if (wanted.isBare()) {
            return all;
        }
        var measured = new ArrayList<Quantities.Mention>();
        for (int i = 0; i < all.size(); i++) {
            boolean sharesUnit = i + 1 < all.size() && sharesUnit(said, all.get(i), all.get(i + 1));
            boolean isOther = i > 0 && isAlternative(said, all.get(i - 1), all.get(i));
            if (sharesUnit || isOther || wanted.isOfOneKind(all.get(i))) {
                measured.add(all.get(i));
            }
        }
        if (measured.size() == 2 && isPartOf(said, measured.getFirst(), measured.getLast())) {
            return List.of(measured.getFirst());
        }
        return measured.isEmpty()
                ? all.stream().filter(Quantities.Mention::isBare).toList()
                : measured;
    }

    /// "1,450 of the 6,837 euros".
    private static boolean isPartOf(String said, Quantities.Mention part, Quantities.Mention whole) {
        return OF.matcher(said.substring(part.end(), whole.start())).matches()
                && part.readings().getFirst().compareTo(whole.readings().getFirst()) < 0;
    }

    /// "90 minutes, or 60 if rushed"; "45 minutes on weekdays, 30 on weekends"; "640 seats were planned, it is 740
    /// now".
    private boolean isAlternative(String said, Quantities.Mention before, Quantities.Mention one) {
        return one.isBare()
                && wanted.isOfOneKind(before)
                && (Stream.of(OR, NOW)
                                .anyMatch(link -> link.matcher(said.substring(before.end(), one.start()))
                                        .matches())
                        || (CASE.matcher(said.substring(before.end(), one.start()))
                                        .matches()
                                && CASE.matcher(said.substring(one.end()) + ",").lookingAt()));
    }

    /// "Between 540 and 732 kg": a bare figure has the unit of the one it is joined to.
    private boolean sharesUnit(String said, Quantities.Mention one, Quantities.Mention next) {
        return one.isBare()
                && wanted.isOfOneKind(next)
                && Stream.of(JOINED, OF)
                        .anyMatch(link -> link.matcher(said.substring(one.end(), next.start()))
                                .matches());
    }
}
