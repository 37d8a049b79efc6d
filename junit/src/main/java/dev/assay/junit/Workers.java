package dev.assay.junit;

import org.junit.jupiter.api.extension.ExtensionContext;

/// How many trials run at one time: as many as JUnit's own settings let tests run.
final class Workers {
    private static final String PARALLEL = "junit.jupiter.execution.parallel.";

    private Workers() {}

    static int of(ExtensionContext context) {
        if (!context.getConfigurationParameter(PARALLEL + "enabled", Boolean::valueOf)
                .orElse(false)) {
            return 1;
        }
        var strategy =
                context.getConfigurationParameter(PARALLEL + "config.strategy").orElse("dynamic");
        return strategy.equals("fixed")
                ? context.getConfigurationParameter(PARALLEL + "config.fixed.parallelism", Integer::valueOf)
                        .orElse(1)
                : dynamic(context);
    }

    private static int dynamic(ExtensionContext context) {
        double factor = context.getConfigurationParameter(PARALLEL + "config.dynamic.factor", Double::valueOf)
                .orElse(1.0);
        return Math.max(1, (int) (factor * Runtime.getRuntime().availableProcessors()));
    }
}
