package dev.assay.cli.sift;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.report.Numbers;
import dev.assay.sift.run.SiftLint;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "lint",
        description = {
            "Prove that cases measure what they are meant to; exits with 1 when one does not.",
            "The target must score 1 and be accepted, anchors must stand in input and target, empty, echoed and",
            "anchor-dump answers must stay below their ceilings, nothing may occur twice or look like a secret."
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
        var findings = SiftLint.of(cases.cases(session));
        if (isJson) {
            session.terminal().println(Json.writePretty(described(findings)));
        } else {
            print(findings);
        }
        return findings.areClean() ? ExitCode.DONE.number() : ExitCode.TRIALS_FAILED.number();
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

    private static Map<String, Object> described(SiftLint.Findings findings) {
        var map = new LinkedHashMap<String, Object>();
        map.put("cases", findings.cases());
        map.put("problems", findings.problems());
        map.put("mean_scores", findings.means());
        return map;
    }
}
