package dev.assay.browser;

import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Hands the stage to tests, the same one to all test classes of a process; where there is no browser they are skipped,
/// and say so.
final class InBrowser implements ExecutionCondition, ParameterResolver {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return Chromium.installed().isPresent()
                ? ConditionEvaluationResult.enabled("a browser is here")
                : ConditionEvaluationResult.disabled(
                        "no chromium on the PATH; install it, or name it with -Dassay.chromium");
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Stage.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getStore(StoreScope.LAUNCHER_SESSION, Namespace.create(InBrowser.class))
                .computeIfAbsent(Setting.class, key -> Setting.tried(), Setting.class)
                .stage();
    }

    /// The stage, or why there is none: what failed once is not tried again for every test.
    private record Setting(Optional<Stage> set, Optional<RuntimeException> failure) implements AutoCloseable {
        static Setting tried() {
            try {
                return new Setting(Optional.of(Stage.set()), Optional.empty());
            } catch (RuntimeException e) {
                return new Setting(Optional.empty(), Optional.of(e));
            }
        }

        Stage stage() {
            return set.orElseThrow(
                    () -> new IllegalStateException("the stage could not be set", failure.orElseThrow()));
        }

        @Override
        public void close() {
            set.ifPresent(Stage::close);
        }
    }
}
