package dev.assay.cli.trust;

import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.dataset.Suites;
import dev.assay.job.Job;
import dev.assay.json.Json;
import dev.assay.trust.Approval;
import dev.assay.trust.Deed;
import dev.assay.trust.Trust;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "add",
        description = {
            "Approve what a suite or a stored run asks for, or what a refusal showed, by its hash.",
            "An approval covers exactly this content: if a program or an argument changes, you are asked again."
        },
        mixinStandardHelpOptions = true)
final class TrustAddCommand implements Callable<Integer> {
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private final Session session;

    @Parameters(paramLabel = "SUITE|RUN|HASH", description = "A suite folder, a stored run, or a hash.")
    private String what = "";

    @Option(names = "--note", paramLabel = "TEXT", description = "What a hash stands for, shown by `assay trust list`.")
    private String note = "by its hash";

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    TrustAddCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var trust = Trust.of(session.environment());
        if (HASH.matcher(what).matches()) {
            trust.keep(
                    List.of(new Approval(what, note, session.clock().instant().toString())));
            session.terminal()
                    .println(
                            isJson
                                    ? Json.writePretty(List.of(Map.of("hash", what, "approved", true)))
                                    : "approved " + what);
            return ExitCode.DONE.number();
        }
        var asked = trust.refused(job().registry(session.registry().trusting(trust.acceptingAll()))
                .deeds());
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(
                            asked.stream().map(TrustAddCommand::fields).toList()));
        } else {
            asked.forEach(this::show);
        }
        trust.approve(asked, session.clock().instant());
        long approved = asked.stream().filter(deed -> !deed.isUnsafe()).count();
        session.terminal().notice(approved == 0 ? "there is nothing to approve" : "%d approved".formatted(approved));
        return ExitCode.DONE.number();
    }

    private Job job() {
        var folder = session.resolve(Path.of(what));
        return Suites.isSuite(folder) ? Job.on(folder.toString()) : Job.resume(session.resolve(runs.folder()), what);
    }

    private static Map<String, Object> fields(Deed deed) {
        return Map.of("hash", deed.hash(), "what", deed.line(), "approved", !deed.isUnsafe());
    }

    private void show(Deed deed) {
        session.terminal()
                .println(
                        deed.isUnsafe()
                                ? "never     " + Safe.text(deed.line())
                                : "approved  " + Safe.text(deed.line()) + "\n          " + deed.hash());
    }
}
