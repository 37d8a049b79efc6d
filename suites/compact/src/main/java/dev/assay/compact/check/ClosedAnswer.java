package dev.assay.compact.check;

import dev.assay.compact.notation.Days;
import dev.assay.compact.notation.NumberWords;
import dev.assay.compact.notation.Quantities;
import dev.assay.compact.notation.Remembered;
import dev.assay.compact.notation.Weekdays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/// Reads the response to a question for one value. It is right where it gives that value, in any usual
/// notation, and
/// no other; a value that is denied, or told as what was so before, is not given.
///
/// @param accepted the value, in one or more wordings
public record ClosedAnswer(List<String> accepted) {
    /// As many values make a choice.
    private static final int MOST_STATES_FROM = 2;

    /// Longer responses come once.
    private static final int LONGEST = 400;

    private static final Remembered<Given, Verdict> VERDICTS =
            new Remembered<>(given -> given.asked().verdict(given.response(), given.rivals()));

    private record Given(ClosedAnswer asked, String response, List<String> rivals) {}

    public ClosedAnswer {
        accepted = List.copyOf(accepted);
    }

    /// What an answer is.
    public enum Verdict {
        RIGHT,
        /// The value is there, and another one that was not asked for.
        SEVERAL,
        /// The value is there as what is not so, or no longer.
        DENIED,
        OTHER,
        ABSTAINS
    }

    public Verdict read(String response) {
        return read(response, List.of());
    }

    /// @param rivals values that answer other questions of the same kind; naming one of them is naming several
    public Verdict read(String response, List<String> rivals) {
        return response.length() > LONGEST
                ? verdict(response, rivals)
                : VERDICTS.of(new Given(this, response, List.copyOf(rivals)));
    }

    private Verdict verdict(String response, List<String> rivals) {
        var said = PlainAnswer.of(response);
        var best = best(said, rivals);
        boolean abstains = switch (best) {
            case RIGHT, SEVERAL -> Abstention.isGuess(said);
            case OTHER -> Abstention.isGuess(said) || Abstention.isOne(said);
            case DENIED, ABSTAINS -> false;
        };
        return abstains ? Verdict.ABSTAINS : best;
    }

    private Verdict best(String said, List<String> rivals) {
        var best = Verdict.OTHER;
        for (var value : accepted) {
            var verdict = read(value, said, rivals);
            if (verdict == Verdict.RIGHT) {
                return verdict;
            }
            best = verdict == Verdict.OTHER ? best : verdict;
        }
        return best;
    }

    private Verdict read(String value, String said, List<String> rivals) {
        if (Days.whole(value).isPresent()) {
            return DayAnswer.read(Days.whole(value).get(), NumberWords.inFigures(said));
        }
        if (Weekdays.whole(value).isPresent()) {
            return DayAnswer.read(Weekdays.whole(value).get(), said);
        }
        var quantity = Quantities.whole(value);
        return quantity.isPresent()
                ? new QuantityAnswer(quantity.get()).read(NumberWords.inFigures(said))
                : new WordAnswer(value, isOneOf(value, rivals), rivals.size() >= MOST_STATES_FROM)
                        .read(said, otherThan(rivals, said.toLowerCase(Locale.ROOT)));
    }

    /// "blocked" of done, open and blocked: words of a state, of which all are known.
    private static boolean isOneOf(String value, List<String> rivals) {
        return Character.isLowerCase(value.codePointAt(0))
                && rivals.contains(value)
                && rivals.size() >= MOST_STATES_FROM;
    }

    /// Rivals that the response may name.
    private List<String> otherThan(List<String> rivals, String lower) {
        return rivals.stream()
                .filter(rival -> ValueWords.mayBeIn(lower, rival))
                .filter(rival -> accepted.stream()
                        .noneMatch(value -> ValueWords.first(rival, value).isPresent()
                                || ValueWords.first(value, rival).isPresent()))
                .toList();
    }

    /// Whether a mention is said to hold now.
    static Predicate<ValueWords.Span> holds(String said) {
        return span -> !Denial.isOf(said, span.start(), span.end())
                && !History.isTold(said, span.start(), span.end())
                && !Bounds.isOne(said, span.start(), span.end());
    }
}
