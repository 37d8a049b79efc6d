package dev.assay.compact.run;

import dev.assay.api.Profile;
import dev.assay.compact.method.BuiltInMethods;
import dev.assay.compact.method.OracleCompactor;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.dataset.Suite;
import dev.assay.exec.ExecDialogue;
import dev.assay.json.Json;
import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Power;
import dev.assay.registry.Registry;
import dev.assay.spec.Budget;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.SystemSpec;

/// What the compact suite brings: its cases as a dataset, its methods, its scores and its numbers.
public final class CompactPlugin implements Plugin {
    @Override
    public String name() {
        return "compact";
    }

    @Override
    public void register(Registry registry) {
        var compact = Contributions.builtIn(registry);
        compact.dataset(
                CompactSource.NAME,
                "conversations to compact: %s; `assay compact` runs it"
                        .formatted(String.join(", ", CompactSuites.available())),
                (spec, profile) -> new CompactSource(spec, profile).source());
        compact.plainEvaluator(
                CompactEvaluator.NAME,
                "what a method that compacts still knows, cycle after cycle",
                profile -> new CompactEvaluator(ScoringRules.of(profile)));
        compact.plainEvaluator(
                CompactEvaluator.METHODOLOGY,
                "the same by the rules of the published document, to the letter",
                _ -> new CompactEvaluator(ScoringRules.METHODOLOGY));
        compact.metric(CompactFinal.NAME, "the numbers of the compact suite", (spec, profile) -> {
            spec.allowing();
            return new CompactFinal(profile);
        });
        CompactSuites.available().forEach(name -> suite(compact, name));
        methods(compact);
    }

    /// Listed beside the others; `compact:NAME` names its cases.
    private static void suite(Contributions compact, String name) {
        var words = CompactSource.NAME + ":" + name;
        compact.suite(words, "conversations to compact", () -> load(words));
    }

    private static Suite load(String words) {
        var source = new CompactSource(DatasetSpec.parse(words), Profile.STANDARD).source();
        var version = source.dataset().version().split(" ")[0];
        return source.asSuite(words, version, "conversations to compact, and to go on with");
    }

    private static void methods(Contributions compact) {
        BuiltInMethods.ALL.forEach(method -> method(compact, method.name(), method.summary()));
        method(compact, OracleCompactor.NAME, "Keeps the ground truth; a control");
        compact.programMethod(
                "exec",
                "A process that speaks JSON lines, and may ask for the model",
                CompactPlugin::made,
                new Power("run", spec -> Json.write(ExecDialogue.configuration(spec.rest(), ExecOptions.DEFAULT))));
        compact.programMethod(
                "tool",
                "A tool of `assay tools`, among them the compaction that a provider offers: tool:claude-compaction",
                CompactPlugin::made,
                new Power("run the tool", SystemSpec::rest));
        compact.programMethod(
                "class",
                "A class that implements Compactor",
                CompactPlugin::made,
                new Power("load the class", SystemSpec::rest));
    }

    private static void method(Contributions compact, String name, String summary) {
        compact.method(name, summary, CompactPlugin::made);
    }

    private static MethodSystem made(SystemSpec spec, Budget budget, ExecOptions options) {
        return new MethodSystem(
                spec.text(), new CompactMethods(options, CompactPlugin.class.getClassLoader()).method(spec));
    }
}
