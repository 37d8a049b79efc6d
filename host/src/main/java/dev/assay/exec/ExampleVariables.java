package dev.assay.exec;

import dev.assay.api.Example;
import dev.assay.spec.ExecOptions;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a command is told of an example in its environment: `ASSAY_EXAMPLE_ID`, and `ASSAY_QUESTION` where
/// there is a question; the first 30,000 characters of each.
final class ExampleVariables {
    private static final int LONGEST = 30_000;

    private ExampleVariables() {}

    static Map<String, String> of(Example example, ExecOptions options) {
        var environment = new LinkedHashMap<>(options.environment());
        environment.put("ASSAY_EXAMPLE_ID", asVariable(example.id()));
        example.question().ifPresent(question -> environment.put("ASSAY_QUESTION", asVariable(question)));
        return environment;
    }

    /// An environment holds no NUL, and on Linux no more than 128 KiB a variable.
    private static String asVariable(String text) {
        return text.substring(0, Math.min(text.length(), LONGEST)).replace('\0', ' ');
    }
}
