package dev.assay.cli.trust;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.trust.Approval;
import dev.assay.trust.Trust;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "remove", description = "Revoke approvals.", mixinStandardHelpOptions = true)
final class TrustRemoveCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "HASH", description = "The hash, or its beginning; all for every approval.")
    private String hash = "";

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    TrustRemoveCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var removed = Trust.of(session.environment())
                .store()
                .map(store -> store.remove(hash.equals("all") ? "" : hash))
                .orElse(List.<Approval>of());
        if (removed.isEmpty()) {
            throw new UserError(
                    "no approval begins with \"%s\"\n       `assay trust list` shows all approvals".formatted(hash));
        }
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(removed.stream()
                            .map(one -> Map.of("hash", one.hash(), "what", one.what()))
                            .toList()));
            return ExitCode.DONE.number();
        }
        removed.forEach(one -> session.terminal().println("removed " + one.hash() + "  " + Safe.text(one.what())));
        return ExitCode.DONE.number();
    }
}
