package dev.assay.choice;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/// Verdicts in other languages, each put as an English word: those of `nli-translations.txt`, in its order.
final class NliTranslations {
    private static final Pattern BLANKS = Pattern.compile(" {2,}");
    private static final List<Translation> ALL = read("nli-translations.txt");

    /// @param words what is said
    /// @param english what is put in its place
    private record Translation(Pattern words, String english) {}

    private NliTranslations() {}

    /// @param text in lower case, one space between words
    static String inEnglish(String text) {
        var plain = text;
        for (var translation : ALL) {
            plain = translation.words().matcher(plain).replaceAll(translation.english());
        }
        return BLANKS.matcher(plain).replaceAll(" ");
    }

    private static List<Translation> read(String file) {
        try (var stream = Objects.requireNonNull(NliTranslations.class.getResourceAsStream(file), file)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split(" ?\\| ", 2))
                    .map(line -> new Translation(
                            Pattern.compile(line[1], Pattern.UNICODE_CHARACTER_CLASS), " " + line[0] + " "))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
