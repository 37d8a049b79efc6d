package dev.assay.fit;

import dev.assay.random.SplitMix64;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A question as a template: other numbers and names by seed. The format is described in `suites/fit`.
///
/// @param question with `{expression}` for a number and `{list[expression]}` for a word
/// @param parameters in the order in which they are drawn
/// @param derived further names and their expressions, in order
/// @param requirements expressions that must be greater than 0
/// @param choices four texts like the question, the first of them right; none for a question with a number
/// @param answer an expression, divided by 10 to the power of `decimals`
/// @param base the parameters that give the row as it stands
public record Variant(
        String question,
        Map<String, Range> parameters,
        Map<String, List<String>> words,
        Map<String, String> derived,
        List<String> requirements,
        List<String> choices,
        Optional<String> answer,
        int decimals,
        Map<String, Long> base) {
    private static final int TRIES = 10_000;
    private static final Pattern PLACE = Pattern.compile("\\{([^{}]*)\\}");
    private static final Pattern WORD = Pattern.compile("([a-z]+)\\[(.*)\\]");

    public Variant {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
        derived = Collections.unmodifiableMap(new LinkedHashMap<>(derived));
        base = Collections.unmodifiableMap(new LinkedHashMap<>(base));
        requirements = List.copyOf(requirements);
        choices = List.copyOf(choices);
    }

    /// Both ends included.
    public record Range(int least, int most) {}

    /// A question made of a draw.
    ///
    /// @param choices the right one first
    record Instance(String question, List<String> choices, Optional<BigDecimal> answer) {}

    Instance drawn(SplitMix64 random) {
        for (int i = 0; i < TRIES; i++) {
            var parametersDrawn = new LinkedHashMap<String, Long>();
            parameters.forEach(
                    (name, range) -> parametersDrawn.put(name, (long) random.between(range.least(), range.most())));
            var made = attempt(parametersDrawn);
            if (made.isPresent()) {
                return made.get();
            }
        }
        throw new IllegalArgumentException("no draw fits \"%s\"".formatted(question));
    }

    /// Empty where the parameters are refused.
    Optional<Instance> attempt(Map<String, Long> parametersDrawn) {
        try {
            var names = names(parametersDrawn);
            var made = new Instance(
                    rendered(question, names),
                    choices.stream().map(choice -> rendered(choice, names)).toList(),
                    answer.map(expression -> BigDecimal.valueOf(Expression.value(expression, names), decimals)));
            return areMet(names) && new HashSet<>(made.choices()).size() == choices.size()
                    ? Optional.of(made)
                    : Optional.empty();
        } catch (ArithmeticException _) {
            return Optional.empty();
        }
    }

    private Map<String, Long> names(Map<String, Long> parametersDrawn) {
        var names = new LinkedHashMap<>(parametersDrawn);
        derived.forEach((name, expression) -> names.put(name, Expression.value(expression, names)));
        return names;
    }

    private boolean areMet(Map<String, Long> names) {
        return requirements.stream().allMatch(expression -> Expression.value(expression, names) > 0);
    }

    private String rendered(String template, Map<String, Long> names) {
        return PLACE.matcher(template).replaceAll(place -> Matcher.quoteReplacement(filled(place.group(1), names)));
    }

    private String filled(String place, Map<String, Long> names) {
        var word = WORD.matcher(place);
        if (!word.matches()) {
            return Long.toString(Expression.value(place, names));
        }
        var list = words.getOrDefault(word.group(1), List.of());
        if (list.isEmpty()) {
            throw new IllegalArgumentException("there are no words \"%s\"".formatted(word.group(1)));
        }
        return list.get(Math.floorMod(Expression.value(word.group(2), names), list.size()));
    }
}
