package dev.assay.compact.method;

import dev.assay.api.OpenExample;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.system.BuiltInSystems;
import dev.assay.tokens.BpeTokens;

/// The lines that share most with the rest of the conversation, in their order (TextRank), at a share of its
/// tokens. Known as `extractive`. In drift cycles it stays as large as it was.
///
/// @param ratio tokens of the conversation for one that is kept
record ExtractiveSummary(int ratio) implements RuleMethod {
    @Override
    public String name() {
        return "extractive";
    }

    @Override
    public Artifact compact(CompactionRequest request) throws Exception {
        var segment = Segment.of(request);
        var lines = Sentences.of(String.join("\n", SpokenBlocks.of(segment)));
        var text = String.join("\n", lines);
        int asked = Math.max(tokens(segment.keptSummary()), Math.max(1, tokens(text) / ratio));
        int size = Math.max(1, Math.min(asked, request.room().orElse(asked)));
        var ranking = BuiltInSystems.create("textrank", Budget.tokens(size), ExecOptions.DEFAULT);
        var kept = ranking.process(new OpenExample("segment", text)).context().orElse("");
        return artifact(request, kept, StructuredState.EMPTY);
    }

    private static int tokens(String text) {
        return BpeTokens.CL100K_BASE.count(text);
    }
}
