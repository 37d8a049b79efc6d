package dev.assay.compact.method;

import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.LedgerMerge;
import dev.assay.compact.artifact.ParsedState;
import dev.assay.compact.artifact.StateParser;
import dev.assay.text.Prompt;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A ledger that only grows, by a JSON object of what is new, and a few sentences on where things stand.
record HybridLedger(MethodSetup setup) implements ModelMethod {
    private static final String CYCLES = "cycles_accumulated";

    private static final Prompt NEW_STATE = Prompt.beside(HybridLedger.class, "ledger-state.md");
    private static final Prompt HEADER = Prompt.beside(HybridLedger.class, "ledger-header.md");

    @Override
    public String name() {
        return "hybrid-ledger";
    }

    @Override
    public Artifact compact(CompactionRequest request) throws InterruptedException {
        var dialogue = dialogue();
        var parsed = new StateParser(setup.profile()).parse(dialogue.askForJson(NEW_STATE, request.transcript()));
        var header = UnicodeText.strip(dialogue.ask(HEADER, request.transcript()));
        var merged = merged(request.previous(), parsed);
        var warnings = new ArrayList<>(parsed.messages());
        warnings.addAll(merged.notices());
        var metadata = dialogue.metadata(name(), version());
        metadata.put(CYCLES, cycles(request.previous()) + 1);
        return artifact(request, header, merged.state()).withWarnings(warnings).withMetadata(metadata);
    }

    private LedgerMerge.Merged merged(Optional<Artifact> previous, ParsedState fresh) {
        return previous.map(known -> new LedgerMerge(setup.profile()).merge(known.state(), fresh.state()))
                .orElseGet(() -> new LedgerMerge.Merged(fresh.state(), List.of()));
    }

    private static int cycles(Optional<Artifact> previous) {
        return previous.map(artifact -> artifact.methodMetadata().get(CYCLES)).orElse(0) instanceof Integer cycles
                ? cycles
                : 0;
    }
}
