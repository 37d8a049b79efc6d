package dev.assay.cli.sift;

import dev.assay.cli.terminal.Session;
import dev.assay.sift.SiftCase;
import dev.assay.sift.run.SiftCorpus;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Which sift cases a command is about.
final class SiftCasesOption {
    @Option(
            names = "--cases",
            paramLabel = "PATH",
            description = "JSONL file or folder of cases (default: the bundled ones).")
    private Optional<Path> path = Optional.empty();

    @Option(
            names = "--split",
            paramLabel = "NAME",
            defaultValue = "all",
            description = "Split of the bundled cases: public, held-out or all (default: ${DEFAULT-VALUE}).")
    private String split = "all";

    List<SiftCase> cases(Session session) {
        return path.map(file -> SiftCorpus.at(session.resolve(file)))
                .orElseGet(() -> SiftCorpus.builtIn(SiftCorpus.Split.named(split)));
    }

    /// The words for these cases as a dataset.
    String words(Session session) {
        return path.map(file -> "sift:cases=" + session.resolve(file)).orElse("sift:" + split);
    }

    Map<String, SiftCase> byId(Session session) {
        var cases = new LinkedHashMap<String, SiftCase>();
        cases(session).forEach(siftCase -> cases.put(siftCase.caseId(), siftCase));
        return cases;
    }
}
