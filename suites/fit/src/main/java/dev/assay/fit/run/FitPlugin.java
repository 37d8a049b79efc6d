package dev.assay.fit.run;

import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;

/// Brings the fit suite into the registry: its prompts and what grades their answers.
public final class FitPlugin implements Plugin {
    @Override
    public String name() {
        return "fit";
    }

    @Override
    public void register(Registry registry) {
        var fit = Contributions.builtIn(registry);
        fit.dataset(
                "fit",
                "190 prompts of six kinds for local models; `assay fit` runs it",
                (spec, _) -> new FitSource(spec).source());
        fit.plainEvaluator("fit", "answers to prompts of the fit suite", FitEvaluator::new);
    }
}
