package dev.assay.metric;

import dev.assay.api.EvalRow;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// The tokens of a row before and after, wherever they are known: the context as the system left it or, for a
/// proxy, which shows no context, what was sent to it and what the provider counted behind it. Bytes stand for
/// tokens that were not counted.
final class RowTokens {
    private RowTokens() {}

    /// Before and after.
    record Change(double before, double after) {}

    /// Empty where neither tokens nor bytes are known on both sides.
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
                : ofBytes(row);
    }

    private static Optional<Change> ofBytes(EvalRow row) {
        var before = row.sizes().inputBytes();
        var after = row.sizes().outputBytes();
        return before.isPresent() && after.isPresent()
                ? Optional.of(new Change(before.getAsInt(), after.getAsInt()))
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
