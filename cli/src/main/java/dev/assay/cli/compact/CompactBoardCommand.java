package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.TrustOption;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.board.Admissions;
import dev.assay.compact.board.Board;
import dev.assay.compact.board.BoardManifest;
import dev.assay.compact.board.BoardRow;
import dev.assay.compact.board.ControlAnswers;
import dev.assay.compact.board.Ranking;
import dev.assay.compact.board.Reason;
import dev.assay.compact.board.Tier;
import dev.assay.compact.flow.AnswersFile;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.CompactMethods;
import dev.assay.compact.run.CompactStanding;
import dev.assay.compact.run.RecordedRun;
import dev.assay.compact.run.Rescoring;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.seal.RunBundle;
import dev.assay.tokens.BpeTokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay compact board`.
@Command(
        name = "board",
        description = {
            "Rank runs that qualify, and say why the others do not. Runs share a table only where suite, model and its",
            "version, rules, tier, level, cycles, seeds, case count and templates are the same; null and oracle are shown",
            "beside the ranks. Every bundle is verified before it is ranked, with its answers where they need no model but a",
            "built-in one and no program, and dated when the board first admits it."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact board last",
            "  assay compact board 7f3a published.jsonl",
            "  assay compact board submissions/*.assay --manifest board.json --out leaderboard.json"
        })
public final class CompactBoardCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(
            arity = "1..*",
            paramLabel = "RUN",
            description = "A bundle that was handed in, or " + CompactRuns.TYPED)
    private List<String> typed = List.of();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Mixin
    private final TrustOption trust = new TrustOption();

    @Option(
            names = "--tier",
            paramLabel = "NAME",
            defaultValue = "Elite-Light",
            description =
                    "Of runs that name none: Elite-Light, Elite-Mid or Elite-Aggressive (default: ${DEFAULT-VALUE}).")
    private String tier = "Elite-Light";

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = {
                "How logs are read and ranked: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
                "methodology judges every run again by the published document before it ranks. Under compat tiers are",
                "ranked together. Whether a run qualifies is up to the rules it was scored by."
            })
    private ScoringRules rules = ScoringRules.STANDARD;

    @Option(names = "--manifest", paramLabel = "FILE", description = "Conditions for a run to be ranked, as JSON.")
    private Optional<Path> manifest = Optional.empty();

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            description = "Write the board as JSON; entries that are there already keep the date of their admission.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--json", description = "Print the board as JSON (default: Markdown).")
    private boolean isJson;

    public CompactBoardCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var now = session.clock().instant();
        var previous = out.map(session::resolve).filter(Files::exists).map(CompactBoardCommand::text);
        var board = board(Admissions.of(previous, now));
        var json = board.json(previous, now);
        out.map(session::resolve).ifPresent(file -> write(file, json));
        session.terminal().print(isJson ? json : board.markdown());
        for (var control : CompactMethods.CONTROLS) {
            if (board.controls().stream()
                    .noneMatch(row -> row.setup().methodName().equals(control))) {
                session.terminal()
                        .notice("there is no run of %s\n       run it too: it shows what a score is worth"
                                .formatted(control));
            }
        }
        return ExitCode.DONE.number();
    }

    private Board board(Admissions admissions) {
        var required = manifest.map(session::resolve).map(CompactBoardCommand::manifest);
        var rows = new ArrayList<BoardRow>();
        var controls = new ArrayList<BoardRow>();
        var unqualified = new ArrayList<Board.Unqualified>();
        for (var entry : entries()) {
            var made = BoardRow.of(entry.run, entry.owner, entry.tier);
            var row = rules == ScoringRules.COMPAT ? made : admissions.dated(made);
            var reasons = reasons(entry, required);
            if (new CompactStanding(entry.run).isControl()) {
                controls.add(row);
            } else if (reasons.isEmpty()) {
                rows.add(row);
            } else {
                unqualified.add(new Board.Unqualified(row, reasons));
            }
        }
        return new Board(Ranking.of(rules.profile(), rows), controls, unqualified);
    }

    /// @param unverified what is wrong with the bundle it came in
    private record Entry(RunResult run, BoardRow.Owner owner, Tier tier, List<String> unverified) {}

    /// What lies beside logs is no log: a shell that was asked for all files names it too.
    private List<Entry> entries() {
        return typed.stream()
                .filter(words -> !AnswersFile.isOne(Path.of(words)))
                .flatMap(words -> entries(words).stream())
                .toList();
    }

    private List<Entry> entries(String words) {
        var reading = LogReading.of(rules.profile());
        var path = session.resolve(Path.of(words));
        if (RunBundle.isOne(path)) {
            return handedIn(words, path).stream().toList();
        }
        return new CompactRuns(session, runs.folder())
                .all(words, reading).stream()
                        .map(one ->
                                new Entry(judged(one), BoardRow.Owner.NOBODY, CompactTiers.tier(tier), control(one)))
                        .toList();
    }

    /// A bundle that cannot be read keeps nobody else from the board.
    private Optional<Entry> handedIn(String words, Path file) {
        try {
            var handed = new HandedIn(session, trust, runs.folder(), true).read(file);
            handed.notRerun()
                    .ifPresent(why ->
                            session.terminal().notice(Safe.text("%s: answers not re-run: %s".formatted(words, why))));
            var submission = handed.submission();
            return Optional.of(
                    new Entry(judged(handed.run()), submission.owner(), submission.tier(), handed.problems()));
        } catch (UserError e) {
            session.terminal().notice(Safe.text("%s is left out: %s".formatted(words, e.getMessage())));
            return Optional.empty();
        }
    }

    private static List<String> control(RecordedRun run) {
        return new ControlAnswers(run.records().values()).finding().stream().toList();
    }

    private RunResult judged(RecordedRun run) {
        return rules == ScoringRules.METHODOLOGY && !run.records().isEmpty()
                ? new Rescoring(rules, BpeTokens.CL100K_BASE).rescore(run)
                : run.result();
    }

    private static List<Reason> reasons(Entry entry, Optional<BoardManifest> required) {
        var reasons = new ArrayList<>(new CompactStanding(entry.run).reasons(entry.tier));
        entry.unverified.forEach(problem -> reasons.add(new Reason("not_verified", problem)));
        required.ifPresent(board -> board.differences(entry.run.start())
                .forEach(difference -> reasons.add(new Reason("manifest", difference))));
        return reasons;
    }

    private static BoardManifest manifest(Path file) {
        try {
            return BoardManifest.of(Json.readMap(text(file)));
        } catch (MalformedJson e) {
            throw new UserError("%s: %s".formatted(file, e.getMessage()));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UserError("%s: cannot be read: %s".formatted(file, e));
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.write(file, text.getBytes(StandardCharsets.UTF_8)); // whatever names hold
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
        }
    }
}
