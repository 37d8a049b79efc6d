package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.store.Condition;
import dev.assay.store.RunManifest;
import java.io.Serializable;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a report needs of the rows of a run, folded one row after another. Several readers can fold a part of the rows
/// each: the parts, merged in the order of their rows, give the same numbers to the last bit.
public final class RowFold {
    private final List<String> systems;
    private final @Nullable Slices slices;
    private final Summary.Fold numbers;
    private final FailedRows failed = new FailedRows();

    /// @param systems those to report even when they have no rows
    /// @param labels to take each system apart by; none for systems as they are
    public RowFold(List<String> systems, List<Metric> metrics, List<String> labels) {
        this.systems = List.copyOf(systems);
        this.slices = labels.isEmpty() ? null : new Slices(labels);
        this.numbers = new Summary.Fold(labels.isEmpty() ? systems : List.of(), metrics);
    }

    public void add(EvalRow row) {
        failed.note(row);
        numbers.add(slices == null ? row : slices.apart(row));
    }

    /// What was folded of some rows.
    public record Part(
            Summary.Part numbers,
            FailedRows failed,
            @Nullable Slices slices) implements Serializable {}

    /// It can be serialized where the states of all metrics can.
    public Part part() {
        return new Part(numbers.part(), failed, slices);
    }

    /// Takes what another fold, made of the same words, has folded of later rows.
    public void merge(Part later) {
        numbers.merge(later.numbers());
        failed.merge(later.failed());
        if (slices != null && later.slices() != null) {
            slices.merge(later.slices());
        }
    }

    /// @param rows all of them again, for those who want them
    /// @param condition what must be said beside the numbers
    public Report report(RunManifest manifest, Supplier<Stream<EvalRow>> rows, Condition condition) {
        return new Report(manifest, summary(), rows, condition, failed);
    }

    Summary summary() {
        if (slices == null) {
            return numbers.finish();
        }
        slices.check();
        return slices.ordered(numbers.finish(), systems);
    }
}
