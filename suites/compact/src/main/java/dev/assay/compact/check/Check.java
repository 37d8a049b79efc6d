package dev.assay.compact.check;

import dev.assay.compact.assertion.NormalizedText;
import dev.assay.compact.assertion.Polarity;
import dev.assay.text.UnicodeText;
import dev.assay.text.WholeWords;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

    /// The same of a text that several checks are made on.
    default boolean isAnswerableFrom(ToldValues told) {
        return isAnswerableFrom(told.text());
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
            return Check.score(UnicodeText.strip(value).equals(UnicodeText.strip(response)));
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

    /// `word_contains` and `any_of` with short values, where nothing is around them: one value is asked for, in
    /// one or
    /// more wordings. [ClosedAnswer] says which responses give it.
    ///
    /// @param among all values that an answer may give; empty where they are not known
    record OneValue(List<String> values, List<String> among, Distinction distinction) implements Check {
        /// In words; a longer text is a statement, and is looked for as it is.
        static final int LONGEST = 4;

        public OneValue {
            values = List.copyOf(values);
            among = List.copyOf(among);
        }

        public OneValue(List<String> values) {
            this(values, List.of(), Distinction.NONE);
        }

        static boolean areShort(List<String> values) {
            return values.stream().allMatch(value -> UnicodeText.split(value).size() <= LONGEST);
        }

        @Override
        public double score(String response) {
            return score(response, among);
        }

        /// @param rivals values that answer other questions of the case
        public double score(String response, List<String> rivals) {
            var known = Stream.concat(values.stream(), among.stream()).toList();
            var asked = distinction.asked(response, known);
            return Check.score(new ClosedAnswer(values).read(asked, rivals) == ClosedAnswer.Verdict.RIGHT);
        }

        @Override
        public List<String> expectedTexts() {
            return values;
        }

        @Override
        public boolean isAnswerableFrom(String text) {
            return isAnswerableFrom(ToldValues.in(text));
        }

        @Override
        public boolean isAnswerableFrom(ToldValues told) {
            return values.stream().anyMatch(told::has);
        }
    }

    /// `json`: the response is a JSON object by a schema, with these members and no others, each of its type and right.
    ///
    /// @param values of the members by name
    /// @param types of the members by name: string, number, integer or boolean
    record JsonObject(Map<String, String> values, Map<String, String> types) implements Check {
        public JsonObject {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
            types = Map.copyOf(types);
        }

        @Override
        public double score(String response) {
            return score(response, List.of());
        }

        /// @param rivals values that answer other questions of the case
        public double score(String response, List<String> rivals) {
            return Check.score(JsonMembers.of(response)
                    .filter(members -> members.keySet().equals(values.keySet()))
                    .filter(members -> members.entrySet().stream().allMatch(one -> isRight(one, rivals)))
                    .isPresent());
        }

        private boolean isRight(Map.Entry<String, Object> member, List<String> rivals) {
            var wanted = List.of(values.getOrDefault(member.getKey(), ""));
            return JsonMembers.isOfType(member.getValue(), types.getOrDefault(member.getKey(), "string"))
                    && new OneValue(wanted).score(String.valueOf(member.getValue()), rivals) >= 1;
        }

        /// The right answer.
        public String written() {
            return JsonMembers.written(values, types);
        }

        @Override
        public List<String> expectedTexts() {
            return List.copyOf(values.values());
        }

        @Override
        public boolean isAnswerableFrom(String text) {
            return values.values().stream().allMatch(value -> new OneValue(List.of(value)).isAnswerableFrom(text));
        }
    }

    /// `yes_no`: the response says yes where yes is right, and no where no is.
    ///
    /// @param of whom or what it is asked; empty where that is not known
    /// @param others whom or what else it could be asked of; empty where that is not known
    record YesNo(boolean isYes, Optional<String> of, List<String> others) implements Check {
        public YesNo {
            others = List.copyOf(others);
        }

        @Override
        public double score(String response) {
            return Check.score(new YesOrNo(of, others).read(response).equals(Optional.of(isYes)));
        }

        @Override
        public boolean isAnswerableFrom(String text) {
            return !UnicodeText.isBlank(text);
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

    /// `sequence`: the response lists the values, each once and in order, and none of the others there are.
    ///
    /// @param among all that could be listed
    record Sequence(List<String> values, List<String> among) implements Check {
        private static final Pattern UNORDERED = Pattern.compile(
                "\\b(?:or|oder)\\b|或|\\p{L},? (?:only |comes |is )?(?:after|nach) (?:the )?(?!that\\b|this\\b|which\\b|it\\b|them\\b)\\p{L}|\\bbefore (?:the |that )?\\p{L}+(?: \\p{L}+)? (?:comes?|is|are|goes|there)\\b|\\b(?:ends?|close[sd]?|concludes?|finish(?:es)?|endet|schließt)\\b[^.]*\\b(?:before (?:it|that|this|them)|davor)\\b|\\bpreceded by\\b|\\bdavor\\b|\\bvor (?:dem|der|den) \\p{L}+ (?:kommt|kommen|ist|liegt|steht)\\b|之前[是做]|(?:no longer|not|nicht mehr) (?:valid|current|gültig|aktuell)|outdated|superseded|\\((?:old|former|outdated|superseded|alt|veraltet|旧)\\)|\\b(?:any|either|no particular|whatever|random|an?other|(?:a )?different|some other) order\\b|\\bander\\w+ reihenfolge\\b|顺序不(?:同|一样)|\\b(?:at once|at the same time|simultaneously|in parallel|gleichzeitig)\\b|beliebiger reihenfolge|同时|任意顺序|wrong order|not (?:the|in this) order|falsche reihenfolge|顺序(?:不对|错)|\\b(?:reversed?|backwards|opposite order|other way a?round|umgekehrt\\w*|rückwärts)\\b|倒序|相反|反过来|\\b(?:old|former|previous|original|earlier|alte|frühere|ursprüngliche|bisherige)n? (?:\\p{L}+ )?(?:order|plan|sequence|reihenfolge)\\b|原来的顺序|^\\W*(?:previously|formerly|originally|earlier|früher|ursprünglich)\\b(?!.*\\b(?:now|jetzt)\\b)|^(?:原来|以前)(?!.*现在)",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

        /// "(previously: walls, survey)".
        private static final Pattern FORMERLY = Pattern.compile(
                "[(\\uff08](?:it |this |das )?(?:previously|formerly|originally|before|earlier|until|was|were|not|no longer|not any more|nicht mehr|instead of|the old|früher|vorher|bisher|zuvor|war|statt|nicht|之前|以前|原来|原先|不是|不再是)\\b?[^()\\uff08\\uff09]*[)\\uff09]",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

        /// "This replaces the order walls, survey".
        private static final Pattern REPLACED = Pattern.compile(
                "(?:[.;\\n\u2013\u2014-]|,)\\s*(?:(?:this|it|that|das|dies\\w*) )?(?:replac(?:es|ed|ing)|supersed(?:es|ed|ing)|ersetzt|instead of|rather than|anstatt|statt)\\s[^;]*$"
                        + "|[.;]\\s*[^.;]*\\bused to\\b[^.;]*\\W*$|[.;,]\\s*(?:previously|formerly|originally|earlier|before that|früher|vorher|ursprünglich)\\b(?![^.;]*\\b(?:now|jetzt|is|ist)\\b)[^.;]*\\W*$|[，。；]\\s*(?:以前|之前|原来|原先|过去|取代|代替|而不是|不再是)[^。；]*。?$",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

        /// "The old order had walls first; the new one is": what follows is the answer.
        private static final Pattern SUPERSEDED = Pattern.compile(
                "^.*\\b(?:old|former|previous|original|earlier|alte|frühere|ursprüngliche|bisherige)\\b.*?[;.,] (?:but |aber )?(?:the |die |der )?(?:new|current|updated|latest|neue|aktuelle) (?:one|order|plan|sequence|reihenfolge)\\b(?: now)?(?: is| ist| goes)?:?|^.*(?:原来|以前|旧)的?顺序.*?[；。，]新的?(?:顺序)?是?"
                        + "|^\\W*(?:before|previously|formerly|originally|earlier|first|initially|früher|vorher|zuvor|ursprünglich)\\b.*?[.;,]\\s*(?:but |and |aber |und )?(?:now(?: it is| it's| the order is)?|currently|today|jetzt|nun|heute)\\b[:,]?|^(?:原来|以前|之前).*?[；。]\\s*(?:现在|目前|如今)[:：]?",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL);

        public Sequence {
            values = List.copyOf(values);
            among = List.copyOf(among);
        }

        @Override
        public double score(String response) {
            var whole = PlainAnswer.of(response);
            var told = Abstention.isGuess(whole) ? whole : TwoOrders.current(whole, mentions(whole));
            var plain = REPLACED.matcher(FORMERLY.matcher(told).replaceAll("")).replaceFirst("");
            var said = Positions.byNumber(SUPERSEDED.matcher(plain).replaceFirst(""));
            return Check.score(!UNORDERED.matcher(said).find()
                    && !Abstention.isGuess(said)
                    && listed(said).equals(values));
        }

        private List<Map.Entry<Integer, String>> mentions(String response) {
            return Stream.concat(values.stream(), among.stream())
                    .distinct()
                    .flatMap(value ->
                            ValueWords.find(response, value).stream().map(span -> Map.entry(span.start(), value)))
                    .sorted(Map.Entry.comparingByKey())
                    .toList();
        }

        /// What a response lists, in its order.
        private List<String> listed(String response) {
            var mentions = mentions(response).stream()
                    .filter(one -> !Denial.isOf(
                            response,
                            one.getKey(),
                            one.getKey() + one.getValue().length()))
                    .toList();
            return Positions.inOrder(response, mentions);
        }

        @Override
        public List<String> expectedTexts() {
            return values;
        }

        @Override
        public boolean isAnswerableFrom(String text) {
            return values.stream()
                    .noneMatch(value -> ValueWords.find(text, value).isEmpty());
        }
    }

    /// `numeric_within`: the response gives a number that is no further from the value than the tolerance, and
    /// no other
    /// of the same kind.
    ///
    /// @param unit of the number; empty where it has none
    record NumericWithin(double value, double tolerance, String unit) implements Check {
        @Override
        public double score(String response) {
            var numbers = QuantityAnswer.given(response, unit);
            return Check.score(!numbers.isEmpty() && numbers.stream().allMatch(this::isWithin));
        }

        @Override
        public boolean isAnswerableFrom(String text) {
            return NumbersInText.of(text, unit).anyMatch(this::isWithin) || score(text) >= 1;
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
