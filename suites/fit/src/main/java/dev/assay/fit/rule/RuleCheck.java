package dev.assay.fit.rule;

/// Whether an answer obeys a rule.
@FunctionalInterface
public interface RuleCheck {
    /// @param text trimmed, without thinking
    boolean holds(String text, Parameters parameters);
}
