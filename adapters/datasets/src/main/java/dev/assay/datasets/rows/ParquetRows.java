package dev.assay.datasets.rows;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;

/// The rows of a Parquet file, one row group at a time, with only the columns that are needed.
final class ParquetRows implements RowIterator {
    private final String shown;
    private final ParquetFileReader file;
    private final MessageType schema;
    private Optional<RecordReader<Group>> group = Optional.empty();
    private int groups;
    private long left;

    private ParquetRows(String shown, ParquetFileReader file, MessageType schema) {
        this.shown = shown;
        this.file = file;
        this.schema = schema;
    }

    /// A file on this machine.
    static ParquetRows ofFile(Path file) {
        return of(file.toString(), new LocalInputFile(file), List.of());
    }

    /// @param shown how messages call the file
    /// @param columns that are needed; all when empty
    static ParquetRows of(String shown, InputFile input, List<String> columns) {
        try {
            var options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                    .withCodecFactory(new Inflaters())
                    .build();
            var file = ParquetFileReader.open(input, options);
            var schema = NeededColumns.of(shown, file.getFileMetaData().getSchema(), columns);
            file.setRequestedSchema(schema);
            return new ParquetRows(shown, file, schema);
        } catch (UserError e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw unreadable(shown, e);
        }
    }

    /// How many rows the file has.
    long count() {
        return file.getRecordCount();
    }

    /// Passes over whole row groups without reading them, as far as `rows` reach.
    ///
    /// @return how many rows were passed over
    long skipGroups(long rows) {
        long skipped = 0;
        var blocks = file.getRowGroups();
        while (left == 0
                && groups < blocks.size()
                && skipped + blocks.get(groups).getRowCount() <= rows) {
            skipped += blocks.get(groups).getRowCount();
            file.skipNextRowGroup();
            groups++;
        }
        return skipped;
    }

    @Override
    public boolean hasNext() {
        while (left == 0 && groups < file.getRowGroups().size()) {
            nextGroup();
        }
        return left > 0;
    }

    private void nextGroup() {
        checkFits(file.getRowGroups().get(groups));
        groups++;
        try {
            PageReadStore pages = file.readNextRowGroup();
            left = pages.getRowCount();
            group = Optional.of(new ColumnIOFactory(file.getFileMetaData().getCreatedBy())
                    .getColumnIO(schema, file.getFileMetaData().getSchema())
                    .getRecordReader(pages, new GroupRecordConverter(schema)));
        } catch (UserError e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw unreadable(shown, e);
        }
    }

    /// A row group is held whole, so one that would not fit is refused before it is read.
    private void checkFits(BlockMetaData block) {
        long needed = block.getColumns().stream()
                .filter(column -> schema.containsPath(column.getPath().toArray()))
                .mapToLong(column -> Math.max(column.getTotalUncompressedSize(), column.getTotalSize()))
                .sum();
        long most = Runtime.getRuntime().maxMemory() / 2;
        if (needed > most) {
            throw UserError.environment(
                    "%s: a row group of %s bytes does not fit into the memory of this process\n       %s"
                            .formatted(shown, needed, "give it more, for example with ASSAY_OPTS=-Xmx16g"),
                    null);
        }
    }

    @Override
    public Map<String, Object> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        left--;
        try {
            return GroupMaps.map(group.orElseThrow().read());
        } catch (RuntimeException e) {
            throw unreadable(shown, e);
        }
    }

    private static UserError unreadable(String shown, Exception e) {
        return new UserError("%s: cannot be read as Parquet: %s\n       is the file whole, and what its name says?"
                .formatted(shown, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()));
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw unreadable(shown, e);
        }
    }
}
