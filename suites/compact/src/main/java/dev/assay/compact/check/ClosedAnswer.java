package dev.assay.compact.check;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Reads the response to a question for one value. It is right where it gives that value, in any usual
/// notation, and
/// no other; a value that is denied, or told as what was so before, is not given.
///
/// @param accepted the value, in one or more wordings
public record ClosedAnswer(List<String> accepted) {
    public ClosedAnswer {
        accepted = List.copyOf(accepted);
    }

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
        var said = plain(response);
        if (Abstention.isGuess(said)) {
            return Verdict.ABSTAINS;
        }
        var best = Verdict.OTHER;
        for (var value : accepted) {
            var verdict = read(value, said, rivals);
            if (verdict == Verdict.RIGHT) {
                return verdict;
            }
            best = verdict == Verdict.OTHER ? best : verdict;
        }
        return best == Verdict.OTHER && Abstention.isOne(said) ? Verdict.ABSTAINS : best;
    }

    private Verdict read(String value, String said, List<String> rivals) {
        if (Days.whole(value).isPresent()) {
            return new DayAnswer(Days.whole(value).get()).read(said);
        }
        var quantity = Quantities.whole(value);
        return quantity.isPresent()
                ? new QuantityAnswer(quantity.get()).read(NumberWords.inFigures(said))
                : new WordAnswer(value).read(said, otherThan(rivals));
    }

    private List<String> otherThan(List<String> rivals) {
        return rivals.stream()
                .filter(rival -> accepted.stream()
                        .noneMatch(value -> ValueWords.first(rival, value).isPresent()
                                || ValueWords.first(value, rival).isPresent()))
                .toList();
    }

    /// Whether a text tells the value somewhere, among whatever else.
    public boolean isToldIn(String text) {
        return accepted.stream().anyMatch(value -> isTold(value, text));
    }

    private static boolean isTold(String value, String text) {
        var day = Days.whole(value);
        if (day.isPresent()) {
            return Days.in(text).stream().anyMatch(one -> one.readings().contains(day.get()));
        }
        var quantity = Quantities.whole(value);
        boolean isCounted = quantity.isPresent()
                && Quantities.in(NumberWords.inFigures(text)).stream()
                        .anyMatch(one ->
                                one.isSame(quantity.get()) && (quantity.get().isBare() || !one.isBare()));
        return isCounted || !ValueWords.find(text, value).isEmpty();
    }

    /// Whether a mention is said to hold now.
    static Predicate<ValueWords.Span> holds(String said) {
        return span -> !Denial.isOf(said, span.start(), span.end()) && !History.isTold(said, span.start(), span.end());
    }

    /// Without emphasis, quotes and fences; of a JSON object with one member, what it holds.
    private static String plain(String response) {
        var text = response.replaceAll("```\\w*", " ")
                .replaceAll("[*`\"\u201c\u201d\u201e\u00ab\u00bb]", "")
                .strip();
        var json = response.replaceAll("```\\w*", " ").strip();
        if (json.startsWith("{") && json.endsWith("}")) {
            try {
                Map<String, Object> members = Json.readMap(json);
                return members.size() == 1
                        ? String.valueOf(members.values().iterator().next())
                        : text;
            } catch (MalformedJson _) {
                return text;
            }
        }
        return text;
    }
}
