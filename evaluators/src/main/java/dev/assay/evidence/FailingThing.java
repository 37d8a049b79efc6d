package dev.assay.evidence;

import dev.assay.text.FailureLines;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// What a line says has failed, known by the line's own words: which test, which error, where.
///
/// Own words are names, codes and content words. Words by which any failure is told (`error`, `failed`), counts,
/// times and words such as `test` or `build` are none, so that `2 tests failed` names nothing.
///
/// @param line stripped
/// @param words all own words, in lower case
/// @param codes those that can hardly mean anything else: `test_rates`, `AssertionError`, `E0502`
public record FailingThing(String line, Set<String> words, Set<String> codes) {
    /// The share of its own words by which a thing is known in other words than its line's.
    private static final double ENOUGH = 0.5;

    /// The same where none of its codes is said.
    private static final double MORE_THAN_ENOUGH = 0.6;

    private static final Pattern TIME = Pattern.compile(
            "\\d{4}[-/]\\d{2}[-/]\\d{2}(?:[T ]\\d{2}:\\d{2}(?::\\d{2})?(?:[.,]\\d+)?Z?)?|\\b\\d{1,2}:\\d{2}:\\d{2}(?:[.,]\\d+)?");
    private static final Pattern TOKEN = Pattern.compile("\\d+(?:[.,:]\\d+)*(?![\\p{L}_])|[\\p{L}\\p{N}_]+");
    private static final Pattern CODE =
            Pattern.compile("(?=.*\\p{L}).*(?:_|\\d).*|\\p{L}*\\p{Ll}\\p{Lu}\\p{L}*|\\p{Lu}{2,}\\p{Ll}\\p{L}*");
    private static final Set<String> GENERIC = Set.of(
            ("the and for with from that this was were are has have had been being will not but its you your there here"
                            + " something somewhere anything thing things some any all one two test tests build builds job jobs step"
                            + " steps task tasks run runs running suite suites case cases process program command exit code status"
                            + " line file files summary total passed skipped ok done info warn warning warnings debug trace severe"
                            + " notice log logs message report reported see below above found occurred during while when after"
                            + " before problem problems issue issues unexpected wrong went happened completed finished result"
                            + " results main")
                    .split(" ", -1));
    private static final Pattern UNDONE = Pattern.compile(
            "(?i)\\b(?:passed|succeeded|no longer|never|did not|didn't|does not|doesn't|was not|wasn't|fixed|no|without|ok)\\b");

    /// The failing thing of a line; empty where the line names none.
    public static Optional<FailingThing> of(String line) {
        var words = new LinkedHashSet<String>();
        var codes = new LinkedHashSet<String>();
        var hasName = false;
        var matcher = TOKEN.matcher(TIME.matcher(PlainText.folded(line)).replaceAll(" "));
        while (matcher.find()) {
            var token = matcher.group();
            var lower = PlainText.of(token);
            var isNumber = Character.isDigit(lower.charAt(0)) && lower.chars().noneMatch(Character::isLetter);
            if (isNumber || !(lower.length() < 3 || GENERIC.contains(lower) || FailureLines.isFailureWord(lower))) {
                words.add(lower);
                hasName |= !isNumber;
            }
            if (CODE.matcher(token).matches() && lower.length() > 3) {
                codes.add(lower);
                words.add(lower);
                hasName = true;
            }
        }
        return hasName ? Optional.of(new FailingThing(line.strip(), words, codes)) : Optional.empty();
    }

    /// A line and the one below it, which may tell of a thing together.
    ///
    /// @param words of the line, in lower case
    /// @param wordsBelow those of the one below
    public record Telling(String text, Set<String> words, Set<String> wordsBelow) {
        /// @param output as it came
        public static List<Telling> in(String output) {
            var lines = output.lines().filter(line -> !line.isBlank()).toList();
            var tellings = new ArrayList<Telling>();
            var below = Set.<String>of();
            for (int i = lines.size() - 1; i >= 0; i--) {
                var words = wordsOf(lines.get(i));
                var isLast = i + 1 == lines.size();
                tellings.add(new Telling(lines.get(i) + (isLast ? "" : "\n" + lines.get(i + 1)), words, below));
                below = words;
            }
            return tellings.reversed();
        }

        private static Set<String> wordsOf(String line) {
            var words = new HashSet<String>();
            var matcher = TOKEN.matcher(PlainText.of(line));
            while (matcher.find()) {
                words.add(matcher.group());
            }
            return words;
        }

        boolean has(String word) {
            return words.contains(word) || wordsBelow.contains(word);
        }
    }

    /// Whether a reader of the output learns what failed: the line itself is there, or most of its own words stand
    /// together, or one of its codes is said to have failed.
    ///
    /// @param tellings asked for only where the line itself is not there
    public boolean isShownBy(KeptText output, Supplier<List<Telling>> tellings) {
        return output.has(line) || tellings.get().stream().anyMatch(this::isToldBy);
    }

    private boolean isToldBy(Telling telling) {
        var shared = words.stream().filter(telling::has).count();
        var isNamed = codes.stream().anyMatch(telling::has);
        if (shared == 0 || isUndone(telling.text())) {
            return false;
        }
        var enough = codes.isEmpty() || isNamed ? ENOUGH : MORE_THAN_ENOUGH;
        return shared >= enough * words.size() || (isNamed && FailureLines.isFailure(telling.text()));
    }

    private boolean isUndone(String text) {
        return UNDONE.matcher(text).find() && !UNDONE.matcher(line).find();
    }
}
