package dev.assay.datasets.loader;

import dev.assay.dataset.Chain;
import dev.assay.datasets.mapping.Columns;
import dev.assay.datasets.mapping.Fields;
import dev.assay.datasets.mapping.Mapping;
import dev.assay.datasets.rows.HubRows;
import dev.assay.datasets.rows.Row;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// How a dataset becomes examples under one profile.
///
/// @param limit what the number of rows limits
/// @param merge whether rows of one id that follow each other are one example with several answers
record Recipe(Reader reader, Maker maker, Limit limit, Merge merge) {
    /// Reaches the rows.
    interface Reader {
        Stream<Row> rows(HubRows hub, Place place);
    }

    /// Makes the mapping, which may need other files.
    interface Maker {
        Mapping make(HubRows hub, Place place);
    }

    enum Limit {
        ROWS,
        EXAMPLES
    }

    enum Merge {
        NOTHING,
        SAME_ID
    }

    static Recipe of(Reader reader, Mapping mapping) {
        return of(reader, (_, _) -> mapping);
    }

    static Recipe of(Reader reader, Maker maker) {
        return new Recipe(reader, maker, Limit.ROWS, Merge.NOTHING);
    }

    static Recipe one(Reader reader, Function<Columns, Fields> mapping) {
        return of(reader, Mapping.one(mapping));
    }

    Recipe limitingExamples() {
        return new Recipe(reader, maker, Limit.EXAMPLES, merge);
    }

    Recipe merging() {
        return new Recipe(reader, maker, limit, Merge.SAME_ID);
    }

    /// The examples as fields, made as they are asked for; closed by the caller.
    Stream<Map<String, Object>> examples(HubRows hub, Place place) {
        var mapping = maker.make(hub, place);
        var rows = reader.rows(hub, place);
        var looked = limit == Limit.ROWS ? rows.limit(place.rows()) : rows;
        var all = looked.mapMulti((Row row, Consumer<Map<String, Object>> found) ->
                mapping.examples(Columns.of(place.tag(), row)).forEach(found));
        var examples = limit == Limit.EXAMPLES ? all.limit(place.rows()) : all;
        return merge == Merge.SAME_ID ? SameId.merged(examples) : examples;
    }

    /// Rows of a table of the hub, with those columns.
    static Reader table(String... columns) {
        return (hub, place) -> hub.table(place.config(), place.split(), List.of(columns));
    }

    /// Rows of a raw file whose name may hold `{config}` and `{split}`.
    static Reader file(String path) {
        return (hub, place) -> hub.file(filled(path, place));
    }

    static Reader member(String archive, String path) {
        return (hub, place) -> hub.member(filled(archive, place), filled(path, place));
    }

    private static String filled(String path, Place place) {
        return path.replace("{config}", place.config()).replace("{split}", place.split());
    }

    /// Rows of those files that are there, one file after the other, numbered through.
    static Reader files(List<String> paths) {
        return (hub, _) -> {
            var there = hub.paths();
            var index = new long[1];
            return new Chain<String, Row>(paths.stream().filter(there::contains).toList(), hub::readable)
                    .stream().map(row -> new Row(index[0]++, row.columns()));
        };
    }

    Recipe before(UnaryOperator<Columns> change) {
        return new Recipe(
                reader,
                (hub, place) -> {
                    var mapping = maker.make(hub, place);
                    return row -> mapping.examples(change.apply(row));
                },
                limit,
                merge);
    }
}
