package dev.assay.compact.check;

import dev.assay.python.PythonText;
import dev.assay.python.WholeWords;
import java.util.List;

/// One thing an item expects of a response: a score from 0 to 1, higher is better.
///
/// The first four are the original's and match plain substrings. The others are ours: they match whole
/// words, and refuse values that no response could fail.
public sealed interface Check {
    double score(String response);

    /// Texts that must be in a response for it to pass; empty where the check asks for none.
    default List<String> expectedTexts() {
        return List.of();
    }

    /// Texts that must not be in a response; empty where the check excludes none.
    default List<String> excludedTexts() {
        return List.of();
    }

    /// Whether silence would pass.
    default boolean isAbsence() {
        return false;
    }

    /// Whether a text has what a reader of it would need to pass.
    default boolean isAnswerableFrom(String text) {
        return score(text) >= 1;
    }

    private static double score(boolean holds) {
        return holds ? 1 : 0;
    }

    /// `contains_normalized`: the value is somewhere in the response.
    record Contains(String value) implements Check {
        @Override
        public double score(String response) {
            return Check.score(NormalizedText.contains(response, value));
        }

        @Override
        public List<String> expectedTexts() {
            return List.of(value);
        }
    }

    /// `forbidden_absent`: the value is nowhere in the response. The empty value always passes.
    record Absent(String value) implements Check {
        @Override
        public double score(String response) {
            return Check.score(value.isEmpty() || !NormalizedText.contains(response, value));
        }

        @Override
        public List<String> excludedTexts() {
            return List.of(value);
        }

        @Override
        public boolean isAbsence() {
            return true;
        }
    }

    /// `exact`: the response is the value, whitespace at the ends aside.
    record Exact(String value) implements Check {
        @Override
        public double score(String response) {
            return Check.score(PythonText.strip(value).equals(PythonText.strip(response)));
        }

        @Override
        public List<String> expectedTexts() {
            return List.of(value);
        }

        @Override
        public boolean isAnswerableFrom(String text) {
            return NormalizedText.contains(text, value);
        }
    }

    /// `set_match`: the share of the values that are in the response; 1 where there are none.
    record SetMatch(List<String> values) implements Check {
        public SetMatch {
            values = List.copyOf(values);
        }

        @Override
        public double score(String response) {
            var text = NormalizedText.of(response);
            long found = values.stream()
                    .filter(value -> text.contains(NormalizedText.of(value)))
                    .count();
            return values.isEmpty() ? 1 : (double) found / values.size();
        }

        @Override
        public List<String> expectedTexts() {
            return values;
        }
    }

    /// `word_contains`: the value is in the response as whole words.
    record WordContains(String value) implements Check {
        @Override
        public double score(String response) {
            return Check.score(WholeWords.contains(NormalizedText.of(response), NormalizedText.of(value)));
        }

        @Override
        public List<String> expectedTexts() {
            return List.of(value);
        }
    }

    /// Several checks as one: its texts are those of all its parts.
    sealed interface Joined extends Check {
        List<Check> parts();

        @Override
        default List<String> expectedTexts() {
            return parts().stream()
                    .flatMap(part -> part.expectedTexts().stream())
                    .toList();
        }

        @Override
        default List<String> excludedTexts() {
            return parts().stream()
                    .flatMap(part -> part.excludedTexts().stream())
                    .toList();
        }
    }

    /// `any_of`: the best of its parts.
    record AnyOf(List<Check> parts) implements Joined {
        public AnyOf {
            parts = List.copyOf(parts);
        }

        @Override
        public double score(String response) {
            return parts.stream()
                    .mapToDouble(part -> part.score(response))
                    .max()
                    .orElse(0);
        }

        @Override
        public boolean isAbsence() {
            return parts.stream().anyMatch(Check::isAbsence);
        }

        @Override
        public boolean isAnswerableFrom(String text) {
            return parts.stream().anyMatch(part -> part.isAnswerableFrom(text));
        }
    }

    /// `all_of`: the worst of its parts.
    record AllOf(List<Check> parts) implements Joined {
        public AllOf {
            parts = List.copyOf(parts);
        }

        @Override
        public double score(String response) {
            return parts.stream()
                    .mapToDouble(part -> part.score(response))
                    .min()
                    .orElse(0);
        }

        @Override
        public boolean isAbsence() {
            return parts.stream().allMatch(Check::isAbsence);
        }

        /// What must not be said is no part of what must be known.
        @Override
        public boolean isAnswerableFrom(String text) {
            return parts.stream().allMatch(part -> part.isAbsence() || part.isAnswerableFrom(text));
        }
    }

    /// `ordered`: all values are in the response as whole words, each after the one before.
    record Ordered(List<String> values) implements Check {
        public Ordered {
            values = List.copyOf(values);
        }

        @Override
        public double score(String response) {
            var text = NormalizedText.of(response);
            int from = 0;
            for (var value : values) {
                var wanted = NormalizedText.of(value);
                int at = WholeWords.find(text, wanted, from);
                if (at < 0) {
                    return 0;
                }
                from = at + wanted.length();
            }
            return 1;
        }

        @Override
        public List<String> expectedTexts() {
            return values;
        }

        /// Their order may be told in words.
        @Override
        public boolean isAnswerableFrom(String text) {
            var normalized = NormalizedText.of(text);
            return values.stream().allMatch(value -> WholeWords.contains(normalized, NormalizedText.of(value)));
        }
    }

    /// `numeric_within`: some number of the response is no further from the value than the tolerance.
    ///
    /// @param unit that must follow the number; empty where none need to
    record NumericWithin(double value, double tolerance, String unit) implements Check {
        @Override
        public double score(String response) {
            return Check.score(NumbersInText.of(response, unit).anyMatch(this::isWithin));
        }

        /// A tolerance of 0.1 takes 2.3 for 2.2, whatever binary fractions make of it.
        private boolean isWithin(double number) {
            return Math.abs(number - value) <= tolerance + 1e-9 * Math.max(1, Math.abs(value));
        }
    }

    /// `not_asserted`: the response does not say the value as something that holds or should be done. It
    /// may deny, reject or ask about it.
    record NotAsserted(String value) implements Check {
        @Override
        public double score(String response) {
            return Check.score(!Polarity.isAsserted(response, value));
        }

        @Override
        public List<String> excludedTexts() {
            return List.of(value);
        }

        @Override
        public boolean isAbsence() {
            return true;
        }
    }
}
