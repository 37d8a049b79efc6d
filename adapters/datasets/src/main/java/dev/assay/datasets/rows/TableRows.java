package dev.assay.datasets.rows;

import dev.assay.api.UserError;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.regex.Pattern;

/// The rows of a table on a hub: from its viewer, a page at a time, and from the Parquet files behind it
/// once the viewer cuts a cell or has no answer.
final class TableRows implements RowIterator {
    private static final int PAGE = 100;

    private final Hub hub;
    private final Revision revision;
    private final HubTable table;
    private final Deque<Map<String, Object>> page = new ArrayDeque<>();
    private Optional<ParquetParts> files = Optional.empty();
    private long offset;
    private boolean isDone;

    TableRows(Hub hub, Revision revision, HubTable table) {
        this.hub = hub;
        this.revision = revision;
        this.table = table;
    }

    @Override
    public boolean hasNext() {
        if (page.isEmpty() && !isDone && files.isEmpty()) {
            fetch();
        }
        return !page.isEmpty() || files.map(ParquetParts::hasNext).orElse(false);
    }

    @Override
    public Map<String, Object> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return page.isEmpty() ? files.orElseThrow().next() : page.remove();
    }

    private void fetch() {
        var rows = hub.viewed(revision, "rows", query()).flatMap(TableRows::whole);
        if (rows.isEmpty()) {
            files = Optional.of(files());
            return;
        }
        page.addAll(rows.get());
        offset += rows.get().size();
        isDone = rows.get().size() < PAGE;
    }

    private Map<String, String> query() {
        var query = names();
        query.put("offset", Long.toString(offset));
        query.put("length", Integer.toString(PAGE));
        return query;
    }

    private Map<String, String> names() {
        var names = new LinkedHashMap<String, String>();
        names.put("dataset", table.id());
        names.put("config", table.config());
        names.put("split", table.split());
        return names;
    }

    /// The rows of a page; empty when it is none or a cell of it was cut.
    private static Optional<List<Map<String, Object>>> whole(Map<String, Object> reply) {
        if (!(reply.get("rows") instanceof List<?> entries)) {
            return Optional.empty();
        }
        var rows = new ArrayList<Map<String, Object>>();
        for (var entry : entries) {
            if (!(entry instanceof Map<?, ?> map) || isCut(map) || !(map.get("row") instanceof Map<?, ?> row)) {
                return Optional.empty();
            }
            rows.add(named(row));
        }
        return Optional.of(rows);
    }

    private static boolean isCut(Map<?, ?> entry) {
        return entry.get("truncated_cells") instanceof List<?> cells && !cells.isEmpty();
    }

    private static Map<String, Object> named(Map<?, ?> row) {
        var columns = new LinkedHashMap<String, Object>();
        row.forEach((name, value) -> columns.put(String.valueOf(name), value));
        return columns;
    }

    private ParquetParts files() {
        var addresses = viewed().or(this::listed).or(this::own).orElse(List.of());
        if (addresses.isEmpty()) {
            throw new UserError("%s: the hub shows no rows of it and has no Parquet files of it\n       %s"
                    .formatted(table, "check config and split; a local copy of its files can be given instead"));
        }
        TablesPack.requireToRead();
        return new ParquetParts(hub, revision, table, addresses, offset);
    }

    private Optional<List<URI>> viewed() {
        return hub.viewed(revision, "parquet", names())
                .map(reply -> reply.get("parquet_files"))
                .filter(List.class::isInstance)
                .map(files -> ((List<?>) files)
                        .stream()
                                .filter(Map.class::isInstance)
                                .map(file -> (Map<?, ?>) file)
                                .filter(file -> table.split().equals(file.get("split"))
                                        && table.config().equals(file.get("config")))
                                .map(file -> URI.create(String.valueOf(file.get("url"))))
                                .toList())
                .filter(files -> !files.isEmpty());
    }

    /// The Parquet files of the dataset itself, which every commit has as it was: in a folder named for the config, or
    /// where there is only one config in any.
    private Optional<List<URI>> own() {
        if (revision.isNewest()) {
            return Optional.empty();
        }
        var named = hub.paths(revision).stream()
                .filter(path -> path.matches("(.*/)?%s[-.].*parquet|(.*/)?%s/[^/]*parquet"
                        .formatted(Pattern.quote(table.split()), Pattern.quote(table.split()))))
                .toList();
        var ofConfig = named.stream()
                .filter(path -> List.of(path.split("/")).contains(table.config()))
                .toList();
        var paths = ofConfig.isEmpty() && table.config().equals("default") ? named : ofConfig;
        return paths.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        paths.stream().map(path -> hub.address(revision, path)).toList());
    }

    private Optional<List<URI>> listed() {
        return hub.listed(
                        revision, "api/datasets/%s/parquet/%s/%s".formatted(table.id(), table.config(), table.split()))
                .map(files -> files.stream()
                        .map(file -> URI.create(String.valueOf(file)))
                        .toList());
    }

    @Override
    public void close() {
        files.ifPresent(ParquetParts::close);
    }
}
