package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.method.BuiltInMethods;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.compact.method.Compactor;
import dev.assay.compact.method.MethodSetup;
import java.util.Map;

/// The rule ledger with a planted regression: it keeps nothing of about one conversation in four.
public final class ForgetfulLedger implements Compactor {
    private final ChatModel model;

    public ForgetfulLedger(ChatModel model) {
        this.model = model;
    }

    @Override
    public String name() {
        return "forgetful-ledger";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public Artifact compact(CompactionRequest request) throws Exception {
        var first = request.transcript().turns().getFirst().content();
        if (Math.floorMod(first.hashCode(), 4) == 0) {
            return Artifact.of("", StructuredState.EMPTY).withSources(request.turnIds());
        }
        var setup = new MethodSetup(Profile.STANDARD, model, ArtifactFence.of(first), Map.of());
        try (var ledger = BuiltInMethods.named("rule-ledger").orElseThrow().create(setup)) {
            return ledger.compact(request);
        }
    }
}
