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
        BuiltInSystems.ALL.forEach(one -> systems.system(one.name(), one.description(), one::create));
    }
}
