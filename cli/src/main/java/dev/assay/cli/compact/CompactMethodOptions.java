package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Amount;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.run.CompactMethods;
import dev.assay.spec.DatasetSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/// How methods of one's own are found and what they may take.
final class CompactMethodOptions {
    @Option(
            names = "--method-jar",
            paramLabel = "FILE",
            description = "Jar with the class of a class: method; repeatable.")
    private List<Path> jars = List.of();

    @Option(
            converter = Amount.Positive.class,
            names = "--method-timeout",
            paramLabel = "SECONDS",
            defaultValue = "120",
            description = "Longest wait for one line of an exec: method (default: ${DEFAULT-VALUE}).")
    private double timeout;

    @Option(
            names = "--method-version",
            paramLabel = "NAME=VERSION",
            description = {
                "State the version of a method by its name in results; repeatable (default: what the method says, or a",
                "digest of the command of an exec: method)."
            })
    private List<String> versions = List.of();

    /// As a dataset is told of it.
    List<String> words(Session session) {
        if (!(timeout > 0)) {
            throw new UserError("--method-timeout must be above 0");
        }
        var words = new ArrayList<String>();
        words.add("method-timeout=" + timeout);
        if (!jars.isEmpty()) {
            words.add("jars="
                    + jars.stream().map(jar -> session.whole(jar).toString()).collect(Collectors.joining("|")));
        }
        if (!versions.isEmpty()) {
            words.add("versions=" + String.join("|", stated()));
        }
        return words;
    }

    private List<String> stated() {
        versions.stream()
                .filter(version -> version.indexOf('=') < 1 || version.endsWith("=") || version.contains("|"))
                .findFirst()
                .ifPresent(wrong -> {
                    throw new UserError("--method-version is \"%s\"\n       write it as NAME=VERSION".formatted(wrong));
                });
        return versions;
    }

    CaseMethod method(Session session, String typed) {
        var words = DatasetSpec.parse("compact:" + String.join(",", words(session)));
        return CompactMethods.find(session.registry(), words, typed);
    }
}
