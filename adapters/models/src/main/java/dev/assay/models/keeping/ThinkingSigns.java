package dev.assay.models.keeping;

import java.util.regex.Pattern;

/// By what one tells that a model can think before it answers, where its runtime does not say.
public final class ThinkingSigns {
    private static final Pattern TEMPLATE =
            Pattern.compile("</?think(?:ing)?>|enable_thinking|reasoning_effort|\\.Think|<\\|channel\\|>");
    private static final Pattern NAME = Pattern.compile(
            "(?i)(?:^|[^a-z0-9])(?:qwen3(?!.*instruct)|qwq|gpt-oss|magistral|smollm3|r1(?![0-9]))|think|reason");

    private ThinkingSigns() {}

    /// A chat template that has a place for thoughts.
    public static boolean inTemplate(String template) {
        return TEMPLATE.matcher(template).find();
    }

    /// The name of a family that is known to think.
    public static boolean inName(String name) {
        return NAME.matcher(name).find();
    }
}
