package dev.assay.compact.check;

import dev.assay.compact.notation.Remembered;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Tells what an answer says of the relation that is asked from what it says of its counterpart: of "the upper limit is
/// 83 degrees" nothing answers a question for the lower one.
///
/// @param own words that only what is asked has
/// @param other words that only the counterpart has
/// @param subject that is asked about
/// @param parties words for who acts and who is acted with, where both are named so; empty otherwise
record Distinction(List<Pattern> own, List<Pattern> other, List<String> parties, Subject subject) {
    static final Distinction NONE = new Distinction(List.of(), List.of(), List.of(), Subject.NONE);

    /// "By" and "of" tell nothing apart.
    private static final int SHORTEST = 2;

    /// In letters, of a part of a compound word.
    private static final int LEAST_PART = 4;

    private static final Set<String> SMALL_WORDS = Set.of(
            "the", "and", "for", "from", "with", "who", "was", "are", "has", "its", "der", "die", "das", "den", "dem",
            "des", "von", "für", "mit", "nach", "und", "ist");

    /// Forms that do not begin like the word.
    private static final Map<String, String> IRREGULAR = Map.ofEntries(
            Map.entry("spend", "spent"),
            Map.entry("buy", "bought"),
            Map.entry("sell", "sold"),
            Map.entry("lead", "led"),
            Map.entry("pay", "paid"),
            Map.entry("draw", "drew"),
            Map.entry("run", "ran"),
            Map.entry("write", "wr(?:ote|itten)"),
            Map.entry("hold", "held"),
            Map.entry("keep", "kept"),
            Map.entry("bring", "brought"),
            Map.entry("teach", "taught"),
            Map.entry("verschick", "ver(?:sand|sende)\\p{L}*"));

    private static final Pattern ENDING = Pattern.compile("(?<=\\p{L}{4})(?:ing|ed|es|et|s|en|t)$");
    private static final Pattern CLAUSE_END = Pattern.compile(
            "(?<=[,;.!?]\\s)(?<!(?:^|\\n)\\s?[0-9]{1,2}\\.\\s)|(?<=(?<!:)\\n)|(?<=:\\s)(?=(?:the|it|der|die|das|es)\\s)|(?<=[\uff0c\uff1b\u3002])|(?=[(\uff08])|(?<=[)\uff09])"
                    + "|(?=\\s[/|]\\s[\\p{L}_ ]{1,30}:)|(?=\\s[\u2013\u2014-]\\s(?:the|that|which|while|whereas|but|and|der|die|das|während|aber|und)\\b)"
                    + "|(?=\\b(?:and|but|while|whereas|und|aber|während|instead of|rather than|compared (?:to|with)|versus|vs|out of|statt|anstatt|gegenüber)\\s)");

    private static final Pattern OPENS =
            Pattern.compile("\\s*[(\uff08]|(?:which|that|who|die|der|das) (?:is|are|was|ist|war)\\b");
    private static final Pattern FINAL =
            Pattern.compile("^\\W*(?:the |my )?final(?: answer)?\\W*[:\uff1a]", Pattern.CASE_INSENSITIVE);
    private static final Pattern GOES_ON = Pattern.compile("\\s*(?:is|are|was|being|beträgt|ist|war|liegt)\\b");
    private static final Pattern THAT_IS = Pattern.compile(
            "^(?:that(?:['’]s| is)|this is|das ist) (?:the |der |die |das )?", Pattern.CASE_INSENSITIVE);

