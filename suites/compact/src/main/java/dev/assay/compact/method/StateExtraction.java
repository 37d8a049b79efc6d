package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StateParser;
import dev.assay.text.Prompt;

/// One call for a JSON object with the six sections; no summary. Known as `structured-state`.
record StateExtraction(MethodSetup setup) implements ModelMethod {
    private static final Prompt STATE = Prompt.beside(StateExtraction.class, "structured-state.md");

    @Override
    public String name() {
        return "structured-state";
    }

    @Override
    public Artifact compact(CompactionRequest request) throws InterruptedException {
        var dialogue = dialogue();
        var parsed = new StateParser(setup.profile()).parse(dialogue.askForJson(STATE, request.transcript()));
        return artifact(request, "", parsed.state())
                .withWarnings(parsed.messages())
                .withMetadata(dialogue.metadata(name(), version()));
    }
}
