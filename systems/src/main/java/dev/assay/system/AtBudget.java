package dev.assay.system;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.UserError;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.SystemSpec;

/// Reads `at:BUDGET,SYSTEM`: any system at a budget that is filled, so that systems can be compared on equal
/// terms.
final class AtBudget {
    private static final String LIKE = "like=";

    private AtBudget() {}

    /// Makes the system that is held.
    interface Maker {
        ContextSystem<Example> make(SystemSpec spec, Budget budget, ExecOptions options);

        /// A program, an address and what is no part of Assay may go over its budget.
        default ContextSystem<Example> held(SystemSpec spec, Budget budget, ExecOptions options) {
            var system = make(spec, budget, options);
            return BuiltInSystems.keepsToBudget(spec) ? system : new HeldSystem(system, budget);
        }
    }

    /// The system of a built-in name.
    static ContextSystem<Example> of(SystemSpec spec, ExecOptions options) {
        return of(spec, BuiltInSystems::create, options);
    }

    static ContextSystem<Example> of(SystemSpec spec, Maker maker, ExecOptions options) {
        int comma = spec.rest().indexOf(',');
        if (comma < 0) {
            throw malformed(spec);
        }
        var budget = spec.rest().substring(0, comma).strip();
        var system = SystemSpec.parse(spec.rest().substring(comma + 1));
        var named = new SystemSpec(spec.text(), system.name(), system.rest(), spec.origin());
        if (budget.startsWith(LIKE)) {
            return LikeSystem.of(named, budget.substring(LIKE.length()), maker, options);
        }
        var fixed = Budget.parse(budget);
        if (!fixed.fills()) {
            throw malformed(spec);
        }
        return maker.held(named, fixed, options);
    }

    private static UserError malformed(SystemSpec spec) {
        return new UserError(
                "\"%s\": there is no budget and system\n       write at:share=0.3,bm25, at:fill=2000,bm25 or at:like=RUN#SYSTEM,bm25"
                        .formatted(spec.text()));
    }
}
