package dev.assay.cli;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.report.TextTable;
import dev.assay.stats.Design;
import dev.assay.stats.PairedComparison;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "compare",
        description = "Compare two runs, or two systems of one run, on the examples both have.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compare last --a head --b bm25           two systems of one run",
            "  assay compare 7f3a 91c2                        each system the two runs share",
            "  assay compare 7f3a 91c2 --a head --b head      one of them",
            "",
            "better, worse: the interval of the paired difference excludes 0, and p, adjusted over the scores (Holm), is",
            "below alpha; with *: but by less than the margin. equivalent: surely smaller than the margin.",
            "undecided: the data do not say.",
            "won/lost: examples on which B is above and below A. MDE: the smallest difference so many examples can show",
            "(80 %% power)."
        })
final class CompareCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(index = "0", paramLabel = "RUN_A", description = "Id, part of it, or last.")
    private String runA = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "RUN_B", description = "The other run; default: the same.")
    private Optional<String> runB = Optional.empty();

    @Option(names = "--a", paramLabel = "SYSTEM", description = "System of side A, the one compared against.")
    private Optional<String> systemA = Optional.empty();

    @Option(names = "--b", paramLabel = "SYSTEM", description = "System of side B.")
    private Optional<String> systemB = Optional.empty();

    @Option(
            names = "--margin",
            paramLabel = "D",
            defaultValue = "0.05",
            description = "Differences below this do not matter (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Option(
            names = "--alpha",
            paramLabel = "P",
            defaultValue = "0.05",
            description = "Chance of a false better or worse (default: ${DEFAULT-VALUE}).")
    private double alpha;

    @Option(
            names = "--flips",
            paramLabel = "N",
            defaultValue = "5",
            description = "Flipped examples listed a score (default: ${DEFAULT-VALUE}).")
    private int flips;

    @Option(names = "--json", description = "Everything, with all flipped examples, as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    CompareCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var store = session.runs(runs.folder());
        var a = store.find(runA);
        var b = runB.map(store::find).orElse(a);
        refuseMixedProfiles(a, b);
        var results = new ArrayList<Map<String, Object>>();
        for (var pair : pairs(a, b)) {
            var comparison = compare(a, b, pair);
            if (isJson) {
                results.add(describe(pair, comparison));
            } else {
                session.terminal().print(text(pair, comparison));
            }
        }
        if (isJson) {
            session.terminal().println(Json.writePretty(results));
        }
        return ExitCode.DONE.number();
    }

    /// Which system of A against which of B.
    private record Pair(String a, String b) {}

    private static void refuseMixedProfiles(StoredRun a, StoredRun b) {
        var profileA = a.manifest().setup().profile();
        var profileB = b.manifest().setup().profile();
        if (!profileA.equals(profileB)) {
            throw new UserError(
                    "%s was scored under %s and %s under %s\n       `assay rescore %s --profile %s` makes them comparable"
                            .formatted(
                                    a.manifest().id(),
                                    profileA,
                                    b.manifest().id(),
                                    profileB,
                                    b.manifest().id(),
                                    profileA));
        }
    }

    private List<Pair> pairs(StoredRun a, StoredRun b) {
        var inA = names(a);
        var inB = names(b);
        if (systemA.isPresent() || systemB.isPresent()) {
            var first = known(a, inA, systemA.orElseGet(() -> systemB.orElseThrow()));
            return List.of(new Pair(first, known(b, inB, systemB.orElse(first))));
        }
        if (runB.isEmpty()) {
            if (inA.size() == 2) {
                return List.of(new Pair(inA.get(0), inA.get(1)));
            }
            throw new UserError("%s has %d systems\n       name two with --a and --b: %s"
                    .formatted(a.manifest().id(), inA.size(), String.join(", ", inA)));
        }
        var shared = inA.stream()
                .filter(inB::contains)
                .map(name -> new Pair(name, name))
                .toList();
        if (shared.isEmpty()) {
            throw new UserError("the two runs share no system\n       name one of each with --a (%s) and --b (%s)"
                    .formatted(String.join(", ", inA), String.join(", ", inB)));
        }
        return shared;
    }

    private static List<String> names(StoredRun run) {
        return run.manifest().setup().systems().stream()
                .map(part -> part.name())
                .toList();
    }

    private static String known(StoredRun run, List<String> names, String name) {
        if (!names.contains(name)) {
            throw new UserError("%s has no system \"%s\"\n       it has %s"
                    .formatted(run.manifest().id(), name, String.join(", ", names)));
        }
        return name;
    }

    private Comparison compare(StoredRun a, StoredRun b, Pair pair) {
        var standard = Design.withMargin(margin);
        var design = new Design(alpha, standard.power(), margin, standard.resamples(), standard.seed());
        try (var rowsA = rows(a, pair.a());
                var rowsB = rows(b, pair.b())) {
            return Comparison.of(rowsA, rowsB, design);
        }
    }

    private static Stream<EvalRow> rows(StoredRun run, String system) {
        return run.rows().filter(row -> row.system().equals(system));
    }

    private String text(Pair pair, Comparison comparison) {
        var text = new StringBuilder("A = %s, B = %s · %d examples in both%s · equivalent within %s\n\n"
                .formatted(
                        pair.a(),
                        pair.b(),
                        comparison.paired(),
                        comparison.unpaired() == 0 ? "" : ", %d in only one".formatted(comparison.unpaired()),
                        Numbers.plain(margin)));
        text.append(table(comparison).render(session.terminal().width())).append('\n');
        for (var score : comparison.scores()) {
            text.append(flipped(score));
        }
        return text.toString();
    }

    private TextTable table(Comparison comparison) {
        var rows = new ArrayList<List<String>>();
        for (var score : comparison.scores()) {
            var paired = score.paired();
            rows.add(List.of(
                    score.score(),
                    Integer.toString(paired.count()),
                    Numbers.plain(score.meanA()),
                    Numbers.plain(score.meanB()),
                    Numbers.signed(paired.delta()),
                    paired.interval().map(Numbers::interval).orElse("–"),
                    Numbers.probability(paired.pValue()),
                    "%d/%d".formatted(paired.tally().wins(), paired.tally().losses()),
                    paired.minimumDetectableEffect().isPresent()
                            ? Numbers.plain(paired.minimumDetectableEffect().getAsDouble())
                            : "–",
                    verdict(paired)));
        }
        var interval = "%s%% interval".formatted(Numbers.percent(1 - alpha));
        return new TextTable(List.of("score", "n", "A", "B", "B − A", interval, "p", "won/lost", "MDE", "B is"), rows);
    }

    private static String verdict(PairedComparison paired) {
        return switch (paired.verdict()) {
            case BETTER -> paired.isEquivalent() ? "better *" : "better";
            case WORSE -> paired.isEquivalent() ? "worse *" : "worse";
            case EQUIVALENT -> "equivalent";
            case UNDECIDED -> "undecided";
        };
    }

    private String flipped(Comparison.OfScore score) {
        if (score.flips().isEmpty() || score.score().equals(Comparison.COMPRESSION)) {
            return "";
        }
        var text = new StringBuilder("%s: %d examples differ\n"
                .formatted(score.score(), score.flips().size()));
        score.flips().stream()
                .limit(flips)
                .forEach(flip -> text.append("  %s  A %s  B %s\n"
                        .formatted(Safe.text(flip.exampleId()), Numbers.plain(flip.a()), Numbers.plain(flip.b()))));
        return text.toString();
    }

    private Map<String, Object> describe(Pair pair, Comparison comparison) {
        var map = new LinkedHashMap<String, Object>();
        map.put("a", pair.a());
        map.put("b", pair.b());
        map.put("paired_examples", comparison.paired());
        map.put("unpaired_examples", comparison.unpaired());
        map.put(
                "scores",
                comparison.scores().stream().map(CompareCommand::describe).toList());
        return map;
    }

    private static Map<String, Object> describe(Comparison.OfScore score) {
        var paired = score.paired();
        var map = new LinkedHashMap<String, Object>();
        map.put("score", score.score());
        map.put("n", paired.count());
        map.put("clusters", paired.clusters());
        map.put("mean_a", score.meanA());
        map.put("mean_b", score.meanB());
        map.put("delta", paired.delta());
        paired.interval().ifPresent(interval -> map.put("interval", interval));
        map.put("p", score.rawPValue());
        map.put("p_holm", paired.pValue());
        map.put("b_wins", paired.tally().wins());
        map.put("b_loses", paired.tally().losses());
        map.put("ties", paired.tally().ties());
        paired.minimumDetectableEffect().ifPresent(effect -> map.put("minimum_detectable_effect", effect));
        map.put("verdict", paired.verdict().name().toLowerCase(Locale.ROOT));
        map.put("is_equivalent", paired.isEquivalent());
        map.put("flips", score.flips().stream().map(CompareCommand::describe).toList());
        return map;
    }

    private static Map<String, Object> describe(Comparison.Flip flip) {
        var map = new LinkedHashMap<String, Object>();
        map.put("example_id", flip.exampleId());
        map.put("a", flip.a());
        map.put("b", flip.b());
        return map;
    }
}
