package dev.assay.ifeval;

import dev.assay.text.BoundedText;
import dev.assay.text.UnicodeText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A pattern from a dataset, searched for within bounds.
///
/// The published rules hand keywords to a regular expression search as they are. Where Java reads an
/// expression differently from Python, Java's reading counts.
record UserPattern(Pattern pattern) {
    private static final Pattern SPECIAL = Pattern.compile("[\\\\^$.|?*+()\\[\\]{}]");
    private static final Pattern CHOICE = Pattern.compile("[|?*+]|\\{([0-9]{0,9}),?([0-9]{0,9})");

    /// Python takes a brace that opens no repetition for itself; Java refuses it.
    private static final Pattern PLAIN_BRACE = Pattern.compile("(?<!\\\\)\\{(?![0-9]+(?:,[0-9]*)?\\})");

    private static final int LONGEST = 1000;

    /// Choices multiply: this many cost at most some ten million attempts where no character is read.
    private static final int MOST_CHOICES = 24;

    private static final int IGNORING_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    static UserPattern anywhere(String source) {
        return compile("", source, "", IGNORING_CASE);
    }

    static UserPattern wholeWord(String source) {
        return compile(UnicodeText.BOUNDARY, source, UnicodeText.BOUNDARY, IGNORING_CASE);
    }

    /// Between two expressions of ours, minding the case.
    static UserPattern between(String before, String source, String after) {
        return compile(before, source, after, 0);
    }

    private static UserPattern compile(String before, String source, String after, int flags) {
        var isPlain = !SPECIAL.matcher(source).find();
        if (!isPlain && (source.length() > LONGEST || choices(source) > MOST_CHOICES)) {
            throw new Unjudgeable("its pattern \"%s\" leaves too many choices".formatted(shown(source)));
        }
        try {
            var unicode = Pattern.UNIX_LINES | (isPlain ? 0 : Pattern.UNICODE_CHARACTER_CLASS);
            var middle = isPlain ? Pattern.quote(source) : valid(source);
            return new UserPattern(Pattern.compile(before + middle + after, flags | unicode));
        } catch (PatternSyntaxException e) {
            throw new Unjudgeable("its pattern \"%s\" is malformed: %s".formatted(shown(source), e.getDescription()));
        }
    }

    /// By itself: what is open in it must not be closed by what follows.
    private static String valid(String source) {
        return Pattern.compile(PLAIN_BRACE.matcher(source).replaceAll("\\\\{")).pattern();
    }

    private static double choices(String source) {
        var choices = CHOICE.matcher(source);
        var count = 0;
        var repeats = 1.0;
        while (choices.find()) {
            count++;
            repeats *= Math.max(repeats(choices, 1), repeats(choices, 2));
        }
        return count * repeats;
    }

    private static double repeats(Matcher choice, int group) {
        var digits = choice.group(group);
        return digits == null || digits.isEmpty() ? 1 : Math.max(1, Double.parseDouble(digits));
    }

    private static String shown(String source) {
        return source.length() > 80 ? source.substring(0, 80) + "…" : source;
    }

    boolean isIn(String text) {
        return isFound(pattern.matcher(new BoundedText(text)));
    }

    /// Occurrences that do not overlap.
    int countIn(String text) {
        var matcher = pattern.matcher(new BoundedText(text));
        var count = 0;
        while (isFound(matcher)) {
            count++;
        }
        return count;
    }

    /// Java searches groups recursively: a text too long for the stack is given up like any other.
    private static boolean isFound(Matcher matcher) {
        try {
            return matcher.find();
        } catch (StackOverflowError _) {
            throw new BoundedText.Exhausted();
        }
    }
}
