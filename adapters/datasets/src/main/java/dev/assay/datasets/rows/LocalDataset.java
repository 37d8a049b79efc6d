package dev.assay.datasets.rows;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.dataset.CaseFields;
import dev.assay.dataset.Chain;
import dev.assay.dataset.FieldMap;
import dev.assay.dataset.FolderBounds;
import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Examples in files on this machine: one file, or all files of a folder in the order of their names. A folder
/// without files of rows is one of texts, each an example.
///
/// Every row needs a `context`; a row without an `id` is called by its place, with its file in front where
/// there are several. `answer`, `evidence` and their kin are kept from systems. Streamed, never held whole.
public final class LocalDataset implements Dataset<OpenExample> {
    private static final int DEEPEST = 8;

    private final Path path;
    private final List<Path> files;
    private final FieldMap map;
    private final String version;

    private LocalDataset(Path path, List<Path> files, FieldMap map) {
        this.path = path;
        this.files = List.copyOf(files);
        this.map = map;
        this.version = "sha256:" + digest(files) + (map.isEmpty() ? "" : " with " + map);
    }

    private static String digest(List<Path> files) {
        return files.size() == 1
                ? Digests.sha256(files.getFirst())
                : Digests.sha256(files.stream().map(Digests::sha256).collect(Collectors.joining("\n")));
    }

    public static LocalDataset of(Path path) {
        return of(path, FieldMap.NONE);
    }

    /// @param path a file of rows or a text, or a folder of some
    /// @param map which fields of the files stand for ours
    public static LocalDataset of(Path path, FieldMap map) {
        if (!Files.isDirectory(path)) {
            if (!Files.isRegularFile(path)) {
                throw new UserError("%s: no such file\n       give a file of rows, or a name from `assay datasets`"
                        .formatted(path));
            }
            return new LocalDataset(path, List.of(path), map);
        }
        var rows = inside(path, 1).stream().filter(RowFiles::isOne).toList();
        var files = rows.isEmpty() ? texts(path) : rows;
        if (files.isEmpty()) {
            throw new UserError(
                    "%s: holds no files of rows and no texts\n       rows end in jsonl, json, csv, tsv or parquet, texts in log or txt"
                            .formatted(path));
        }
        return new LocalDataset(path, files, map);
    }

    private static List<Path> texts(Path folder) {
        return inside(folder, DEEPEST).stream()
                .filter(file -> FileShape.of(file) == FileShape.TEXT)
                .toList();
    }

    private static List<Path> inside(Path folder, int depth) {
        try (var files = Files.walk(folder, depth)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !String.valueOf(file.getFileName()).startsWith("."))
                    .map(file -> FolderBounds.checked(folder, file))
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
        return new Chain<>(files, file -> rows(file).map(row -> labeled(file, row))).stream();
    }

    private Stream<Row> rows(Path file) {
        return FileShape.of(file) == FileShape.TEXT
                ? Stream.of(LogRows.of(file, textName(file)))
                : RowFiles.local(file);
    }

    private String textName(Path file) {
        return Files.isDirectory(path) ? path.relativize(file).toString() : String.valueOf(file.getFileName());
    }

    private Labeled<OpenExample> labeled(Path file, Row row) {
        var place = "%s:%s".formatted(file, row.line());
        var fields = map.applied(row.columns(), place);
        var context = CaseFields.context(fields)
                .orElseThrow(() -> new UserError(place + ": " + FieldMap.missing(fields.keySet())));
        var id = fields.get("id");
        return CaseFields.split(id != null ? String.valueOf(id) : number(file, row), context, fields);
    }

    private String number(Path file, Row row) {
        return files.size() == 1 ? Long.toString(row.index()) : file.getFileName() + ":" + row.index();
    }
}
