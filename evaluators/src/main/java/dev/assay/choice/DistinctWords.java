package dev.assay.choice;

import dev.assay.text.UnicodeText;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Tells options apart by the words that only one of them has: `They'll increase` where one option says `will
/// increase`.
///
/// @param all the words of each option, A first
/// @param words those that all others lack
/// @param isNegated whether an option says `not`
record DistinctWords(List<Set<String>> all, List<Set<String>> words, List<Boolean> isNegated) {
    private static final String NOT = "not";
    private static final int FEWEST_LETTERS = 4;
    private static final Pattern AFFIRMED =
            Pattern.compile("(?i)\\b(?:right|correct|best|proper|answer|suitable|ideal|is the (?:only )?one)\\b");
    private static final Set<String> SMALL = Set.of(
            ("a an the of to in on at by for and or is are was were be been it its this that these those because since as so"
                            + " with from which who whom she he they her his their would will has have had i we you there then also just"
                            + " only very do does did can could may might such into than per")
                    .split(" ", -1));
    private static final Pattern NOT_WORDS =
            Pattern.compile("[^\\p{L}\\p{N}.%/+-]+|\\.(?!\\d)|(?<!\\d)\\.|(?<=\\d)(?=\\p{L})|/|(?<![\\s(]|^)-");
    private static final Pattern CONTRACTION = Pattern.compile("(?:can't|cannot)\\b|(\\p{L})n't\\b");
    private static final Pattern DENIED = Pattern.compile(
            "(?i)\\b(?:not|than|instead of|unlike|never|neither|\\p{L}{2,6}n['’]t) [^,]{0,200}(?:, (?:nor|or) [^,]{0,200})?");
    private static final Pattern CALLED_WRONG = Pattern.compile(
            "(?i)\\b(?:is|are|was|were|seems?) (?:clearly |also |simply )?(?:wrong|incorrect|false|ruled out|not (?:right|correct|the answer))\\b");
    private static final Pattern CLAUSE = Pattern.compile("\\.(?!\\d)|[;!?\\n]|, (?:but|so)\\b|\\bbut\\b");
    private static final Set<String> ENDINGS = Set.of("s", "es", "ly", "ness", "nes", "der", "dest", "ful");
    /// `Haydn's friend Mozart`.
    private static final Pattern POSSESSIVE = Pattern.compile("\\p{Lu}\\p{L}+['’]s (?=\\p{L}+ \\p{Lu})");
    private static final Pattern HEAD_END = Pattern.compile("[,(;:]| [–—-] |\\. ");
    private static final Pattern SENTENCE_GAP = Pattern.compile("(?<=[.!?;]) +|\\n+");
    private static final Pattern EITHER =
            Pattern.compile("([\\p{L}\\d]+) or (?:an? |the |maybe |perhaps |possibly )?([\\p{L}\\d]+)");
    private static final Pattern UNTORN = Pattern.compile(
            "(?i)\\b(?:not|n['’]t|neither|nor|none|between|whether|than|rule|eliminat\\w+|so|but|answer|without|unlike)\\b|n['’]t\\b");
    private static final Pattern COMPARED =
            Pattern.compile("(?i),? (?:followed by|ahead of|compared (?:to|with)|unlike) [^.;!?\\n]*");

    static DistinctWords of(List<String> options) {
        var all = options.stream().map(DistinctWords::stems).toList();
        var words = IntStream.range(0, all.size())
                .mapToObj(i -> all.get(i).stream()
                        .filter(word -> IntStream.range(0, all.size())
                                .noneMatch(j -> j != i && all.get(j).contains(word)))
                        .filter(word -> !word.equals(NOT))
                        .collect(Collectors.toSet()))
                .toList();
        return new DistinctWords(
                all, words, all.stream().map(stems -> stems.contains(NOT)).toList());
    }

