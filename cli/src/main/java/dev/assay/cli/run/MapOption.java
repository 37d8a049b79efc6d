package dev.assay.cli.run;

import dev.assay.cli.terminal.Session;
import dev.assay.dataset.FieldMap;
import dev.assay.dataset.JoinedDataset;
import dev.assay.dataset.MappedWords;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// What the fields of a dataset are called, on every command that takes one.
public final class MapOption {
    @Option(
            names = "--map",
            paramLabel = "OURS=YOURS",
            description = {
                "Assay's field names and yours, separated by commas:",
                "context=log,question=q,answer=expected,cluster=file."
            })
    private Optional<String> map = Optional.empty();

    public boolean isGiven() {
        return map.isPresent();
    }

    /// The words of a dataset as a run keeps them: with these fields, and files where this session stands.
    public String words(Session session, String dataset) {
        var placed = String.join(
                JoinedDataset.PLUS,
                JoinedDataset.names(dataset).stream()
                        .map(part -> placed(session, part))
                        .toList());
        return map.map(words -> MappedWords.mapped(placed, FieldMap.parse(words)))
                .orElse(placed);
    }

    private static String placed(Session session, String words) {
        var mapped = MappedWords.parse(words);
        try {
            var file = session.resolve(Path.of(mapped.dataset()));
            return Files.exists(file) ? MappedWords.mapped(file.toString(), mapped.map()) : words;
        } catch (InvalidPathException _) {
            return words;
        }
    }
}
