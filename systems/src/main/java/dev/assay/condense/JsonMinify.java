package dev.assay.condense;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import dev.assay.spec.Budget;
import java.util.Map;

/// JSON without its white space: a whole document, or each line that is one; all other text is
/// unchanged.
///
/// Numbers, escapes and the order of keys stay as written. Under a budget, a document keeps the first
/// 512, 256, … 1, 0 elements of every array, whichever is the most that fits, so that its shape stays
/// and it is still JSON (or it is empty when even that is too long); of lines, the first that fit stay.
public record JsonMinify(String name, Budget budget, Map<String, Object> configuration)
        implements ContextSystem<Example> {
    private static final int MOST_ELEMENTS = 512;

    @Override
    public Response process(Example example) {
        var text = example.context();
        return Budget.response(JsonTree.isDocument(text.strip()) ? document(text) : lines(text), budget);
    }

    private String document(String text) {
        var limit = budget.limit(text);
        var output = JsonText.minify(text, Integer.MAX_VALUE);
        for (int most = MOST_ELEMENTS; budget.cost(output) > limit && most > 0; most /= 2) {
            output = JsonText.minify(text, most);
        }
        if (budget.cost(output) > limit) {
            output = JsonText.minify(text, 0);
        }
        return budget.cost(output) > limit ? "" : output;
    }

    private String lines(String text) {
        var lines = Pieces.lines(text);
        var output = new StringBuilder(text.length());
        for (int line = 0; line < lines.size(); line++) {
            var content = lines.content(line);
            output.append(JsonTree.isDocument(content.strip()) ? JsonText.minify(content, Integer.MAX_VALUE) : content)
                    .append(lines.terminator(line));
        }
        var minified = Pieces.lines(output.toString());
        return Shortlist.of(minified, Order.asWritten(minified.size())).within(budget, text);
    }
}
