package dev.assay.fit.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tells a figure of something else that a question speaks of: where adult tickets are counted, `37 children` is none.
final class OtherThing {
    private static final Pattern COUNTED = Pattern.compile("(?i)\\bhow many (?:of the )?((?:\\p{L}+[ ?,]{1,2}){1,4})");
    private static final Pattern GIVEN = Pattern.compile(
            "(?i)\\b(?:\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|every|each) (\\p{L}{3,})(?: (\\p{L}{3,}))?|\\b(\\p{L}{3,}) of \\d");
    private static final Pattern SAID = Pattern.compile("\\A[*_` ]{0,3}(\\p{L}+)(?: (\\p{L}{3,}))?");
    private static final Set<String> ENDS = Set.of(
            "are",
            "is",
            "was",
            "were",
            "be",
            "do",
            "does",
            "did",
            "can",
            "could",
            "must",
            "has",
            "have",
            "had",
            "in",
            "of",
            "at",
            "from",
            "with",
            "among",
            "will",
            "would",
            "there",
            "that",
            "it",
            "they",
            "the",
            "a",
            "an",
            "to",
            "for",
            "if",
            "when",
            "avoid",
            "surround",
            "land",
            "come",
            "appear");
    private static final Set<String> ANYTHING = Set.of("number", "multiple", "way", "and", "for", "that", "time");
    private static final int STEM = 5;

    private OtherThing() {}

    /// Whether the only figure of an answer counts it.
    static boolean isCounted(String answer, String asked) {
        var counted = counted(asked);
        var mentions = Mention.in(answer);
        if (counted.isEmpty() || mentions.size() != 1) {
            return false;
        }
        var said = SAID.matcher(answer.substring(mentions.getFirst().end()));
        if (!said.find() || isOneOf(counted, said.group(1)) || isOneOf(counted, said.group(2))) {
            return false;
        }
        if (AskedUnit.isUnit(said.group(1))) {
            return counted.stream().noneMatch(AskedUnit::isUnit);
        }
        return isOneOf(given(asked), said.group(1)) || (counted.size() > 1 && isPluralIn(asked, said.group(1)));
    }

    private static List<String> counted(String asked) {
        var found = COUNTED.matcher(asked);
        var words = new ArrayList<String>();
        if (found.find()) {
            for (var word : found.group(1).toLowerCase(Locale.ROOT).split("[ ?,]+")) {
                if (ENDS.contains(word)) {
                    break;
                }
                words.add(word);
            }
        }
        return words;
    }

    private static List<String> given(String asked) {
        var words = new ArrayList<String>();
        GIVEN.matcher(asked).results().forEach(match -> {
            for (int group = 1; group <= match.groupCount(); group++) {
                if (match.group(group) != null && !isOneOf(ANYTHING, match.group(group))) {
                    words.add(match.group(group).toLowerCase(Locale.ROOT));
                }
            }
        });
        return words;
    }

    private static boolean isPluralIn(String asked, String word) {
        var lower = word.toLowerCase(Locale.ROOT);
        return (lower.endsWith("s") || lower.endsWith("ren"))
                && !isOneOf(ANYTHING, lower)
                && Pattern.compile("(?i)\\b" + lower + "\\b").matcher(asked).find();
    }

    private static boolean isOneOf(Iterable<String> words, @Nullable String said) {
        if (said == null) {
            return false;
        }
        for (var word : words) {
            if (stem(word).equals(stem(said))) {
                return true;
            }
        }
        return false;
    }

    private static String stem(String word) {
        var lower = word.toLowerCase(Locale.ROOT).replaceFirst("(?<=\\p{L}{3})s\\z", "");
        return lower.substring(0, Math.min(STEM, lower.length()));
    }
}
