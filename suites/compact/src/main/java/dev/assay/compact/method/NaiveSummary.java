package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.text.Prompt;
import dev.assay.text.UnicodeText;

/// One call for one summary; no structured state.
record NaiveSummary(MethodSetup setup) implements ModelMethod {
    private static final Prompt SUMMARY = Prompt.beside(NaiveSummary.class, "naive-summary.md");

    @Override
    public String name() {
        return "naive-summary";
    }

    @Override
    public Artifact compact(CompactionRequest request) throws InterruptedException {
        var dialogue = dialogue();
        var summary = UnicodeText.strip(dialogue.ask(SUMMARY, request.transcript()));
        return artifact(request, summary, StructuredState.EMPTY).withMetadata(dialogue.metadata(name(), version()));
    }
}