    private static Set<String> stems(String text) {
        var plain = CONTRACTION
                .matcher(UnicodeText.lower(LetterShape.percent(text)).replace('’', '\''))
                .replaceAll("$1 " + NOT);
        return NOT_WORDS
                .splitAsStream(plain)
                .filter(word -> !word.isEmpty() && !SMALL.contains(word))
                .map(DistinctWords::stem)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static String stem(String word) {
        if (word.length() < 5 || !Character.isLetter(word.charAt(0))) {
            return word;
        }
        return word.replaceFirst("ies$", "y").replaceFirst("(?<=.{4})(?:ing|ed|es|s|e)$", "");
    }

    /// The one option that the last clause with any of them says.
    Optional<Character> said(String response) {
        var plain =
                POSSESSIVE.matcher(COMPARED.matcher(response).replaceAll("")).replaceAll(" ");
        var clauses = List.of(CLAUSE.split(plain, -1)).reversed();
        var affirmed = clauses.stream()
                .filter(clause -> AFFIRMED.matcher(clause).find())
                .toList();
        return in(affirmed).or(() -> in(clauses));
    }

    /// The one option to which all words before the first comma, bracket or dash belong: `Jefferson, with edits by
    /// Adams`.
    Optional<Character> head(String response) {
        var words = stems(HEAD_END.split(response, 2)[0]);
        var found = IntStream.range(0, all.size())
                .filter(i -> !words.isEmpty() && all.get(i).containsAll(words))
                .boxed()
                .toList();
        return found.size() == 1 && this.words.get(found.getFirst()).stream().anyMatch(words::contains)
                ? Optional.of((char) ('A' + found.getFirst()))
                : Optional.empty();
    }

    /// Whether the last sentence leaves it between two options: `She is sad or angry.`
    boolean isTorn(String response) {
        var sentences = SENTENCE_GAP.split(response.strip(), -1);
        var sentence = sentences[sentences.length - 1];
        return !UNTORN.matcher(sentence).find()
                && EITHER.matcher(sentence)
                        .results()
                        .anyMatch(match -> owner(match.group(1)) >= 0
                                && owner(match.group(2)) >= 0
                                && owner(match.group(1)) != owner(match.group(2)));
    }

    /// The option that alone has a word; -1 where there is none.
    private int owner(String word) {
        var stems = stems(word);
        return IntStream.range(0, words.size())
                .filter(i -> !stems.isEmpty() && words.get(i).containsAll(stems))
                .findFirst()
                .orElse(-1);
    }

    private Optional<Character> in(List<String> clauses) {
        return clauses.stream()
                .filter(clause -> !CALLED_WRONG.matcher(clause).find())
                .map(clause -> inClause(stems(DENIED.matcher(clause).replaceAll(" ")), stems(clause)))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .filter(found -> found.size() == 1)
                .map(found -> (char) ('A' + found.getFirst()));
    }

    /// Options all of whose words are said, or else those half of whose own words are.
    ///
    /// @param affirmed the words of a clause that are not denied
    /// @param said all of its words, which count for an option that is a denial itself
    private List<Integer> inClause(Set<String> affirmed, Set<String> said) {
        var open = IntStream.range(0, words.size())
                .filter(i -> !isNegated.get(i) || said.contains(NOT))
                .boxed()
                .toList();
        var whole = open.stream()
                .filter(i -> all.get(i).size() > 1 && (isNegated.get(i) ? said : affirmed).containsAll(all.get(i)))
                .toList();
        return !whole.isEmpty()
                ? whole
                : open.stream()
                        .filter(i ->
                                isHalfSaid(words.get(i), withoutWordsOfOthers(i, isNegated.get(i) ? said : affirmed)))
                        .toList();
    }

    /// `voidable` is no form of `void` where another option says it.
    private Set<String> withoutWordsOfOthers(int option, Set<String> said) {
        return said.stream()
                .filter(word -> IntStream.range(0, words.size())
                        .noneMatch(i -> i != option && words.get(i).contains(word)))
                .collect(Collectors.toSet());
    }

    /// A letter alone, such as the C of `vitamin C`, tells nothing.
    private static boolean isHalfSaid(Set<String> own, Set<String> said) {
        var found = own.stream()
                .filter(word -> said.stream().anyMatch(other -> areForms(word, other)))
                .toList();
        return 2 * found.size() >= own.size()
                && found.stream().anyMatch(word -> word.length() > 2 || Character.isDigit(word.charAt(0)));
    }

    /// The same word, or one that begins as the other does: `west` and `westward`.
    private static boolean areForms(String word, String other) {
        var shorter = Math.min(word.length(), other.length());
        return word.equals(other)
                || (word.length() == FEWEST_LETTERS - 1
                        && other.startsWith(word)
                        && ENDINGS.contains(other.substring(word.length())))
                || (shorter >= FEWEST_LETTERS
                        && Character.isLetter(word.charAt(0))
                        && word.regionMatches(0, other, 0, Math.max(FEWEST_LETTERS, shorter - 1)));
    }
}
