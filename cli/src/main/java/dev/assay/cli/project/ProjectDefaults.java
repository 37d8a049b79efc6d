package dev.assay.cli.project;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The plain numbers and names of `assay.yaml` as defaults of options: what is typed replaces them.
public final class ProjectDefaults implements IDefaultValueProvider {
    private static final Set<String> RUNNING = Set.of("run", "sweep", "match");
    private static final String RUNS = "--runs";

    private final Map<String, String> values = new HashMap<>();

    public ProjectDefaults(Project project) {
        var content = project.content();
        put("--ratio", content.ratio());
        put("--tokens", content.tokens());
        put("--tokenizer", content.tokenizer());
        put("--max-examples", content.maxExamples());
        put("--seed", content.seed());
        put("--repeats", content.repeats());
        put("--concurrency", content.concurrency());
        put("--timeout", content.timeout());
        put("--max-cost", content.maxCost());
        put("--max-tokens", content.maxTokens());
        put("--max-time", content.maxTime());
        put(RUNS, content.runs());
    }

    private void put(String option, @Nullable Object value) {
        if (value != null) {
            values.put(option, String.valueOf(value));
        }
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        var name = option.longestName();
        boolean isMeant = name.equals(RUNS)
                || (RUNNING.contains(option.command().name())
                        && option.command().parent() != null
                        && option.command().parent().name().equals("assay"));
        return isMeant ? values.get(name) : null;
    }
}
