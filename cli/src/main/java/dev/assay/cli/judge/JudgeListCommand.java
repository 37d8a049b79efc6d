package dev.assay.cli.judge;

import dev.assay.calibration.Calibrations;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `assay judge list`.
@Command(name = "list", description = "The judges that were checked here.", mixinStandardHelpOptions = true)
public final class JudgeListCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--json", description = "As JSON.")
    private boolean isJson;

    public JudgeListCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var checked = Calibrations.of(session.environment()).list();
        var terminal = session.terminal();
        if (isJson) {
            terminal.println(Json.writePretty(checked));
        } else if (checked.isEmpty()) {
            terminal.println("No judge was checked yet: `assay judge check MODEL` does it.");
        } else {
            var rows = checked.stream()
                    .map(one -> List.of(
                            Safe.text(one.model()),
                            one.evaluator(),
                            String.format(Locale.ROOT, "%.2f", one.kappa()),
                            Integer.toString(one.pairs()),
                            one.checked(),
                            one.suffices() ? "calibrated" : "uncalibrated"))
                    .toList();
            terminal.print(new TextTable(List.of("judge", "evaluator", "kappa", "answers", "checked", "standing"), rows)
                    .render(terminal.width()));
        }
        return ExitCode.DONE.number();
    }
}
