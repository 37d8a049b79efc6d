package dev.assay.sift.baseline;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.sift.prompt.SiftExample;
import dev.assay.sift.signal.AnchorOrder;
import dev.assay.sift.signal.Signal;
import dev.assay.system.BuiltInSystems;
import dev.assay.text.Recent;
import dev.assay.text.UnicodeLines;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The rows that stand beside every model's in the sift suite.
///
/// `empty` and `echo` answer with nothing and with everything. `head-tail`, `last-lines`, `fail-first`,
/// `bm25` and `dedup` are the systems of those names, cut to the length of an answer. `error-lines` and
/// `anchors-extracted` print what [Signal] finds. `gold` and `anchor-dump` are controls: the answer wanted,
/// and nothing but its anchors.
public final class SiftBaselines {
    /// About what an answer may have before it counts as too long.
    private static final int ANSWER_TOKENS = 64;

    private static final String LINES = "\n";
    private static final String ITEMS = "; ";
    private static final Recent<String, Signal> SIGNALS = Recent.many(Signal::of);

    private SiftBaselines() {}

    /// All of them, controls last.
    public static List<ContextSystem<Example>> all() {
        return Stream.concat(systems().stream(), controls().stream()).toList();
    }

    /// Those that see no more than a model does.
    public static List<ContextSystem<Example>> systems() {
        return List.of(
                new Plain("empty", _ -> ""),
                new Plain("echo", Example::context),
                condensing("head-tail", "head-tail"),
                condensing("last-lines", "tail"),
                condensing("fail-first", "fail-first"),
                condensing("bm25", "bm25"),
                condensing("dedup", "dedup"),
                new Selection("error-lines", SiftBaselines::errorLines, LINES),
                new Selection(
                        "anchors-extracted",
                        example -> SIGNALS.of(example.rawInput()).anchors(AnchorOrder.FULL),
                        ITEMS));
    }

    /// Those that know the case.
    public static List<ContextSystem<Example>> controls() {
        return List.of(
                new KnowingAnswer("gold", (_, reference) -> reference.answers().getFirst()),
                new KnowingAnswer(
                        "anchor-dump",
                        (example, reference) -> AnswerShape.of(example.intent(), reference.evidence(), ITEMS)));
    }

    private static ContextSystem<Example> condensing(String name, String system) {
        var condensing = BuiltInSystems.create("%s:tokens=%d".formatted(system, ANSWER_TOKENS));
        return new Selection(
                name,
                example -> UnicodeLines.stripped(condensing.process(example).passedOn()),
                LINES);
    }

    /// The first lines that tell of an error, as many as fit.
    private static List<String> errorLines(SiftExample example) {
        var kept = new ArrayList<String>();
        int left = ANSWER_TOKENS;
        for (var line : SIGNALS.of(example.rawInput()).errorLines()) {
            left -= BpeTokens.CL100K_BASE.count(line);
            if (left < 0 && !kept.isEmpty()) {
                break;
            }
            kept.add(line);
        }
        return kept;
    }
}
