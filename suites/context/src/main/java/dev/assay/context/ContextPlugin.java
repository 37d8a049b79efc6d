package dev.assay.context;

import dev.assay.context.generate.Generator;
import dev.assay.context.memory.BuiltInMemories;
import dev.assay.context.memory.MemorySource;
import dev.assay.context.memory.MemoryWords;
import dev.assay.context.memory.SessionRecall;
import dev.assay.context.official.Babilong;
import dev.assay.context.official.InfiniteBench;
import dev.assay.context.official.Locomo;
import dev.assay.context.official.LongBench;
import dev.assay.context.official.LongBenchV2;
import dev.assay.context.official.Mrcr;
import dev.assay.context.official.Nolima;
import dev.assay.context.official.Ruler;
import dev.assay.dataset.Suites;
import dev.assay.headline.Contract;
import dev.assay.headline.Headline;
import dev.assay.registry.Contributions;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.Phrase;
import java.util.List;

/// Brings the context suite into the registry: the demo, generated datasets, the published rules of
/// long-context benchmarks, and memories.
public final class ContextPlugin implements Plugin {
    private static final String NEEDLES = "needle_survival";
    private static final String SILENT = "the text is silent about what is asked, so there is nothing to keep";
    private static final int SESSIONS = 5;

    @Override
    public String name() {
        return "context";
    }

    @Override
    public void register(Registry registry) {
        var context = Contributions.builtIn(registry);
        suites(context);
        generators(context);
        official(context);
        memories(context);
        context.dataset(
                MemoryWords.NAME,
                "questions about the conversations of another dataset, put to memories",
                (spec, profile) -> MemorySource.of(registry, spec, profile));
    }

    /// The examples of a suite are a dataset of the same name, for those who want only them.
    private static void suites(Contributions context) {
        for (var name : Suites.BUILT_IN) {
            context.suite(name, "a suite", () -> Suites.builtIn(name));
            context.dataset(name, "the examples of the suite", (_, _) -> Source.of(Suites.builtIn(name)));
        }
    }

    private static void generators(Contributions context) {
        Generators.families()
                .forEach(family -> context.dataset(
                        family, "generated; `assay context generate` lists its tasks", (spec, _) -> generated(spec)));
    }

    /// Scored by the rule of its task where a model answers, and always by what is left of the evidence.
    private static Source generated(DatasetSpec spec) {
        var dataset = Generators.dataset(spec.name(), spec.configuration(), spec.settings());
        var scoring = dataset.generator().scoring();
        return new Source(
                        dataset,
                        List.of(),
                        Phrase.own(scoring.evaluators()),
                        List.of(
                                "mean-score:field=" + NEEDLES,
                                "mean-score:field=" + scoring.score(),
                                "compression-ratio",
                                "latency",
                                "failures"),
                        scoring.score())
                .with(contract(scoring));
    }

    /// Where the right answer is that nothing was said, nothing that is kept can show it.
    private static Contract contract(Generator.Scoring scoring) {
        var isSilent = scoring.guessFloor() == 1;
        var contract = Contract.of(
                isSilent ? List.of() : List.of(Headline.of(NEEDLES)),
                isSilent ? Headline.of(scoring.score()) : Headline.of(scoring.score(), NEEDLES));
        return isSilent ? contract.because(SILENT) : contract;
    }

    /// Each for its own datasets.
    private static void official(Contributions context) {
        context.plainEvaluator("ruler", "RULER: answers contained in the response", _ -> new Ruler());
        context.plainEvaluator("babilong", "BABILong: the target is the only label named", _ -> new Babilong());
        context.plainEvaluator("mrcr", "MRCR: similarity after the random prefix", _ -> new Mrcr());
        context.plainEvaluator("locomo", "LoCoMo: F1 over stemmed words by category", _ -> new Locomo());
        context.plainEvaluator("longbench", "LongBench: the metric of each dataset", _ -> new LongBench());
        context.plainEvaluator("longbench-v2", "LongBench v2: the letter of the answer", _ -> new LongBenchV2());
        context.plainEvaluator("infinitebench", "InfiniteBench: the rule of each split", _ -> new InfiniteBench());
        context.plainEvaluator("nolima", "NoLiMa: exact, contained, last line", _ -> new Nolima());
    }

    private static void memories(Contributions context) {
        BuiltInMemories.ALL.forEach(one -> context.memory(one.name(), one.description(), one::create));
        context.evaluator(
                "session-recall",
                "whether a memory went back to the right sessions: k=5",
                (spec, _, _) -> new SessionRecall((int) spec.allowing("k").number("k", SESSIONS)));
    }
}
