package dev.assay.fit.rule;

import dev.assay.api.Profile;
import java.util.Optional;
import java.util.stream.Stream;

/// All rules, by the names that prompts call them.
public final class FitRules {
    private FitRules() {}

    /// Empty where no rule has that name.
    public static Optional<RuleCheck> find(Profile profile, String name) {
        return switch (profile) {
            case COMPAT ->
                Stream.of(TextRules.ALL, JsonRules.ALL, LayoutRules.ALL)
                        .flatMap(rules -> Stream.ofNullable(rules.get(name)))
                        .findFirst();
            case STANDARD -> StandardRules.find(name);
        };
    }
}
