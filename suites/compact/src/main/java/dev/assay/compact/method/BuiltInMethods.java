package dev.assay.compact.method;

import dev.assay.compact.estimate.CallPlan;
import dev.assay.compact.method.BuiltInMethod.Setting;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The methods that ship with Assay, but for the oracle, which is told what no method may know.
public final class BuiltInMethods {
    /// Of all that have none of their own; whatever changes an artifact changes it.
    public static final String VERSION = "1.0.0";

    public static final List<BuiltInMethod> ALL = List.of(
            model("naive-summary", "One summary by the model", CallPlan.single(), NaiveSummary::new),
            model("structured-state", "Six lists by the model, as JSON", CallPlan.single(), StateExtraction::new),
            model(
                    "hierarchical-summary",
                    "Summaries of ten turns each, one of these, and six lists",
                    HierarchicalSummary.PLAN,
                    HierarchicalSummary::new),
            model(
                    "hybrid-ledger",
                    "A ledger that grows by what is new, and a few sentences by the model",
                    _ -> 2,
                    HybridLedger::new),
            rule(
                    "rule-ledger",
                    "A ledger of sentences that sound like rules, decisions or facts, less what is withdrawn",
                    new RuleLedger()),
            rule(
                    "sliding-window",
                    "The last turns as they were said",
                    List.of(new Setting("turns", 8, 1, 10_000, "turns that are kept")),
                    settings -> new TurnWindow(settings.getOrDefault("turns", 8))),
            rule(
                    "head-tail",
                    "The first and the last turns as they were said",
                    List.of(
                            new Setting("head", 3, 0, 10_000, "turns at the beginning"),
                            new Setting("tail", 5, 1, 10_000, "turns at the end")),
                    settings -> new HeadTail(settings.getOrDefault("head", 3), settings.getOrDefault("tail", 5))),
            rule(
                    "observation-masking",
                    "All turns, long ones replaced by their length",
                    List.of(
                            new Setting("keep", 1, 0, 10_000, "long turns at the end that stay"),
                            new Setting("length", 400, 1, 1_000_000, "characters from which a turn is long")),
                    settings -> new ObservationMasking(
                            settings.getOrDefault("keep", 1), settings.getOrDefault("length", 400))),
            rule(
                    "extractive",
                    "The lines that share most with the rest (TextRank)",
                    List.of(new Setting("ratio", 4, 1, 1000, "tokens said for one that is kept")),
                    settings -> new ExtractiveSummary(settings.getOrDefault("ratio", 4))),
            rule("null", "Keeps nothing; a control", new NothingKept()));

    private BuiltInMethods() {}

    /// Of one of them.
    public static String version(String name) {
        return name.equals("rule-ledger") ? RuleLedger.VERSION : VERSION;
    }

    public static Optional<BuiltInMethod> named(String name) {
        return ALL.stream().filter(method -> method.name().equals(name)).findFirst();
    }

    /// Makes a method of its setup.
    private interface ModelMaker {
        Compactor make(MethodSetup setup);
    }

    private static BuiltInMethod model(String name, String summary, CallPlan plan, ModelMaker maker) {
        return new BuiltInMethod(name, summary, plan, List.of(), (setup, _) -> maker.make(setup));
    }

    private static BuiltInMethod rule(String name, String summary, Compactor method) {
        return rule(name, summary, List.of(), _ -> method);
    }

    /// Makes a method of its settings.
    private interface RuleMaker {
        Compactor make(Map<String, Integer> settings);
    }

    private static BuiltInMethod rule(String name, String summary, List<Setting> settings, RuleMaker maker) {
        return new BuiltInMethod(name, summary, CallPlan.none(), settings, (_, values) -> maker.make(values));
    }
}
