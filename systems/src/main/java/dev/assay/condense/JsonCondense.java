package dev.assay.condense;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import dev.assay.spec.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// JSON with the middle of its long arrays left out: a whole document, or a text of which every line is
/// one; all other text is unchanged.
///
/// Every key stays, and of an array, or of the lines, the first and the last items and those that stand out
/// ([JsonAnomalies]); a text in the place of the others says how many they were, so what comes out is JSON.
/// White space goes; numbers and escapes stay as written. Under a budget fewer and fewer items stay, then
/// texts are cut and of objects with many keys the first and the last members stay; what still does not fit
/// is left out altogether. Of a text that is no JSON, the first lines that fit stay.
///
/// @param items of each array that stay besides those that stand out, 1 or more
public record JsonCondense(String name, int items, Budget budget, Map<String, Object> configuration)
        implements ContextSystem<Example> {
    private static final int[] TEXTS = {JsonSketch.UNCUT, 400, 120, 40, 12};

    @Override
    public Response process(Example example) {
        var text = example.context();
        var output = JsonTree.read(text)
                .map(node -> largest(text, sketch -> sketch.of(node)))
                .or(() -> nodes(text).map(nodes -> largest(text, sketch -> sketch.ofLines(nodes))))
                .orElseGet(() -> unchanged(text));
        return Budget.response(output, budget);
    }

    /// The lines of a text that has nothing else than JSON in it.
    private static Optional<List<JsonNode>> nodes(String text) {
        var nodes = new ArrayList<JsonNode>();
        for (var line : (Iterable<String>) text.lines().filter(line -> !line.isBlank())::iterator) {
            var node = JsonTree.read(line);
            if (node.isEmpty()) {
                return Optional.empty();
            }
            nodes.add(node.get());
        }
        return nodes.isEmpty() ? Optional.empty() : Optional.of(nodes);
    }

    private String largest(String text, Function<JsonSketch, String> write) {
        var limit = budget.limit(text);
        var sketch = JsonSketch.with(items);
        for (int longest : TEXTS) {
            for (int most = items; most >= 0; most = most > 1 ? most / 2 : most - 1) {
                var output = write.apply(sketch.limitedTo(most, longest));
                if (budget.cost(output) <= limit) {
                    return output;
                }
            }
        }
        return "";
    }

    private String unchanged(String text) {
        var lines = Pieces.of(text);
        return Shortlist.of(lines, Order.asWritten(lines.size())).within(budget, text);
    }
}
