package dev.assay.sift.lexis;

import dev.assay.text.Prompt;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// What is known about English words: which say nothing by themselves, which deny, which are opposites, and
/// which every report uses.
public final class English {
    private static final Set<String> GLUE = words("glue.md");
    private static final Set<String> COMMON = stems("common.md");
    private static final Set<String> EVENTS = words("events.md");
    /// Things of the world around a program, with what else they are called.
    private static final Map<String, List<String>> WORLD = world();
    private static final Set<String> DENYING =
            Set.of("not", "no", "never", "cannot", "without", "neither", "nor", "none", "nothing", "nobody", "hardly");
    private static final Set<String> TURNING = Set.of("not", "never", "cannot");
    private static final Set<String> PREVENTING = Set.of("keep", "kept", "prevent", "stop", "block", "hold", "held");
    private static final Set<String> CLAUSES =
            Set.of("and", "but", "while", "where", "whereas", "instead", "because", "which", "so", "although", "when");
    private static final Set<String> NUMBER_LESS =
            Set.of("a", "an", "the", "this", "these", "those", "its", "their", "of");
    private static final Set<String> NEVER_AFTER_ARTICLE = Set.of(
            "of", "and", "or", "in", "on", "at", "to", "is", "are", "was", "were", "has", "have", "because", "with",
            "by", "for", "from", "the", "a", "an", "but", "that", "which", "so", "it", "they", "be", "been");
    private static final Set<String> LEADING = Set.of("of", "at", "on", "with", "by", "into", "onto", "for", "from");
    private static final Set<String> NEVER_LED = Set.of(
            "is", "are", "was", "were", "has", "have", "had", "did", "does", "be", "could", "must", "can", "will",
            "and", "or", "but", "of", "on", "by", "because", "since", "that", "not", "failed", "it's");
    private static final Set<String> MODAL = Set.of("could", "can", "must", "will", "would", "should");
    private static final Set<String> NEVER_AFTER_MODAL =
            Set.of("in", "of", "at", "on", "by", "with", "from", "to", "and", "or", "is", "was", "are", "were", "has");
    private static final Set<String> JOINING = Set.of("and", "or", "but", "because");
    /// What an odd pair begins with.
    private static final Set<String> ODD_FIRST = joined(Set.of("the", "a", "an"), LEADING, JOINING, MODAL);
    /// Words a text may end with, though none follows an article.
    private static final Set<String> CLOSING = Set.of("it", "they", "so", "this", "these", "those", "that", "in", "on");

