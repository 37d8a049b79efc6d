package dev.assay.cli.compact;

import dev.assay.api.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Numbers of case slots as typed: `3`, `0..19` with both ends, or several of these with commas.
record SlotNumbers(List<Range> ranges) {
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:\\.\\.(\\d{1,9}))?");

    record Range(int first, int last) {}

    static SlotNumbers parse(String text) {
        var ranges = new ArrayList<Range>();
        for (var part : text.split(",", -1)) {
            var range = RANGE.matcher(part.strip());
            if (!range.matches()) {
                throw new UserError("\"%s\" names no case slots\n       write 3, 0..19 or 0..4,19".formatted(text));
            }
            int first = Integer.parseInt(range.group(1));
            ranges.add(new Range(first, range.group(2) == null ? first : Integer.parseInt(range.group(2))));
        }
        return new SlotNumbers(List.copyOf(ranges));
    }

    IntStream stream() {
        return ranges.stream().flatMapToInt(range -> IntStream.rangeClosed(range.first(), range.last()));
    }
}
