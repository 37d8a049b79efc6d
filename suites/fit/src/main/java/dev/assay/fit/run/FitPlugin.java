package dev.assay.fit.run;

import dev.assay.dataset.Suite;
import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import dev.assay.spec.DatasetSpec;

/// Brings the fit suite into the registry: its prompts and what grades their answers.
public final class FitPlugin implements Plugin {
    private static final String NAME = "fit";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void register(Registry registry) {
        var fit = Contributions.builtIn(registry);
        fit.suite(NAME, "prompts for local models", FitPlugin::suite);
        fit.dataset(
                NAME,
                "190 prompts of six kinds for local models; `assay fit` runs it",
                (spec, _) -> new FitSource(spec).source());
        fit.plainEvaluator(NAME, "answers to prompts of the fit suite", FitEvaluator::new);
    }

    private static Suite suite() {
        var pack = new FitSource(DatasetSpec.parse(NAME));
        return pack.source().asSuite(NAME, pack.pack().version(), "prompts of six kinds for local models");
    }
}
