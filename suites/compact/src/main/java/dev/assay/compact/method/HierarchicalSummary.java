package dev.assay.compact.method;

import dev.assay.api.Profile;
import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.StateParser;
import dev.assay.compact.estimate.CallPlan;
import dev.assay.text.Prompt;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;

/// Summaries of ten turns each, a summary of these where there are several, and a JSON object with the six
/// sections of the whole.
record HierarchicalSummary(MethodSetup setup) implements ModelMethod {
    static final int CHUNK = 10;

    private static final Prompt PART = Prompt.beside(HierarchicalSummary.class, "hierarchical-part.md");
    private static final Prompt WHOLE = Prompt.beside(HierarchicalSummary.class, "hierarchical-whole.md");
    private static final Prompt STATE = Prompt.beside(HierarchicalSummary.class, "hierarchical-state.md");

    /// The parts together are the conversation once, and the state is read off it once more.
    static final CallPlan PLAN = new CallPlan() {
        @Override
        public int calls(int turns) {
            return HierarchicalSummary.calls(turns);
        }

        @Override
        public int readings(int turns) {
            return 2;
        }
    };

    @Override
    public String name() {
        return "hierarchical-summary";
    }

    /// Calls for so many turns.
    static int calls(int turns) {
        int chunks = Math.ceilDiv(turns, CHUNK);
        return chunks + (chunks > 1 ? 1 : 0) + 1;
    }

    @Override
    public Artifact compact(CompactionRequest request) throws InterruptedException {
        var dialogue = dialogue();
        var chunks = chunks(request.transcript().turns());
        var parts = new ArrayList<String>();
        for (var chunk : chunks) {
            parts.add(UnicodeText.strip(dialogue.ask(PART, new Transcript(chunk))));
        }
        var summary = summary(dialogue, parts);
        var parsed = new StateParser(setup.profile()).parse(dialogue.askForJson(STATE, request.transcript()));
        var metadata = dialogue.metadata(name(), version());
        metadata.put("calls", calls(request.transcript().turns().size()));
        metadata.put("chunks", chunks.size());
        return artifact(request, summary, parsed.state())
                .withWarnings(parsed.messages())
                .withMetadata(metadata);
    }

    private static List<List<Turn>> chunks(List<Turn> turns) {
        var chunks = new ArrayList<List<Turn>>();
        for (int start = 0; start < turns.size(); start += CHUNK) {
            chunks.add(turns.subList(start, Math.min(start + CHUNK, turns.size())));
        }
        return chunks;
    }

    /// The original asks for a summary of nothing too.
    private String summary(Dialogue dialogue, List<String> parts) throws InterruptedException {
        if (parts.size() == 1) {
            return parts.getFirst();
        }
        return parts.isEmpty() && setup.profile() == Profile.STANDARD
                ? ""
                : UnicodeText.strip(dialogue.ask(WHOLE, numbered(parts)));
    }

    private static String numbered(List<String> parts) {
        var numbered = new ArrayList<String>();
        parts.forEach(part -> numbered.add("PART %d:\n%s".formatted(numbered.size() + 1, part)));
        return String.join("\n\n", numbered);
    }
}
