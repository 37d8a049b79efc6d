package dev.assay.choice;

import dev.assay.language.LanguageDetector;
import dev.assay.language.LanguageGuess;
import dev.assay.text.UnicodeText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The words of one language, other than English, that tell a verdict: those of `nli-words.txt`.
final class NliWords {
    private static final String ENGLISH = "en";
    private static final String EVERY = "*";

    /// Of small words, to tell a language; one that no other language has counts 1.
    private static final double SOME = 1.5;

    /// Where no small word is English.
    private static final double SOME_WITHOUT_ENGLISH = 0.6;

    private static final Set<String> WITHOUT_SPACES = Set.of("zh", "ja", "ko", "th");

    /// What a word does; each stands in `nli-words.txt`.
    enum Kind {
        NOT,
        OPEN,
        UNSAID,
        POSSIBLE,
        GIVES,
        TRUE,
        FALSE,
        EXCLUDES,
        IMPOSSIBLE,
        BOTH,
        SO,
        BECAUSE,
        WHILE,
        YES,
        NO,
        MARK
    }

    /// Too common in other languages to tell one.
    private static final Set<Kind> SMALL =
            Set.of(Kind.NOT, Kind.SO, Kind.BECAUSE, Kind.WHILE, Kind.YES, Kind.NO, Kind.MARK);
    private static final Map<String, NliWords> ALL = read("nli-words.txt");

    private final Map<Kind, Pattern> words = new EnumMap<>(Kind.class);
    private final Pattern own;

    private NliWords(String language, List<Line> lines) {
        for (var kind : Kind.values()) {
            var all = lines.stream()
                    .filter(line -> line.kind() == kind)
                    .map(line -> line.language().equals(EVERY) ? bordered(line.words()) : words(language, line.words()))
                    .collect(Collectors.joining("|"));
            words.put(kind, Pattern.compile(all.isEmpty() ? "(?!)" : all));
        }
        own = Pattern.compile(lines.stream()
                .filter(line -> line.language().equals(language) && !SMALL.contains(line.kind()))
                .map(line -> words(language, line.words()))
                .collect(Collectors.joining("|")));
    }

    /// @param words alternatives of a regular expression
    private record Line(String language, Kind kind, String words) {
        static Line of(String text) {
            var parts = text.split(" \\| ", 3);
            return new Line(parts[0], Kind.valueOf(parts[1].toUpperCase(Locale.ROOT)), parts[2]);
        }
    }

    Pattern of(Kind kind) {
        return Objects.requireNonNull(words.get(kind));
    }

    /// Whether a text has a word that tells a verdict in this language, and is no label that English has as well.
    boolean isSpokenIn(String text) {
        return own.matcher(text).find();
    }

    /// Whether a response is certainly not in English.
    static boolean isForeign(String response) {
        return !languages(response).contains(ENGLISH);
    }

    /// Of the languages that a response may be in, those that are read.
    static List<NliWords> readable(String response) {
        var possible = languages(response);
        return ALL.entrySet().stream()
                .filter(entry -> possible.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /// Whether none of the small words of English is there: `Information saknas.`
    static boolean hasNothingEnglish(String response) {
        return LanguageDetector.evidence(response).getOrDefault(ENGLISH, 0.0) == 0;
    }

    /// All that a short response may be in, likely or not.
    static List<NliWords> possible(String response) {
        return LanguageDetector.guess(response) instanceof LanguageGuess.TooShort(var possible)
                ? ALL.entrySet().stream()
                        .filter(entry -> possible.contains(entry.getKey()))
                        .map(Map.Entry::getValue)
                        .toList()
                : List.of();
    }

    /// The language of a response that nobody here can read.
    static Optional<String> unread(String response) {
        return isForeign(response) && readable(response).isEmpty()
                ? Optional.of(languages(response).stream().sorted().collect(Collectors.joining(", ")))
                : Optional.empty();
    }

    /// By words such as `premise` in the language; else by its small words, of which English must have clearly fewer.
    private static Set<String> languages(String response) {
        var plain = UnicodeText.lower(response);
        var marked = ALL.entrySet().stream()
                .filter(entry -> entry.getValue().of(Kind.MARK).matcher(plain).find())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        return !marked.isEmpty()
                ? marked
                : switch (LanguageDetector.guess(response)) {
                    case LanguageGuess.Certain(var language) -> Set.of(language);
                    case LanguageGuess.TooShort(var possible) -> likely(response, possible);
                    case LanguageGuess.Unrecognized(var possible) -> possible;
                    case LanguageGuess.NoLetters() -> Set.of(ENGLISH);
                };
    }

    private static Set<String> likely(String response, Set<String> possible) {
        var evidence = LanguageDetector.evidence(response);
        var most =
                evidence.values().stream().mapToDouble(amount -> amount).max().orElse(0);
        var enough = evidence.getOrDefault(ENGLISH, 0.0) > 0 ? SOME : SOME_WITHOUT_ENGLISH;
        return most < enough || !possible.contains(ENGLISH)
                ? possible
                : evidence.entrySet().stream()
                        .filter(entry -> entry.getValue() >= most / 2)
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet());
    }

    private static String words(String language, String words) {
        return WITHOUT_SPACES.contains(language) ? words : bordered(words);
    }

    private static String bordered(String words) {
        return "(?<![\\p{L}\\p{M}])(?:" + words + ")(?![\\p{L}\\p{M}])";
    }

    private static Map<String, NliWords> read(String file) {
        var lines = lines(file);
        var all = new LinkedHashMap<String, NliWords>();
        lines.stream()
                .map(Line::language)
                .distinct()
                .filter(language -> !language.equals(EVERY))
                .forEach(language -> all.put(
                        language,
                        new NliWords(
                                language,
                                lines.stream()
                                        .filter(line -> line.language().equals(language)
                                                || line.language().equals(EVERY))
                                        .toList())));
        return all;
    }

    private static List<Line> lines(String file) {
        try (var stream = Objects.requireNonNull(NliWords.class.getResourceAsStream(file), file)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(Line::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
