package dev.assay.exec;

import dev.assay.api.Example;
import dev.assay.spec.ExecOptions;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a command is told of an example in its environment: `ASSAY_EXAMPLE_ID`, `ASSAY_QUESTION` where there
/// is a question (the first 30,000 characters of each), and `ASSAY_BUDGET_TOKENS` where it has a budget.
final class ExampleVariables {
    private static final int LONGEST = 30_000;

    private ExampleVariables() {}

    static Map<String, String> of(Example example, ExecOptions options) {
        var environment = new LinkedHashMap<>(options.environment());
        environment.put("ASSAY_EXAMPLE_ID", asVariable(example.id()));
        example.question().ifPresent(question -> environment.put("ASSAY_QUESTION", asVariable(question)));
        if (options.budget().fills()) {
            environment.put(
                    "ASSAY_BUDGET_TOKENS", Long.toString(options.budget().limit(example.context())));
        }
        return environment;
    }

    /// An environment holds no NUL, and on Linux no more than 128 KiB a variable.
    private static String asVariable(String text) {
        return text.substring(0, Math.min(text.length(), LONGEST)).replace('\0', ' ');
    }
}