    /// "By road, it is 12 km".
    private static final Pattern HEADING = Pattern.compile(
            "\\W*(?:by|for|as for|as to|regarding|in|on|at|with|bei|für|beim|zum|zur) [^,]{1,30}, ",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FIGURE = Pattern.compile("[0-9]");
    private static final Pattern SMALL =
            Pattern.compile("(?!.*\\b(?:is|are|was|has|ist|war|hat)\\b)[\\p{Ll}_]+(?: [\\p{Ll}_]+){0,5}");

    /// "Wanjiru (author), Cosima (proofreader)".
    private static final Pattern LABEL = Pattern.compile("\\s*[(\uff08]([^()\uff08\uff09]{1,40})[)\uff09]");

    private static final Remembered<Cues, Distinction> KNOWN = new Remembered<>(Distinction::between);

    private record Cues(List<String> own, List<String> other) {}

    Distinction {
        own = List.copyOf(own);
        other = List.copyOf(other);
        parties = List.copyOf(parties);
    }

    /// By the cues of a relation and those of its counterpart, where the item names them.
    static Distinction of(Map<String, ?> expected) {
        var told = byCues(expected);
        return new Distinction(told.own(), told.other(), told.parties(), Subject.of(expected));
    }

    private static Distinction byCues(Map<String, ?> expected) {
        if (!(expected.get("relation") instanceof Map<?, ?> relation)
                || !(relation.get("cues") instanceof List<?> cues)
                || !(relation.get("other_cues") instanceof List<?> others)) {
            return NONE;
        }
        return KNOWN.of(new Cues(texts(cues), texts(others)));
    }

    private static Distinction between(Cues cues) {
        var own = agents(words(cues.own()), words(cues.other()));
        var other = agents(words(cues.other()), words(cues.own()));
        return new Distinction(
                Stream.concat(patterns(own, other).stream(), compound(own, other))
                        .toList(),
                Stream.concat(patterns(other, own).stream(), compound(other, own))
                        .toList(),
                parties(words(cues.own()), words(cues.other())),
                Subject.NONE);
    }

    /// Who sells sells to who buys.
    private static List<String> parties(List<String> own, List<String> other) {
        return own.size() == 1 && other.size() == 1 && areAgents(own, other)
                ? List.of(agents(own, other).getFirst(), agents(other, own).getFirst())
                : List.of();
    }

    private static boolean areAgents(List<String> words, List<String> others) {
        return Stream.concat(words.stream(), others.stream()).allMatch(word -> word.endsWith("er"));
    }

    /// "Buys" speaks of the buyer, where the other is the seller.
    private static List<String> agents(List<String> words, List<String> others) {
        return areAgents(words, others)
                ? words.stream()
                        .map(word -> word.substring(0, word.length() - 2))
                        .toList()
                : words;
    }

    /// "Geplant" speaks of the "Plangewicht", where the other is the "Messgewicht".
    private static Stream<Pattern> compound(List<String> words, List<String> without) {
        if (words.size() != 1 || without.size() != 1) {
            return Stream.empty();
        }
        var word = words.getFirst();
        var other = without.getFirst();
        int shared = 0;
        while (shared < Math.min(word.length(), other.length())
                && word.charAt(word.length() - 1 - shared) == other.charAt(other.length() - 1 - shared)) {
            shared++;
        }
        int own = word.length() - shared;
        return shared >= LEAST_PART && own >= LEAST_PART && other.length() - shared >= LEAST_PART && !isHan(word)
                ? Stream.of(Pattern.compile(
                        "(?<!\\p{L})(?:ge)?" + Pattern.quote(word.substring(0, own)) + "\\p{L}*",
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE))
                : Stream.empty();
    }

    private static List<String> texts(List<?> cues) {
        return cues.stream().map(String::valueOf).toList();
    }

    private static List<String> words(List<String> cues) {
        return cues.stream()
                .flatMap(cue -> Arrays.stream(String.valueOf(cue)
                        .toLowerCase(Locale.ROOT)
                        .split("[\\s_\"\u201c\u201d]+|(?<=\\p{IsHan}{2})(?=\\p{IsHan}{2}$)")))
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
    }

    private static List<Pattern> patterns(List<String> words, List<String> without) {
        return words.stream()
                .filter(word -> !without.contains(word) && !SMALL_WORDS.contains(word))
                .filter(word -> word.length() > SHORTEST || isHan(word))
                .map(Distinction::pattern)
                .toList();
    }

    private static boolean isHan(String word) {
        return Character.isIdeographic(word.codePointAt(0));
    }

    /// In any of its forms: "reviews" is in "the reviewer".
    private static Pattern pattern(String word) {
        var stem = ENDING.matcher(word).replaceFirst("");
        return Pattern.compile(
                isHan(word)
                        ? Pattern.quote(word)
                        : "(?<!\\p{L})(?:(?:ge)?" + Pattern.quote(stem) + "\\p{L}*|"
                                + IRREGULAR.getOrDefault(stem, Pattern.quote(stem)) + "\\b)",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /// What of a response may answer.
    String asked(String said, List<String> values) {
        var response = partedByParty(subject.asked(
                FINAL.matcher(said).replaceFirst(""),
                name -> values.contains(name) || isSaid(own, name) || isSaid(other, name)));
        if (other.isEmpty()
                || !isSaid(other, response)
                || response.stripLeading().startsWith("{")) {
            return response;
        }
        var kept = new StringBuilder();
        var before = Of.NOTHING;
        boolean isHeading = false;
        for (var clause : CLAUSE_END.split(labelled(response))) {
            var rest = without(values, clause);
            boolean hasNone = rest.equals(clause) && !FIGURE.matcher(clause).find();
            boolean isAside = OPENS.matcher(clause).lookingAt()
                    || isHeading
                    || hasNone
                    || GOES_ON.matcher(clause).lookingAt()
                    || (clause.indexOf(')') >= 0 && clause.indexOf('(') < 0);
            before = isSaid(own, rest)
                    ? Of.ASKED
                    : !isSaid(other, rest)
                            ? isAside && before == Of.OTHER ? Of.OTHER : Of.NOTHING
                            : hasNone ? Of.OTHER : Of.OTHER_WITH_VALUE;
            isHeading = before == Of.OTHER && HEADING.matcher(clause).matches();
            if (before == Of.ASKED || before == Of.NOTHING) {
                kept.append(clause);
            }
        }
        return kept.toString();
    }

    /// What a clause speaks of. A bracket behind one that names the counterpart, and no value, holds that value.
    private enum Of {
        ASKED,
        OTHER,
        OTHER_WITH_VALUE,
        NOTHING
    }

    /// "Alder Freight sells to Ember Acoustics" says of Ember Acoustics that it buys.
    private String partedByParty(String response) {
        return parties.isEmpty()
                ? response
                : opposed(
                        opposed(response, parties.getFirst(), parties.getLast()),
                        parties.getLast(),
                        parties.getFirst());
    }

    private static String opposed(String response, String does, String takes) {
        return Pattern.compile(
                        "\\b(" + Pattern.quote(does) + "s?) (?:(?!and\\b)\\p{Ll}+ )?(?:to|from|an|von) ",
                        Pattern.CASE_INSENSITIVE)
                .matcher(response)
                .replaceAll("$1, " + takes + ": ");
    }

    /// With a role in brackets in the clause of who has it.
    private String labelled(String response) {
        return LABEL.matcher(response)
                .replaceAll(label ->
                        Matcher.quoteReplacement(isRole(label.group(1)) ? " " + label.group(1) : label.group()));
    }

    /// "Proofreader", "price table": few words in small letters, one of which tells one from the other.
    private boolean isRole(String words) {
        var label = THAT_IS.matcher(words).replaceFirst("");
        return Stream.concat(own.stream(), other.stream())
                .anyMatch(word -> word.matcher(label).matches()
                        || (SMALL.matcher(label).matches()
                                && word.matcher(label).find()));
    }

    /// A word inside a value speaks of nothing: "Pebble Print" prints no leaflets.
    private static String without(List<String> values, String clause) {
        var rest = clause;
        for (var value : values) {
            rest = rest.replace(value, "");
        }
        return rest;
    }

    private static boolean isSaid(List<Pattern> words, String text) {
        return words.stream().anyMatch(word -> word.matcher(text).find());
    }
}
