package dev.assay.sift.run;

import dev.assay.api.Profile;
import dev.assay.dataset.Suite;
import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import dev.assay.sift.recovery.RecoveryLevel;
import dev.assay.spec.DatasetSpec;
import java.util.List;

/// Brings the sift suite into the registry: its cases, its evaluator, its final score.
public final class SiftPlugin implements Plugin {
    @Override
    public String name() {
        return "sift";
    }

    @Override
    public void register(Registry registry) {
        var sift = Contributions.builtIn(registry);
        for (var words : List.of("sift:public", "sift:held-out")) {
            sift.suite(words, "command output, and what was asked of it", () -> suite(words));
        }
        sift.dataset(
                "sift",
                "captured command output: public, held-out or all; `assay sift` runs it",
                (spec, profile) -> new SiftSource(spec, profile).source());
        sift.evaluator(
                "sift",
                "answers to sift cases: semantic=lexical|embedding:MODEL, recovery=full|normalize|none",
                (spec, profile, _) -> new SiftEvaluator(
                        profile,
                        Semantics.named(spec.allowing("semantic", "recovery").text("semantic", "lexical")),
                        RecoveryLevel.named(spec.text("recovery", "full"))));
        sift.metric(
                "sift-final",
                "final score of the sift suite, raw and recovered",
                (_, profile) -> new SiftFinal(profile));
        sift.metric("sift-calls", "latency and failures of the calls of a sift run", (_, _) -> new SiftCalls());
        sift.metric(
                "sift-component",
                "mean of one component of the sift suite by compat's rules: field=NAME",
                (spec, _) -> new SiftComponent(spec.allowing("field").text("field", "sift_score")));
    }

    /// Its version is the hash of its cases.
    private static Suite suite(String words) {
        var source = new SiftSource(DatasetSpec.parse(words), Profile.STANDARD).source();
        var version = source.dataset().version();
        return source.asSuite(
                words,
                version.substring(version.lastIndexOf(' ') + 1),
                "captured output of real tools, and what an agent asked for");
    }
}
