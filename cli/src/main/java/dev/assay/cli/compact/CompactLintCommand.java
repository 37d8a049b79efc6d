package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.Difficulty;
import dev.assay.compact.run.CompactLint;
import dev.assay.compact.run.PlanWords;
import dev.assay.compact.template.Template;
import dev.assay.json.Json;
import dev.assay.python.PythonNumbers;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "lint",
        description = {
            "Prove that templates make cases that measure something; exits with 1 when one does not.",
            "Who knows the ground truth must score 1 in every cycle, what is asked must have been said, values must not",
            "collide, silence and \"No.\" must not get far; their scores are shown for each template."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay compact lint --suite starter", "  assay compact lint --templates mine/ --case-count 1000"
        })
public final class CompactLintCommand implements Callable<Integer> {
    private static final int MOST_SHOWN = 40;

    private final Session session;

    @Mixin
    private final CompactSuiteOption suite = new CompactSuiteOption();

    @Option(
            names = {"-n", "--case-count"},
            paramLabel = "N",
            defaultValue = "100",
            description = "Cases of each template and level (default: ${DEFAULT-VALUE}).")
    private int caseCount;

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
        var chosen = suite.chosen(session);
        var findings = chosen.suite().templates().parallelStream()
                .map(template -> findings(chosen, template))
                .reduce(CompactLint.Findings::and)
                .orElseThrow(() -> new UserError("there is no template to prove\n       name some with --templates"));
        print(findings);
        return (findings.areClean() ? ExitCode.DONE : ExitCode.TRIALS_FAILED).number();
    }

    private CompactLint.Findings findings(CompactSuiteOption.Chosen chosen, Template template) {
        var lint = new CompactLint();
        var refused = new ArrayList<String>();
        var made = difficulties().stream()
                .filter(level -> add(chosen, template, level, lint, refused))
                .count();
        if (made == 0) {
            refused.add("%s: no level makes a case".formatted(template.key()));
        }
        return new CompactLint.Findings(0, refused, Map.of()).and(lint.findings());
    }

    private List<Difficulty> difficulties() {
        return levels.isEmpty()
                ? Arrays.asList(Difficulty.values())
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
        for (int number = 0; number < caseCount; number++) {
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

    private void print(CompactLint.Findings findings) {
        var problems = findings.problems();
        var terminal = session.terminal();
        if (isJson) {
            terminal.println(Json.writePretty(described(findings)));
            return;
        }
        problems.stream().limit(MOST_SHOWN).forEach(problem -> terminal.println(Safe.text(problem)));
        if (problems.size() > MOST_SHOWN) {
            terminal.println("and %d more problems".formatted(problems.size() - MOST_SHOWN));
        }
        terminal.print(new TextTable(
                        List.of("template", "silence", "\"No.\""),
                        findings.floors().entrySet().stream()
                                .map(entry -> List.of(
                                        entry.getKey(),
                                        PythonNumbers.fixed(entry.getValue().silent(), 3),
                                        PythonNumbers.fixed(entry.getValue().negative(), 3)))
                                .toList())
                .render(terminal.width()));
        terminal.println("%d cases, %s"
                .formatted(findings.cases(), problems.isEmpty() ? "no problems" : problems.size() + " problems"));
    }

    private static Map<String, Object> described(CompactLint.Findings findings) {
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
        return map;
    }
}
