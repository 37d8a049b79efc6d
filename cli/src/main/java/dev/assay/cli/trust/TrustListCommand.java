package dev.assay.cli.trust;

import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.report.TextTable;
import dev.assay.trust.Trust;
import dev.assay.trust.TrustStore;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "list", description = "List approvals, oldest first.", mixinStandardHelpOptions = true)
final class TrustListCommand implements Callable<Integer> {
    private static final int SHOWN = 12;

    private final Session session;

    @Option(names = "--json", description = "As JSON.")
    private boolean isJson;

    TrustListCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var approvals =
                Trust.of(session.environment()).store().map(TrustStore::list).orElse(List.of());
        if (isJson) {
            session.terminal().println(Json.writePretty(approvals));
        } else if (approvals.isEmpty()) {
            session.terminal().println("Nothing is approved.");
        } else {
            var rows = approvals.stream()
                    .map(one -> List.of(one.hash().substring(0, SHOWN), one.added(), Safe.text(one.what())))
                    .toList();
            session.terminal()
                    .print(new TextTable(List.of("hash", "since", "what"), rows)
                            .render(session.terminal().width()));
        }
        return ExitCode.DONE.number();
    }
}
