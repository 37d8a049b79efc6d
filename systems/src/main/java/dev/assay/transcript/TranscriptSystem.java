package dev.assay.transcript;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import dev.assay.select.Truncation;
import dev.assay.spec.Budget;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// A conversation with some of its turns shortened or left out; [Transcript] says what counts as one.
///
/// Under a budget the system turns stay first, then the last turns without a gap; where even a system turn
/// does not fit, nothing is kept. A context that is no conversation is left as it is, and of it the last
/// lines stay.
public record TranscriptSystem(String name, TurnRewriting rewriting, Budget budget, Map<String, Object> configuration)
        implements ContextSystem<Example> {
    @Override
    public Response process(Example example) {
        var output = Transcript.of(example).map(this::rewritten).orElseGet(() -> lastLines(example));
        return Budget.response(output, budget);
    }

    private String rewritten(Transcript transcript) {
        var turns = rewriting.rewrite(transcript.turns());
        return budget.equals(Budget.UNLIMITED)
                ? Transcript.joined(turns)
                : Shortlist.unbroken(pieces(turns), systemThenLast(turns)).within(budget, transcript.text());
    }

    private static Pieces pieces(List<Turn> turns) {
        var starts = new int[turns.size()];
        for (int turn = 1; turn < starts.length; turn++) {
            starts[turn] = starts[turn - 1] + turns.get(turn - 1).text().length();
        }
        return Pieces.at(Transcript.joined(turns), starts);
    }

    private static int[] systemThenLast(List<Turn> turns) {
        var order = new Order(turns.size());
        IntStream.range(0, turns.size())
                .filter(turn -> turns.get(turn).isSystem())
                .forEach(order::add);
        for (int turn = turns.size() - 1; turn >= 0; turn--) {
            order.add(turn);
        }
        return order.toArray();
    }

    private String lastLines(Example example) {
        return new Truncation(0).shortlist(example).within(budget, example.context());
    }
}
