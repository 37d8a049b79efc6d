package dev.assay.system;

import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;

/// Brings the built-in systems into the registry; [BuiltInSystems#ALL] lists them.
public final class SystemsPlugin implements Plugin {
    @Override
    public String name() {
        return "systems";
    }

    @Override
    public void register(Registry registry) {
        var systems = Contributions.builtIn(registry);
        systems.system(
                "at",
                "another system at a filled budget: at:share=0.3,bm25 or at:like=RUN#SYSTEM,bm25",
                (spec, _, options) -> AtBudget.of(spec, options));
        BuiltInSystems.ALL.forEach(one -> systems.system(one.name(), one.description(), one::create));
    }
}
