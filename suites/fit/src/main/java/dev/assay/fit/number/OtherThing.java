package dev.assay.fit.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Finds a figure of something else that a question speaks of: where adult tickets are counted, `37 children` is none.
final class OtherThing {
    private static final Pattern COUNTED = Pattern.compile("(?i)\\bhow many (?:of the )?((?:\\p{L}+[ ?,]{1,2}){1,4})");
    private static final Pattern ENDS = Pattern.compile(
            "are|is|was|were|be|do|does|did|can|could|must|has|have|had|in|of|at|from|with|among|will|would|there|that|it|they|the|a|an|to|for|if|when|avoid|surround|land|come|appear");
    private static final Pattern GIVEN = Pattern.compile(
            "(?i)\\b(?:\\d[\\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|every|each) (\\p{L}{3,})(?: (\\p{L}{3,}))?|\\b(\\p{L}{3,}) of \\d");
    private static final Pattern SAID =
            Pattern.compile("\\A[*_` ]{0,3}(\\p{L}+)(?: (?:for|to) (\\p{L}{3,})| (\\p{L}{3,}))?");

    /// Neither a unit nor days of work, which are asked for as days.
    private static final Pattern THINGS = Pattern.compile("(?i)(?!.*(?:days|hours|met(?:er|re)s|euros)\\z)\\p{L}{3,}s");

    private static final Set<String> ANYTHING = Set.of("number", "multiple", "way", "and", "for", "that", "time");
    private static final int STEM = 5;

    private OtherThing() {}

    /// Whether the only figure of an answer counts it.
    static boolean isCounted(String answer, String asked) {
        var counted = counted(asked);
        var inDigits = Mention.in(answer);
        var mentions = inDigits.isEmpty() ? Mention.inWords(answer) : inDigits;
        if (counted.isEmpty() || mentions.size() != 1) {
            return false;
        }
        var said = SAID.matcher(answer.substring(mentions.getFirst().end()));
        return said.find() && isOther(counted, asked, said.group(1), said.group(2), said.group(3));
    }

    /// @param thing what stands behind the figure
    /// @param user whom it is for, in `tickets for children`
    /// @param next the word behind it, in `rope pieces`
    private static boolean isOther(
            List<String> counted, String asked, String thing, @Nullable String user, @Nullable String next) {
        if (user != null && counted.size() > 1 && !isOneOf(counted, user) && isPluralIn(asked, user)) {
            return true;
        }
        if (isOneOf(counted, thing) || isOneOf(counted, next)) {
            return false;
        }
        boolean isUnitAsked = counted.stream().anyMatch(AskedUnit::isUnit);
        if (AskedUnit.isUnit(thing)) {
            return !isUnitAsked;
        }
        return (isUnitAsked && THINGS.matcher(thing).matches())
                || isOneOf(given(asked), thing)
                || (counted.size() > 1 && isPluralIn(asked, thing));
    }

    private static List<String> counted(String asked) {
        var found = COUNTED.matcher(asked);
        var words = new ArrayList<String>();
        if (found.find()) {
            for (var word : found.group(1).toLowerCase(Locale.ROOT).split("[ ?,]+")) {
                if (ENDS.matcher(word).matches()) {
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
