package dev.assay.system;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Power;
import dev.assay.registry.Registry;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.spec.SystemSpec;

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
                (spec, _, options) -> AtBudget.of(spec, registry::held, options));
        systems.system(
                BlindSystem.NAME,
                "another system that is never handed the question: blind:bm25",
                (spec, budget, options) -> new BlindSystem(spec.text(), registry.held(held(spec), budget, options)));
        for (var one : BuiltInSystems.ALL) {
            if (one.isProgram()) {
                systems.program(
                        one.name(), one.description(), one::create, new Power("run", spec -> running(one, spec)));
            } else {
                systems.system(one.name(), one.description(), one::create);
            }
        }
    }

    private static SystemSpec held(SystemSpec spec) {
        return SystemSpec.parse(new Phrase(spec.rest(), spec.origin()));
    }

    /// What a program is set to, with the content of the files it names; it is not started. One that is not to be had
    /// here is asked about all the same.
    private static String running(BuiltIn one, SystemSpec spec) {
        try {
            return Json.write(
                    one.create(spec, Budget.DEFAULT, ExecOptions.DEFAULT).configuration());
        } catch (UserError e) {
            return "not here: " + spec.unnamed();
        }
    }
}
