package dev.assay.models.reading;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A question: its words, and in what form it wants its answer.
///
/// @param options what it lets choose from; empty where it does not
/// @param stems of the words that say something
/// @param all the stems of all its words
record Asked(String question, Form form, List<String> options, Set<String> stems, Set<String> all) {
    private static final Pattern FORM_SENTENCE = Pattern.compile(
            "\\b(?:answer (?:with|in|yes|by)|give (?:the|only|one)|repeat (?:it|the|them)|name (?:the|one)|reply with"
                    + "|one of)\\b[^.?!]*[.?!]?\\s*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OPTIONS =
            Pattern.compile("\\bone of(?: these)?: ([^.?\\n]+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern SEPARATOR = Pattern.compile(",\\s*(?:or\\s+)?|\\s+or\\s+|;\\s*");
    private static final Pattern SECOND_PART =
            Pattern.compile(",? and (?:\\w+ )?(?:what|which|whom?|where|when|how|whose)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern DENIES = Pattern.compile("\\b(?:not|never|forbidden|refuse[ds]?)\\b");

    enum Form {
        YES_NO("^(?:may|can|is|are|does|do|did|has|have|must|should|will|was|were)\\b|\\byes or no\\b", Values.NONE),
        DATE("\\bwhen\\b|\\bdate only\\b|\\b(?:what|which) (?:day|date)\\b|\\bwith the date\\b", Values.DATE),
        NUMBER(
                "\\bhow (?:many|much|long|high|far|often)\\b|\\bfigure\\b|\\bwith (?:the|a) (?:number|amount)\\b",
                Values.NUMBER),
        NAME(
                "\\bwith (?:one|its|the|the company|a|his|her|their) ?name\\b|\\bcompany name\\b|\\bwho(?:m|se)?\\b"
                        + "|\\b(?:place|town|city) only\\b",
                Values.NAME),
        CODE("\\b(?:code|ticket|hash|commit|host|path|file|identifier) only\\b|\\bwhich ticket\\b", Values.CODE),
        STATEMENT("", Values.NONE);

        private final Pattern cue;
        private final Pattern shape;

        Form(String cue, Pattern shape) {
            this.cue = Pattern.compile(cue);
            this.shape = shape;
        }

        /// A question with two parts is answered by a whole statement.
        static Form of(String question) {
            if (SECOND_PART.matcher(question).find()) {
                return STATEMENT;
            }
            var lower = question.toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(form -> form.cue.matcher(lower).find())
                    .findFirst()
                    .orElse(STATEMENT);
        }
    }

    static Asked in(String question) {
        var text = question.strip();
        var told = new LinkedHashSet<>(Lexicon.stems(FORM_SENTENCE.matcher(text).replaceFirst("")));
        told.removeIf(Lexicon::isEmpty);
        return new Asked(text, Form.of(text), options(text), told, Lexicon.stems(text));
    }

    private static List<String> options(String question) {
        var found = OPTIONS.matcher(question);
        return found.find()
                ? SEPARATOR.splitAsStream(found.group(1)).map(String::strip).toList()
                : List.of();
    }

    boolean isDenied() {
        return DENIES.matcher(question.toLowerCase(Locale.ROOT)).find();
    }

    boolean isShownBy(Statement statement) {
        return (options.isEmpty() && form.shape == Values.NONE)
                || !values(statement).isEmpty();
    }

    /// The value that is asked for; empty where the statement gives none or several.
    Optional<String> valueIn(Statement statement) {
        var values = values(statement);
        return values.size() == 1 ? Optional.of(values.iterator().next()) : Optional.empty();
    }

    /// What the statement shows of the kind that is asked for and the question does not say itself.
    private Set<String> values(Statement statement) {
        var found = new LinkedHashSet<String>();
        if (!options.isEmpty()) {
            var stems = statement.stems();
            options.stream()
                    .filter(option -> stems.containsAll(Lexicon.stems(option)))
                    .forEach(found::add);
            return found;
        }
        form.shape
                .matcher(statement.text())
                .results()
                .map(MatchResult::group)
                .filter(value -> !all.containsAll(Lexicon.stems(value)))
                .forEach(found::add);
        return found;
    }
}
