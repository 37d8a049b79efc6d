package dev.assay.metric;

import dev.assay.api.EvalRow;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// The tokens of a row before and after, wherever they are known: the context as the system left it or, for a
/// proxy, which shows no context, what was sent to it and what the provider counted behind it.
final class RowTokens {
    private RowTokens() {}

    /// Before and after.
    record Change(double before, double after) {}

    static Optional<Change> change(EvalRow row) {
        var before = row.sizes().inputTokens();
        var after = row.sizes().outputTokens();
        if (before.isPresent() && after.isPresent()) {
            return Optional.of(new Change(before.getAsInt(), after.getAsInt()));
        }
        var sent = counted(row, "sent_tokens");
        var billed = counted(row, "prompt_tokens");
        return sent.isPresent() && billed.isPresent()
                ? Optional.of(new Change(sent.getAsDouble(), billed.getAsDouble()))
                : Optional.empty();
    }

    /// What a row took: the tokens of the context that is left, or all that the provider counted.
    static OptionalDouble spent(EvalRow row) {
        OptionalInt left = row.sizes().outputTokens();
        return left.isPresent() ? OptionalDouble.of(left.getAsInt()) : counted(row, "total_tokens");
    }

    private static OptionalDouble counted(EvalRow row, String name) {
        return row.metadata().get(name) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }
}
