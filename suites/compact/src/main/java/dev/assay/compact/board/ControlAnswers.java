package dev.assay.compact.board;

import dev.assay.compact.flow.CaseRecord;
import dev.assay.compact.method.OracleCompactor;
import java.util.Collection;
import java.util.Optional;

/// Artifacts of a control under another name. The oracle keeps the ground truth word for word; a method that reads the
/// conversation may come close to it, but does not write the same lists in the same order in case after case.
public record ControlAnswers(Collection<CaseRecord> records) {
    private static final int FEWEST = 4;
    private static final double MOST = 0.5;

    /// What gives them away; empty where nothing does.
    public Optional<String> finding() {
        long artifacts = records.stream().mapToLong(one -> one.cycles().size()).sum();
        long told = records.stream().mapToLong(ControlAnswers::told).sum();
        return artifacts >= FEWEST && told > MOST * artifacts
                ? Optional.of("%d of its %d artifacts are the ground truth word for word, as those of %s are"
                        .formatted(told, artifacts, OracleCompactor.NAME))
                : Optional.empty();
    }

    private static long told(CaseRecord one) {
        return one.cycles().stream()
                .filter(cycle -> cycle.artifact()
                        .state()
                        .equals(OracleCompactor.state(one.compactCase().groundTruthIn(cycle.cycle()))))
                .count();
    }
}
