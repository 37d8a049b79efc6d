package dev.assay.cli.seal;

import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.seal.KeyFolder;
import dev.assay.seal.RunBundle;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay seal`.
@Command(
        name = "seal",
        description = {
            "Pack a run into one signed file that anybody can verify.",
            "The first use makes a key; `assay keys list` shows it."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay seal last --output mine.assay            rows, manifest, reports and responses",
            "  assay seal last --output mine.assay --without-texts"
        })
public final class SealCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "RUN", description = "Id, part of it, or last.")
    private String run = "";

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The file to write.")
    private Path output = Path.of("");

    @Option(names = "--without-texts", description = "Leave out responses; rows keep their digests.")
    private boolean isWithoutTexts;

    @Option(names = "--key", paramLabel = "NAME", description = "Key to sign with (default: your first key).")
    private Optional<String> key = Optional.empty();

    @Option(
            names = "--certificate",
            paramLabel = "FILE",
            description = "Carry a certificate of `assay certify --output` for a system of the run.")
    private Optional<Path> certificate = Optional.empty();

    @Option(names = "--json", description = "Print file, digest and key as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public SealCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var stored = session.told(runs.folder(), run);
        var secret = KeyFolder.of(session.environment()).secret(key);
        var file = session.resolve(output);
        certificate.ifPresent(
                one -> CarriedCertificate.read(session.resolve(one)).keep(stored));
        RunBundle.write(stored, file, secret, !isWithoutTexts);
        var map = new LinkedHashMap<String, Object>();
        map.put("file", output.toString());
        map.put("sha256", Digests.sha256(file));
        map.put("key", secret.key().id());
        session.terminal()
                .println(
                        isJson
                                ? Json.writePretty(map)
                                : "%s is sealed by key %s\n`assay verify %s` derives its numbers again"
                                        .formatted(output, secret.key().id(), output));
        return ExitCode.DONE.number();
    }
}
