package dev.assay.haystack;

import dev.assay.random.SplitMix64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The names, keys and values of one example: none is given out twice, none is inside another, and none
/// of the made-up words occurs in the filler.
///
/// Made-up words have seven letters, consonant and vowel in turn; places have five such letters and an
/// ending that breaks the pattern.
public final class Vocabulary {
    private static final String CONSONANTS = "bdfjlmnrstvw";
    private static final String VOWELS = "aeiou";
    private static final String CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final List<String> ENDINGS =
            List.of("bridge", "brook", "cliff", "crest", "dale", "fields", "ford", "gate", "holm", "marsh", "stead");
    private static final int WORD = 7;
    private static final int STEM = 5;
    private static final int MOST_TRIES = 8;

    private final SplitMix64 random;
    private final Set<String> given = new HashSet<>();

    public Vocabulary(SplitMix64 random) {
        this.random = random;
    }

    /// A made-up word in lower case.
    public String word() {
        return fresh(() -> sound(WORD));
    }

    /// A made-up word that starts with a capital.
    public String name() {
        return capitalized(word());
    }

    /// A first and a last name.
    public String person() {
        return name() + " " + name();
    }

    public String place() {
        return fresh(() -> capitalized(sound(STEM)) + random.pick(ENDINGS));
    }

    /// A place that is easily taken for another: it differs in its ending.
    public String placeLike(String place) {
        var stem = place.substring(0, STEM);
        var free = ENDINGS.stream()
                .map(ending -> stem + ending)
                .filter(name -> !given.contains(name.toLowerCase(Locale.ROOT)))
                .toList();
        return free.isEmpty() ? place() : fresh(() -> random.pick(free));
    }

    /// An adjective and a noun with a hyphen between them.
    public String key() {
        for (int i = 0; i < MOST_TRIES; i++) {
            var key = random.pick(Lists.ADJECTIVES) + "-" + random.pick(Lists.NOUNS);
            if (given.add(key)) {
                return key;
            }
        }
        return fresh(() ->
                random.pick(Lists.ADJECTIVES) + "-" + random.pick(Lists.ADJECTIVES) + "-" + random.pick(Lists.NOUNS));
    }

    /// A key that is easily taken for another: it shares the adjective or the noun.
    public String keyLike(String key) {
        var hyphen = key.indexOf('-');
        return fresh(() -> random.below(2) == 0
                ? key.substring(0, hyphen + 1) + random.pick(Lists.NOUNS)
                : random.pick(Lists.ADJECTIVES) + key.substring(hyphen));
    }

    /// An adjective and a noun.
    public String topic() {
        return key().replace('-', ' ');
    }

    /// A number of so many digits, the first of them not 0.
    public String number(int digits) {
        return fresh(() -> random.text("123456789", 1) + random.text("0123456789", digits - 1));
    }

    /// Capital letters.
    public String capitals(int length) {
        return fresh(() -> random.text(CAPITALS, length));
    }

    public String uuid() {
        return fresh(random::uuid);
    }

    /// Hexadecimal digits, the first of them a letter and the second a digit.
    public String id(int length) {
        return fresh(() -> random.text("abcdef", 1) + random.text("0123456789", 1) + random.hex(length - 2));
    }

    private String fresh(Supplier<String> maker) {
        while (true) {
            var made = maker.get();
            var lower = made.toLowerCase(Locale.ROOT);
            if (!Lists.RESERVED.contains(lower) && given.add(lower)) {
                return made;
            }
        }
    }

    private String sound(int letters) {
        return IntStream.range(0, letters)
                .mapToObj(i -> random.text(i % 2 == 0 ? CONSONANTS : VOWELS, 1))
                .collect(Collectors.joining());
    }

    static String capitalized(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static final class Lists {
        static final List<String> ADJECTIVES = Content.lines("adjectives.txt");
        static final List<String> NOUNS = Content.lines("nouns.txt");
        static final Set<String> RESERVED = reserved();

        private static Set<String> reserved() {
            return Stream.of("prose.yaml", "noise.txt", "adjectives.txt", "nouns.txt", "conversations.yaml")
                    .flatMap(name -> Pattern.compile("[^a-z]+").splitAsStream(text(name)))
                    .flatMap(Lists::windows)
                    .collect(Collectors.toUnmodifiableSet());
        }

        private static String text(String name) {
            return Content.text(name).toLowerCase(Locale.ROOT);
        }

        private static Stream<String> windows(String word) {
            return IntStream.rangeClosed(0, word.length() - WORD).mapToObj(i -> word.substring(i, i + WORD));
        }
    }
}
