package dev.assay.compact.method;

import dev.assay.compact.GroundTruth;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.Section;
import dev.assay.compact.artifact.StructuredState;
import java.util.List;
import java.util.function.IntFunction;

/// A control that is told the ground truth of each cycle and keeps exactly that: the best a method can do.
public final class OracleCompactor implements RuleMethod {
    public static final String NAME = "oracle";

    private final IntFunction<GroundTruth> truths;
    private int cycle;

    /// @param truths of cycle 0, 1, 2, …
    public OracleCompactor(IntFunction<GroundTruth> truths) {
        this.truths = truths;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Artifact compact(CompactionRequest request) {
        return artifact(request, "", state(truths.apply(cycle++)));
    }

    /// What it keeps of a truth.
    public static StructuredState state(GroundTruth truth) {
        return StructuredState.of(section -> entries(section, truth), truth.entityMap());
    }

    private static List<String> entries(Section section, GroundTruth truth) {
        return switch (section) {
            case IMMUTABLE_FACTS -> truth.immutableFacts();
            case LOCKED_DECISIONS -> truth.lockedDecisions();
            case FORBIDDEN_BEHAVIORS -> truth.forbiddenBehaviors();
            case DEFERRED_ITEMS -> truth.deferredItems();
            case UNRESOLVED_ITEMS -> truth.unresolvedItems();
        };
    }
}
