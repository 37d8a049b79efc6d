package dev.assay.cli.sift;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.report.Numbers;
import dev.assay.report.TextTable;
import dev.assay.sift.lint.SiftOrder;
import dev.assay.sift.run.SiftLint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay sift lint`.
@Command(
        name = "lint",
        description = {
            "Check that cases measure what they should; exits with 1 if one does not.",
            "The target must score 1 and be accepted, anchors must stand in input and target, empty, echoed and",
            "anchor-dump answers must stay below their ceilings, nothing may occur twice or look like a secret.",
            "Then answers of 29 kinds are made from every case; their scores must be in the order of the kinds."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay sift lint", "  assay sift lint --cases my-cases.jsonl"})
public final class SiftLintCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private final SiftCasesOption cases = new SiftCasesOption();

    @Option(names = "--json", description = "Print the findings as JSON.")
    private boolean isJson;

    public SiftLintCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var all = cases.cases(session);
        var findings = SiftLint.of(all);
        var order = SiftOrder.of(all);
        if (isJson) {
            session.terminal().println(Json.writePretty(described(findings, order)));
        } else {
            print(findings);
            print(order);
        }
        return findings.areClean() && order.problems().isEmpty()
                ? ExitCode.DONE.number()
                : ExitCode.TRIALS_FAILED.number();
    }

    private void print(SiftLint.Findings findings) {
        var terminal = session.terminal();
        findings.problems().forEach(problem -> terminal.println(Safe.text(problem)));
        terminal.println("%s cases, %s; mean score of"
                .formatted(findings.cases(), problems(findings.problems().size())));
        findings.means()
                .forEach((name, mean) -> terminal.println("  %-12s %s".formatted(name, Numbers.decimals(mean, 3))));
    }

    private static String problems(int count) {
        return count == 0 ? "no problems" : count == 1 ? "1 problem" : count + " problems";
    }

    /// Kinds of answers from best to worst, and where their scores are not in that order.
    private void print(SiftOrder.Findings order) {
        var terminal = session.terminal();
        var rows = new ArrayList<List<String>>();
        for (var row : order.rows()) {
            rows.add(List.of(
                    row.kind().toString(),
                    String.valueOf(row.answers()),
                    Numbers.decimals(row.mean(), 3),
                    Numbers.decimals(row.lowest(), 3),
                    Numbers.decimals(row.highest(), 3),
                    Numbers.percent(row.accepted()) + " %"));
        }
        terminal.println("");
        terminal.print(
                new TextTable(List.of("kind of answer", "answers", "mean", "lowest", "highest", "accepted"), rows)
                        .render(terminal.width()));
        order.problems().forEach(problem -> terminal.println(Safe.text(problem)));
        terminal.println(
                order.problems().isEmpty()
                        ? "the scores are in the order of the kinds"
                        : problems(order.problems().size()));
    }

    private static Map<String, Object> described(SiftLint.Findings findings, SiftOrder.Findings order) {
        var map = new LinkedHashMap<String, Object>();
        map.put("cases", findings.cases());
        map.put("problems", findings.problems());
        map.put("mean_scores", findings.means());
        var kinds = new LinkedHashMap<String, Object>();
        order.rows()
                .forEach(row -> kinds.put(
                        row.kind().toString(),
                        Map.of("answers", row.answers(), "mean", row.mean(), "accepted", row.accepted())));
        map.put("kinds", kinds);
        map.put("order_problems", order.problems());
        return map;
    }
}
