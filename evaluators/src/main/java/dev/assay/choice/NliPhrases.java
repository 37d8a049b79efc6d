package dev.assay.choice;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/// Ways of giving a verdict that no single word tells, each put as a label: those of `nli-translations.txt` first, then
/// those of `nli-phrases.txt`, in the order of the files.
final class NliPhrases {
    private static final String SIDE = "(?:true|false|correct|incorrect|wrong|right)\\b";
    private static final String MAYBE =
            "(?:possibly|maybe|perhaps|(?:may|might|could)(?: well| also| still)? be) (?:not )?" + SIDE;

    private static final List<Phrase> TRANSLATIONS = read("nli-translations.txt", " %s ", "%s");
    private static final List<Phrase> PHRASES = read("nli-phrases.txt", "%s", "\\b(?:%s)");

    /// @param words what is said
    /// @param label what is put in its place
    private record Phrase(Pattern words, String label) {}

    private NliPhrases() {}

    /// The text with its phrases put as labels.
    ///
    /// @param text in lower case, one space between words
    static String inLabels(String text) {
        return replaced(replaced(text, TRANSLATIONS), PHRASES);
    }

    private static String replaced(String text, List<Phrase> phrases) {
        var plain = text;
        for (var phrase : phrases) {
            plain = phrase.words().matcher(plain).replaceAll(phrase.label());
        }
        return plain;
    }

    private static List<Phrase> read(String file, String label, String words) {
        try (var stream = Objects.requireNonNull(NliPhrases.class.getResourceAsStream(file), file)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split(" ?\\| ", 2))
                    .map(line ->
                            new Phrase(Pattern.compile(words.formatted(spelledOut(line[1]))), label.formatted(line[0])))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String spelledOut(String words) {
        return words.replace("<maybe>", MAYBE).replace("<side>", SIDE).replace("<rest>", "[^.;!?\\n]*");
    }
}
