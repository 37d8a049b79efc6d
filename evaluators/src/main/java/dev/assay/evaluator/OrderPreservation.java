package dev.assay.evaluator;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.reading.TextLines;
import dev.assay.reading.Unscorable;
import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// `order_preservation`: of the input's lines that a system kept, the share that stand in the input's
/// order; higher is better, 1 is all.
///
/// That share is the longest sequence of kept lines in order, over all kept lines; one line moved to the
/// front costs one line. Lines count that are not blank and occur once in the input, whatever their
/// indentation, and the first time the output has them; reworded lines do not. Unscored where fewer than
/// two were kept, or the system shows no context.
public record OrderPreservation() implements Evaluator<Example> {
    private static final List<String> NAMES = List.of("order_preservation");
    private static final int TWICE = -1;

    @Override
    public String name() {
        return "order-preservation";
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return response.context()
                .map(context -> scores(example.context(), context))
                .orElseGet(() -> Unscorable.hidden(NAMES));
    }

    private static List<Score> scores(String input, String output) {
        var places = places(lines(input));
        var kept = new LinkedHashSet<>(lines(output))
                .stream()
                        .mapToInt(line -> places.getOrDefault(line, TWICE))
                        .filter(place -> place != TWICE)
                        .toArray();
        if (kept.length < 2) {
            return Unscorable.all(NAMES, "fewer than two lines of the input were kept");
        }
        return List.of(Score.of(NAMES.getFirst(), (double) longestRise(kept) / kept.length));
    }

    private static List<String> lines(String text) {
        return TextLines.nonBlank(text).stream().map(UnicodeText::strip).toList();
    }

    private static Map<String, Integer> places(List<String> lines) {
        var places = new HashMap<String, Integer>();
        for (var place = 0; place < lines.size(); place++) {
            places.merge(lines.get(place), place, (_, _) -> TWICE);
        }
        return places;
    }

    /// The length of the longest rising subsequence, by the smallest last place of each length.
    private static int longestRise(int[] places) {
        var lasts = new int[places.length];
        var longest = 0;
        for (var place : places) {
            var at = -Arrays.binarySearch(lasts, 0, longest, place) - 1;
            lasts[at] = place;
            longest = Math.max(longest, at + 1);
        }
        return longest;
    }
}
