package dev.assay.datasets.rows;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.dataset.CaseFields;
import dev.assay.dataset.Chain;
import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Examples in files of rows on this machine: one file, or all files of a folder in the order of their
/// names.
///
/// Every row needs a `context`; a row without an `id` is called by its place, with its file in front where
/// there are several. `answer`, `evidence` and their kin are kept from systems. Streamed, never held whole.
public final class LocalDataset implements Dataset<OpenExample> {
    private final Path path;
    private final List<Path> files;
    private final String version;

    private LocalDataset(Path path, List<Path> files) {
        this.path = path;
        this.files = List.copyOf(files);
        this.version = "sha256:" + digest(files);
    }

    private static String digest(List<Path> files) {
        return files.size() == 1
                ? Digests.sha256(files.getFirst())
                : Digests.sha256(files.stream().map(Digests::sha256).collect(Collectors.joining("\n")));
    }

    /// @param path a file of rows, or a folder of some
    public static LocalDataset of(Path path) {
        if (!Files.isDirectory(path)) {
            if (!Files.isRegularFile(path)) {
                throw new UserError("%s: no such file\n       give a file of rows, or a name from `assay datasets`"
                        .formatted(path));
            }
            return new LocalDataset(path, List.of(path));
        }
        var files = inside(path);
        if (files.isEmpty()) {
            throw new UserError(
                    "%s: holds no files of rows\n       those end in jsonl, json, csv or parquet".formatted(path));
        }
        return new LocalDataset(path, files);
    }

    private static List<Path> inside(Path folder) {
        try (var files = Files.list(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(RowFiles::isOne)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw RowFiles.unreadable(folder, e);
        }
    }

    @Override
    public String name() {
        var name = String.valueOf(path.toAbsolutePath().normalize().getFileName());
        return Files.isDirectory(path) ? name : name.replaceFirst("(\\.\\w+)(\\.gz)?$", "");
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public Stream<Labeled<OpenExample>> examples() {
        return new Chain<>(files, file -> RowFiles.rows(file).map(row -> labeled(file, row))).stream();
    }

    private Labeled<OpenExample> labeled(Path file, Row row) {
        var context = CaseFields.context(row.columns())
                .orElseThrow(() -> new UserError("%s:%s: \"context\" is missing or not a text\n       %s"
                        .formatted(file, row.index() + 1, "every row needs one: the text a system is given")));
        return CaseFields.split(id(file, row), context, row.columns());
    }

    private String id(Path file, Row row) {
        var id = row.columns().get("id");
        return id != null
                ? String.valueOf(id)
                : files.size() == 1 ? Long.toString(row.index()) : file.getFileName() + ":" + row.index();
    }
}
