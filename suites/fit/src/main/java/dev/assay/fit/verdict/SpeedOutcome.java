package dev.assay.fit.verdict;

import java.util.List;
import java.util.Map;

/// What a speed probe comes to.
public sealed interface SpeedOutcome {
    /// @param metrics with field names as results have them
    /// @param environment likewise
    record Summary(Map<String, Object> metrics, boolean hasThoughts, Map<String, Object> environment)
            implements SpeedOutcome {}

    /// Why there are no metrics.
    enum Reason {
        TOO_FEW_SUCCESSFUL_PROMPTS,
        PROMPT_FAILED
    }

    /// @param values prompts answered, prompts asked, and the least needed; none in strict mode
    record TooLittle(Reason reason, List<Integer> values) implements SpeedOutcome {
        public TooLittle {
            values = List.copyOf(values);
        }
    }
}
