package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.Difficulty;
import dev.assay.compact.lint.ReaderAgreement;
import dev.assay.compact.run.CompactLint;
import dev.assay.compact.run.CompactSuites;
import dev.assay.compact.run.PlanWords;
import dev.assay.compact.template.Template;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay compact lint`.
@Command(
        name = "lint",
        description = {
            "Check that templates make cases that measure something; exits with 1 if one does not.",
            "Who knows the ground truth must score 1 in every cycle, what is asked must have been said, values must not",
            "collide, silence and \"No.\" must not get far; their scores are shown for each template."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay compact lint --suite starter", "  assay compact lint --templates mine/ --case-count 1000"
        })
public final class CompactLintCommand implements Callable<Integer> {
    private static final int MOST_SHOWN = 40;
    private static final int CASES = 100;
    private static final int PLAYED_CASES = 2;
    private static final int QUARTERS = 4;

    private final Session session;

    @Mixin
    private final CompactSuiteOption suite = new CompactSuiteOption();

    @Option(
            converter = Amount.Count.class,
            names = {"-n", "--case-count"},
            paramLabel = "N",
            description = {
                "Cases of each template and level (default: 100; of suites that tricks are played on 2, and of these levels",
                "only medium unless --difficulty names others)."
            })
    private Optional<Integer> caseCount = Optional.empty();

    @Option(names = "--all", description = "All suites that are offered, one after the other.")
    private boolean isAll;

    @Option(
            names = "--difficulty",
            split = ",",
            paramLabel = "LEVEL",
            description = "Only these levels (default: all that a template has).")
    private List<String> levels = List.of();

    @Option(names = "--json", description = "Print the findings as JSON.")
    private boolean isJson;

    public CompactLintCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var names = isAll ? CompactSuites.OFFERED : List.of("");
        var proofs = names.stream().map(this::proof).toList();
        proofs.forEach(proof -> proof.tricks().ifPresent(tricks -> {
            if (!isJson) {
                session.terminal().print(tricks.table(session.terminal().width()));
            }
        }));
        print(proofs);
        return (proofs.stream().allMatch(proof -> proof.findings().areClean()) ? ExitCode.DONE : ExitCode.TRIALS_FAILED)
                .number();
    }

    /// @param tricks only where the suite is one to play them on
    private record Proof(CompactLint.Findings findings, Optional<SuiteTricks> tricks) {}

    private Proof proof(String name) {
        var chosen = name.isEmpty() ? suite.chosen(session) : suite.chosen(session, name);
        var templates = chosen.suite().templates();
        var done = new AtomicInteger();
        var findings = templates.parallelStream()
                .map(template -> {
                    var found = findings(chosen, template);
                    tell(chosen.suite().key(), done.incrementAndGet(), templates.size());
                    return found;
                })
                .reduce(CompactLint.Findings::and)
                .orElseThrow(() -> new UserError("there is no template to prove\n       name some with --templates"));
        if (!SuiteTricks.apply(chosen)) {
            return new Proof(findings, Optional.empty());
        }
        var tricks = new SuiteTricks(session, chosen);
        var problems = new CompactLint.Findings(0, tricks.play(), Map.of());
        return new Proof(findings.and(problems), Optional.of(tricks));
    }

    /// Proving takes minutes: a line for every quarter.
    private void tell(String suite, int done, int all) {
        if (done * QUARTERS / all > (done - 1) * QUARTERS / all) {
            session.terminal().notice("%s: %d of %d templates checked".formatted(suite, done, all));
        }
    }

    private CompactLint.Findings findings(CompactSuiteOption.Chosen chosen, Template template) {
        var lint = new CompactLint();
        var refused = new ArrayList<String>();
        var made = difficulties(template.scenario().isPresent()).stream()
                .filter(level -> add(chosen, template, level, lint, refused))
                .count();
        if (made == 0) {
            refused.add("%s: no level makes a case".formatted(template.key()));
        }
        return new CompactLint.Findings(0, refused, Map.of()).and(lint.findings());
    }

    private List<Difficulty> difficulties(boolean isPlayed) {
        return levels.isEmpty()
                ? isPlayed ? List.of(Difficulty.MEDIUM) : Arrays.asList(Difficulty.values())
                : levels.stream().map(PlanWords::level).toList();
    }

    /// A template may lack a level; one that was asked for must be there.
    private boolean add(
            CompactSuiteOption.Chosen chosen,
            Template template,
            Difficulty level,
            CompactLint lint,
            List<String> refused) {
        var namespace = chosen.generator().namespace(chosen.suite(), template);
        int count = caseCount.orElse(template.scenario().isPresent() ? PLAYED_CASES : CASES);
        for (int number = 0; number < count; number++) {
            try {
                lint.add(chosen.generator().draw(template, new CaseSlot(namespace, "lint", number), level));
            } catch (UserError e) {
                if (number > 0 || !levels.isEmpty()) {
                    refused.add(String.valueOf(e.getMessage()));
                }
                return false;
            }
        }
        return true;
    }

    private void print(List<Proof> proofs) {
        var findings = proofs.stream()
                .map(Proof::findings)
                .reduce(CompactLint.Findings::and)
                .orElseThrow();
        var problems = findings.problems();
        var terminal = session.terminal();
        var agreement = proofs.stream()
                .filter(proof -> proof.tricks().isPresent())
                .findFirst()
                .map(_ -> SuiteTricks.agreement(session));
        if (isJson) {
            var map = described(findings, proofs);
            agreement.ifPresent(one -> map.put("reader_agreement", described(one)));
            terminal.println(Json.writePretty(map));
            return;
        }
        agreement.ifPresent(one ->
                terminal.println("builtin:reader answers %d of %d labelled questions as a person does (%s)"
                        .formatted(one.all() - one.missed().size(), one.all(), DecimalText.printed(one.share(), 3))));
        problems.stream().limit(MOST_SHOWN).forEach(problem -> terminal.println(Safe.text(problem)));
        if (problems.size() > MOST_SHOWN) {
            terminal.println("and %d more problems".formatted(problems.size() - MOST_SHOWN));
        }
        if (proofs.stream().allMatch(proof -> proof.tricks().isEmpty())) {
            terminal.print(floors(findings));
        }
        terminal.println("%d cases, %s"
                .formatted(findings.cases(), problems.isEmpty() ? "no problems" : problems.size() + " problems"));
    }

    private String floors(CompactLint.Findings findings) {
        return new TextTable(
                        List.of("template", "silence", "\"No.\""),
                        findings.floors().entrySet().stream()
                                .map(entry -> List.of(
                                        entry.getKey(),
                                        DecimalText.printed(entry.getValue().silent(), 3),
                                        DecimalText.printed(entry.getValue().negative(), 3)))
                                .toList())
                .render(session.terminal().width());
    }

    private static Map<String, Object> described(ReaderAgreement agreement) {
        var map = new LinkedHashMap<String, Object>();
        map.put("pairs", agreement.all());
        map.put("share", agreement.share());
        map.put("missed", agreement.missed());
        return map;
    }

    private static Map<String, Object> described(CompactLint.Findings findings, List<Proof> proofs) {
        var floors = new LinkedHashMap<String, Object>();
        findings.floors().forEach((template, floor) -> {
            var both = new LinkedHashMap<String, Object>();
            both.put("silent", floor.silent());
            both.put("negative", floor.negative());
            floors.put(template, both);
        });
        var map = new LinkedHashMap<String, Object>();
        map.put("cases", findings.cases());
        map.put("problems", findings.problems());
        map.put("floors", floors);
        var tricks = proofs.stream()
                .flatMap(proof -> proof.tricks().stream())
                .map(SuiteTricks::described)
                .toList();
        if (!tricks.isEmpty()) {
            map.put("tricks", tricks);
        }
        return map;
    }
}
