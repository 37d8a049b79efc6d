package dev.assay.sift.prompt;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Text of unknown origin between two lines it does not hold itself, so that it cannot end the quotation
/// and go on as a part of the prompt.
///
/// @param name of what is quoted, such as `raw output`
record Quotation(String name, String text) {
    private static final int LIKELY_MARKS = 3;

    @Override
    public String toString() {
        int number = freeNumber();
        return begin(name, number) + "\n" + text + "\n" + end(name, number);
    }

    /// The first number that no mark in the text has.
    private int freeNumber() {
        var marks = Pattern.compile(
                "\\[\\[" + Pattern.quote(name) + " (\\d{1,9}) (?:begins|ends)\\]\\]", Pattern.CASE_INSENSITIVE);
        var taken = marks.matcher(text)
                .results()
                .map(mark -> Integer.valueOf(mark.group(1)))
                .collect(Collectors.toSet());
        return IntStream.iterate(1, next -> next + 1)
                .filter(number -> !taken.contains(number))
                .findFirst()
                .orElseThrow();
    }

    private static String begin(String name, int number) {
        return "[[%s %d begins]]".formatted(name, number);
    }

    private static String end(String name, int number) {
        return "[[%s %d ends]]".formatted(name, number);
    }

    /// The lines of marks that a prompt may have; more are needed only for texts that hold these.
    static List<String> marks(String name) {
        return IntStream.rangeClosed(1, LIKELY_MARKS)
                .boxed()
                .flatMap(number -> List.of(begin(name, number), end(name, number)).stream())
                .toList();
    }
}
