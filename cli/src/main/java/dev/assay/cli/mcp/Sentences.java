package dev.assay.cli.mcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What Assay itself says to an agent in words. Any other line may hold what somebody wrote into a run, and is a text.
///
/// In `sentences.txt`, `{}` stands for a name or a number.
final class Sentences {
    private static final String GAP = "{}";
    private static final List<Pattern> ALL = read();

    private Sentences() {}

    /// The line with its names shown as [Names] are, where it is a sentence of ours.
    static Optional<String> shown(String line) {
        return ALL.stream()
                .map(sentence -> sentence.matcher(line))
                .filter(Matcher::matches)
                .findFirst()
                .map(matcher -> filled(line, matcher.toMatchResult()));
    }

    private static String filled(String line, MatchResult found) {
        var filled = new StringBuilder();
        int from = 0;
        for (int i = 1; i <= found.groupCount(); i++) {
            filled.append(line, from, found.start(i)).append(Names.shown(found.group(i)));
            from = found.end(i);
        }
        return filled.append(line.substring(from)).toString();
    }

    private static List<Pattern> read() {
        try (var in = Objects.requireNonNull(Sentences.class.getResourceAsStream("sentences.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .sorted(Comparator.comparingInt(
                            line -> -line.replace(GAP, "").length())) // the most that is ours
                    .map(Sentences::pattern)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Pattern pattern(String sentence) {
        return Pattern.compile(Stream.of(sentence.split(Pattern.quote(GAP), -1))
                .map(Pattern::quote)
                .collect(Collectors.joining("(.*?)")));
    }
}
