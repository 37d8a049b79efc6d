package dev.assay.select;

import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import dev.assay.spec.Budget;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The lines that hold the gold evidence and nothing else: the ceiling of any selection. Never
/// publishable.
///
/// Every piece of evidence brings the lines it touches where it first stands in the context. Evidence
/// that is not in the context verbatim follows at the end, a line each. Where the reference names no evidence, an
/// accepted answer that stands in the context serves as such; where it names no answer either, everything is
/// kept. It takes no budget: it shows what the evidence costs.
public record Oracle(String name, Map<String, Object> configuration) implements Control<Example> {
    @Override
    public Response process(Example example, Reference reference) {
        if (reference.evidence().isEmpty() && reference.answers().isEmpty()) {
            return Response.context(example.context());
        }
        var pieces = Pieces.of(example.context());
        var order = new Order(pieces.size());
        var missing = new StringBuilder();
        var next = new HashMap<String, Integer>();
        for (var evidence : evidence(example.context(), reference)) {
            var found = example.context().indexOf(evidence, next.getOrDefault(evidence, 0));
            next.put(evidence, found + evidence.length()); // evidence named twice stands there twice
            if (found < 0) {
                missing.append(evidence).append('\n');
            }
            for (int piece = 0; found >= 0 && piece < pieces.size(); piece++) {
                if (pieces.start(piece) < found + evidence.length() && pieces.end(piece) > found) {
                    order.add(piece);
                }
            }
        }
        var kept = Shortlist.of(pieces, order.toArray()).within(Budget.UNLIMITED, example.context());
        var isOpen = !missing.isEmpty() && !kept.isEmpty() && !kept.endsWith("\n");
        return Response.context(kept + (isOpen ? "\n" : "") + missing);
    }

    private static List<String> evidence(String context, Reference reference) {
        return reference.evidence().isEmpty()
                ? reference.answers().stream()
                        .filter(context::contains)
                        .limit(1)
                        .toList()
                : reference.evidence();
    }
}
