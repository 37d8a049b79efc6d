package dev.assay.cli;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ComparisonOptions;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.report.Comparison;
import dev.assay.report.HeadlineScores;
import dev.assay.report.JudgeMarks;
import dev.assay.report.OtherTerms;
import dev.assay.report.ShownName;
import dev.assay.store.StoredRun;
import java.util.LinkedHashMap;
import java.util.List;
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
            "  assay compare 7f3a 91c2                        each system the two runs share, or the only one of each",
            "  assay compare 7f3a 91c2 --a head --b head      one of them",
            "",
            "better, worse: p, adjusted for the other headline scores (step-down max-T over sign flips of whole clusters),",
            "is below alpha; with *: but by less than the margin. equivalent: surely smaller than the margin.",
            "undecided: the data do not say. Scores marked † are diagnostics: their p is not adjusted.",
            "won/lost: examples on which B is above and below A. MDE: the smallest true difference that this rule finds",
            "with this many clusters in 80 %% of all runs. docs/statistics.md has the formulas."
        })
final class CompareCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(index = "0", paramLabel = "RUN_A", description = "Id, part of it, or last.")
    private String runA = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "RUN_B", description = "The other run (default: the same).")
    private Optional<String> runB = Optional.empty();

    @Option(names = "--a", paramLabel = "SYSTEM", description = "System of side A, the one compared against.")
    private Optional<String> systemA = Optional.empty();

    @Option(names = "--b", paramLabel = "SYSTEM", description = "System of side B.")
    private Optional<String> systemB = Optional.empty();

    @Option(
            names = "--headline",
            paramLabel = "SCORE",
            description = "Decide by this score; repeatable (default: the run's first score, and compression).")
    private List<String> headlines = List.of();

    @Mixin
    private final ComparisonOptions options = new ComparisonOptions();

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
        session.tell(a);
        if (b != a) {
            session.tell(b);
        }
        refuseMixedProfiles(a, b);
        OtherTerms.between(a, b).forEach(session.terminal()::notice);
        var found = new LinkedHashMap<ComparisonOptions.Pair, Comparison>();
        pairs(a, b).forEach(pair -> {
            sayWhatRuns(a, pair.a());
            sayWhatRuns(b, pair.b());
            found.put(pair, compare(a, b, pair));
        });
        var marks = JudgeMarks.of(a.manifest()).with(JudgeMarks.of(b.manifest()));
        options.print(session.terminal(), found, marks);
        return ExitCode.DONE.number();
    }

    /// A name is whatever somebody chose: a program is not to be taken for a rule of ours.
    private void sayWhatRuns(StoredRun run, String system) {
        run.manifest().setup().systems().stream()
                .filter(part -> part.name().equals(system))
                .flatMap(part -> ShownName.meaning(run.manifest(), part).stream())
                .forEach(session.terminal()::notice);
    }

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

    private List<ComparisonOptions.Pair> pairs(StoredRun a, StoredRun b) {
        var inA = names(a);
        var inB = names(b);
        if (systemA.isPresent() || systemB.isPresent()) {
            var first = known(a, inA, systemA.orElseGet(() -> systemB.orElseThrow()));
            return List.of(new ComparisonOptions.Pair(first, known(b, inB, systemB.orElse(first))));
        }
        if (runB.isEmpty()) {
            if (inA.size() == 2) {
                return List.of(new ComparisonOptions.Pair(inA.get(0), inA.get(1)));
            }
            throw new UserError("%s has %s\n       name two with --a and --b: %s"
                    .formatted(
                            a.manifest().id(),
                            inA.size() == 1 ? "one system" : inA.size() + " systems",
                            String.join(", ", inA)));
        }
        var shared = inA.stream()
                .filter(inB::contains)
                .map(name -> new ComparisonOptions.Pair(name, name))
                .toList();
        if (shared.isEmpty() && inA.size() == 1 && inB.size() == 1) {
            return List.of(new ComparisonOptions.Pair(inA.getFirst(), inB.getFirst()));
        }
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

    private Comparison compare(StoredRun a, StoredRun b, ComparisonOptions.Pair pair) {
        try (var rowsA = rows(a, pair.a());
                var rowsB = rows(b, pair.b())) {
            return Comparison.of(rowsA, rowsB, HeadlineScores.of(a.manifest(), headlines), options.design());
        }
    }

    private static Stream<EvalRow> rows(StoredRun run, String system) {
        return run.rows().filter(row -> row.system().equals(system));
    }
}
