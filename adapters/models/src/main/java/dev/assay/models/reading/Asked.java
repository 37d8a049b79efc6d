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
/// @param names the stems of what it names: a statement that lacks one is about something else
record Asked(String question, Form form, List<String> options, Set<String> stems, Set<String> all, Set<String> names) {
    private static final Pattern NAME = Pattern.compile("(?<=[\\p{Ll}\\p{Lu},] )\\p{Lu}[\\p{L}'-]+");

    /// What a name names: "the Heron project", "des Projekts Fichte".
    private static final Pattern KIND =
            Pattern.compile("\\p{Lu}[\\p{L}'-]+ (\\p{Ll}+)|\\b(Projekt\\p{L}*|Dienst\\p{L}*) \\p{Lu}");
    private static final Pattern HAN_NAME = Pattern.compile("\\p{IsHan}{2}(?=项目|服务|系统)");

    /// "For which day", "welche Firma": what kind of thing is asked for, which no statement needs to say.
    private static final Pattern WANTED = Pattern.compile(
            "\\b(?:which|what|welche[rsmn]?) (\\p{L}+)|\\bwie (?:viele?|lange|oft)\\b|\u54ea(?:\u4e00?\\p{IsHan})",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern OTHER_LANGUAGE = Pattern.compile(
            "\\p{IsHan}|\\b(?:der|die|das|des|wer|wem|wen|wie|wann|welche[rsmn]?|darf|antworte)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FORM_SENTENCE = Pattern.compile(
            "\\b(?:answer (?:with|in|yes|by)|give (?:the|only|one)|repeat (?:it|the|them)|name (?:the|one)|reply with"
                    + "|one of|antworte mit)\\b[^.?!]*[.?!]?\\s*$|\u8bf7\u53ea?(?:\u56de\u7b54|\u4ece|\u6309)[^\u3002\uff1f]*\u3002?\\s*$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OPTIONS =
            Pattern.compile("\\b(?:one of(?: these)?|einem von diesen): ([^.?\\n]+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern SEPARATOR = Pattern.compile(",\\s*(?:or\\s+)?|\\s+or\\s+|;\\s*");
    private static final Pattern SECOND_PART =
            Pattern.compile(",? and (?:\\w+ )?(?:what|which|whom?|where|when|how|whose)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern DENIES = Pattern.compile("\\b(?:not|never|forbidden|refuse[ds]?)\\b");

    /// Words for a permission: any of them may stand for another.
    private static final Set<String> LEAVE =
            Lexicon.stems("may can must shall allowed permitted hold stand darf d\u00fcrfen \u53ef \u4ee5 \u5417");

    enum Form {
        YES_NO(
                "^(?:may|can|is|are|does|do|did|has|have|must|should|will|was|were|darf|d\u00fcrfen)\\b|\\byes or no\\b|\\bja oder nein\\b|\u662f\u6216\u5426",
                Values.NONE),
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
        WANTED.matcher(text).results().forEach(match -> told.removeAll(Lexicon.stems(match.group())));
        var form = Form.of(text);
        told.removeIf(stem -> form == Form.YES_NO && LEAVE.contains(stem));
        return new Asked(text, form, options(text), told, Lexicon.stems(text), names(text));
    }

    /// Written with a capital inside a sentence.
    private static Set<String> names(String question) {
        var names = new LinkedHashSet<String>();
        var text = FORM_SENTENCE.matcher(question).replaceFirst("");
        NAME.matcher(text).results().forEach(match -> names.addAll(Lexicon.stems(match.group())));
        HAN_NAME.matcher(text).results().forEach(match -> names.addAll(Lexicon.stems(match.group())));
        return names;
    }

    /// Whether a statement, or the heading it stands under, has all the names of the question.
    boolean isAbout(Statement statement) {
        return names.stream()
                .allMatch(name -> statement.stems().contains(name)
                        || Lexicon.stems(statement.heading()).contains(name));
    }

    /// Whether a statement has a word of what is asked besides the names and what they name: to be about the Heron
    /// project does not tell who leads it.
    boolean isToldBy(Statement statement) {
        var kinds = KIND.matcher(question)
                .results()
                .map(match -> match.group(1) == null ? match.group(2) : match.group(1))
                .flatMap(kind -> Lexicon.stems(kind).stream())
                .toList();
        var told = stems.stream()
                .filter(stem -> !names.contains(stem) && !kinds.contains(stem))
                .toList();
        return names.isEmpty()
                || told.isEmpty()
                || told.stream()
                        .anyMatch(stem -> statement.stems().contains(stem)
                                || statement.around().contains(stem));
    }

    /// Words that say nothing are known of English only; of others they count as words that are asked for.
    boolean isEnglish() {
        return !OTHER_LANGUAGE.matcher(question).find();
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
