package dev.assay.sift.planted;

import dev.assay.random.SplitMix64;
import java.util.Locale;
import java.util.function.Supplier;

/// Values drawn at random.
///
/// @param words where made-up words come from
record Draws(SplitMix64 random, Supplier<String> words, Texts texts) implements Slots {
    @Override
    public String value(String name) {
        return switch (name) {
            case "word" -> words.get();
            case "name" -> capitalized(words.get());
            case "verb" -> random.pick(texts.verbs());
            case "noun" -> random.pick(texts.nouns());
            case "type" -> capitalized(random.pick(texts.nouns()));
            case "n1" -> number(2, 9);
            case "n2" -> number(10, 99);
            case "n3" -> number(100, 999);
            case "n4" -> number(1000, 9999);
            case "n5" -> number(10_000, 65_000);
            case "code" -> number(3, 125);
            case "hex6" -> hex(6);
            case "hex8" -> hex(8);
            case "hex12" -> hex(12);
            case "ip" -> "198.51.100." + random.between(1, 254);
            case "version" -> number(0, 9) + "." + number(0, 30) + "." + number(0, 30);
            case "seconds" -> number(0, 9) + "." + number(10, 99);
            default -> throw new IllegalStateException("no value for {{%s}}".formatted(name));
        };
    }

    private String number(int least, int most) {
        return Integer.toString(random.between(least, most));
    }

    /// Begins with a letter, so that nobody takes it for a number.
    private String hex(int length) {
        return random.text("abcdef", 1) + random.hex(length - 1);
    }

    private static String capitalized(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