    private static final List<String> SPELLED = List.of(
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty");
    private static final Map<String, Integer> NUMBERS = numbers();
    /// Concept of a stem; a stem that means the opposite has a `-` before it.
    private static final Map<String, String> CONCEPTS = concepts();
    private static final Set<String> USUAL = joined(COMMON, CONCEPTS.keySet());

    /// Words that say nothing by themselves, and yet turn round what another says.
    private static final Set<String> OPPOSITES = opposites(
            "few many",
            "before after",
            "above below",
            "more less",
            "more fewer",
            "first last",
            "over under",
            "up down",
            "most least",
            "minimum maximum",
            "oldest newest",
            "old new",
            "earlier later",
            "higher lower",
            "all none",
            "always never",
            "inside outside",
            "largest smallest",
            "longest shortest",
            "fastest slowest",
            "older newer",
            "larger smaller",
            "longer shorter",
            "faster slower",
            "read write",
            "client server",
            "input output",
            "source destination",
            "local remote",
            "public private",
            "parent child",
            "direct indirect",
            "required optional",
            "true false",
            "same different",
            "one both",
            "one all",
            "both neither",
            "with without",
            "good bad",
            "rose fell",
            "rise fall",
            "warm cold");

    /// Words of degree with what says the opposite of each.
    private static final Map<String, Set<String>> EXTREMES = extremes(
            "frequently rarely",
            "frequently seldom",
            "frequently infrequently",
            "frequent rare",
            "frequent infrequent",
            "often rarely",
            "often seldom",
            "largest smallest",
            "biggest smallest",
            "longest shortest",
            "fastest slowest",
            "quickest slowest",
            "oldest newest",
            "highest lowest",
            "earliest latest",
            "always never",
            "once twice",
            "once thrice",
            "leads trails",
            "maximum minimum",
            "early late",
            "slowly quickly",
            "slow fast",
            "slow quick",
            "larger smaller",
            "longer shorter",
            "higher lower",
            "raising lowering",
            "raise lower",
            "increase decrease",
            "increasing decreasing",
            "increase reduce",
            "grow shrink",
            "grows shrinks");

    private English() {}

    private static Map<String, Set<String>> extremes(String... pairs) {
        var extremes = new HashMap<String, Set<String>>();
        for (var pair : pairs) {
            var words = pair.split(" ");
            extremes.computeIfAbsent(words[0], _ -> new HashSet<>()).add(words[1]);
            extremes.computeIfAbsent(words[1], _ -> new HashSet<>()).add(words[0]);
        }
        return extremes;
    }

    private static Set<String> opposites(String... pairs) {
        var opposites = new HashSet<String>();
        for (var pair : pairs) {
            var words = pair.split(" ");
            opposites.add(Stems.of(words[0]) + " " + Stems.of(words[1]));
            opposites.add(Stems.of(words[1]) + " " + Stems.of(words[0]));
        }
        return opposites;
    }

    private static Map<String, Integer> numbers() {
        var numbers = new HashMap<String, Integer>();
        SPELLED.stream().filter(word -> !word.equals("one")).forEach(word -> numbers.put(word, SPELLED.indexOf(word)));
        numbers.put("twice", 2);
        numbers.put("thrice", 3);
        return numbers;
    }

    @SafeVarargs
    private static Set<String> joined(Set<String>... parts) {
        var joined = new HashSet<String>();
        for (var part : parts) {
            joined.addAll(part);
        }
        return joined;
    }

    private static Set<String> words(String file) {
        var words = new HashSet<String>();
        for (var word : Prompt.beside(English.class, file).template().split("\\s+")) {
            words.add(word);
        }
        return words;
    }

    private static Set<String> stems(String file) {
        var stems = new HashSet<String>();
        words(file).forEach(word -> stems.add(Stems.of(word)));
        return stems;
    }

    private static Map<String, List<String>> world() {
        var world = new HashMap<String, List<String>>();
        for (var line :
                Prompt.beside(English.class, "world.md").template().lines().toList()) {
            var group = Arrays.stream(line.split(" ")).map(Stems::of).toList();
            group.forEach(stem -> world.put(stem, group));
        }
        return world;
    }

    private static Map<String, String> concepts() {
        var concepts = new HashMap<String, String>();
        for (var line :
                Prompt.beside(English.class, "concepts.md").template().lines().toList()) {
            var sides = line.split("\\|");
            for (var word : sides[0].strip().split(" ")) {
                concepts.put(Stems.of(word), sides[0].strip().split(" ")[0]);
            }
            for (var word : sides.length > 1 ? sides[1].strip().split(" ") : new String[0]) {
                concepts.put(Stems.of(word), "-" + sides[0].strip().split(" ")[0]);
            }
        }
        return concepts;
    }

    public static boolean isGlue(String word) {
        return GLUE.contains(word);
    }

    public static boolean isCommon(String stem) {
        return USUAL.contains(stem);
    }

    /// Whether a word says what was done to a thing: `renamed`, `installed`.
    public static boolean isEvent(String word) {
        return EVENTS.contains(word);
    }

    /// What a thing of the world around a program is called, by stems: `disk` and `device`; empty for other words.
    public static List<String> worldly(String stem) {
        return WORLD.getOrDefault(stem, List.of());
    }

    public static boolean denies(String word) {
        return DENYING.contains(word) || word.endsWith("n't") || word.endsWith("n’t");
    }

    /// Whether a word turns what a verb says round: `not`, `never`; `no` before a noun has many other wordings.
    public static boolean turns(String word) {
        return TURNING.contains(word) || word.endsWith("n't") || word.endsWith("n’t");
    }

    public static boolean joinsClauses(String word) {
        return CLAUSES.contains(word);
    }

    public static boolean isArticle(String word) {
        return word.equals("the") || word.equals("a") || word.equals("an");
    }

    public static boolean canFollowArticle(String word) {
        return !NEVER_AFTER_ARTICLE.contains(word);
    }

    /// `of is`, `at because`: what no sentence has one after the other.
    public static boolean isOddPair(String word, String next) {
        if (!ODD_FIRST.contains(word)) {
            return false;
        }
        return isArticle(word)
                ? !canFollowArticle(next)
                : (LEADING.contains(word) && NEVER_LED.contains(next))
                        || (JOINING.contains(word) && JOINING.contains(next))
                        || (MODAL.contains(word) && NEVER_AFTER_MODAL.contains(next))
                        || (LEADING.contains(word) && word.equals(next));
    }

    /// Whether a text cannot end with the word.
    public static boolean isOpen(String word) {
        return (NUMBER_LESS.contains(word) || NEVER_AFTER_ARTICLE.contains(word)) && !CLOSING.contains(word);
    }

    /// The number a word spells; `one` is more often a pronoun.
    public static OptionalInt spelled(String word) {
        var number = NUMBERS.get(word);
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /// Whether a word and a following `from` take back what comes next: `kept it from starting`.
    public static boolean prevents(String stem) {
        return PREVENTING.contains(stem);
    }

    /// Whether two stems say the opposite of one another: `few` and `many`, `found` and `missing`.
    public static boolean areOpposite(String stem, String other) {
        return OPPOSITES.contains(Stems.of(stem) + " " + Stems.of(other))
                || concept(stem).equals("-" + concept(other))
                || concept(other).equals("-" + concept(stem));
    }

    /// Whether a word says how much, so that another says the opposite: `rarely`.
    public static boolean isExtreme(String word) {
        return EXTREMES.containsKey(word);
    }

    public static boolean areExtremes(String word, String other) {
        return EXTREMES.getOrDefault(word, Set.of()).contains(other);
    }

    /// What a stem is called among its synonyms.
    public static String concept(String stem) {
        return CONCEPTS.getOrDefault(stem, stem);
    }
}
