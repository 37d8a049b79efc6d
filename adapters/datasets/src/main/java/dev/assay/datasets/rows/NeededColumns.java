package dev.assay.datasets.rows;

import dev.assay.api.UserError;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/// A Parquet schema cut down to the columns that are needed.
final class NeededColumns {
    private NeededColumns() {}

    /// @param columns with dots between the levels of nested ones; all when empty. Those that are not there
    ///     are left out: whether that matters is for the reader of the rows to say
    static MessageType of(String shown, MessageType schema, List<String> columns) {
        if (columns.isEmpty()) {
            return schema;
        }
        var fields = fields(schema, columns);
        if (fields.isEmpty()) {
            throw new UserError("%s: has none of the columns %s\n       it has %s"
                    .formatted(
                            shown,
                            String.join(", ", columns),
                            String.join(
                                    ", ",
                                    schema.getFields().stream()
                                            .map(Type::getName)
                                            .toList())));
        }
        return new MessageType(schema.getName(), fields);
    }

    private static List<Type> fields(GroupType group, List<String> columns) {
        var kept = new ArrayList<Type>();
        for (var field : group.getFields()) {
            var below = new ArrayList<String>();
            boolean isWhole = false;
            for (var column : columns) {
                isWhole |= column.equals(field.getName());
                if (column.startsWith(field.getName() + ".")) {
                    below.add(column.substring(field.getName().length() + 1));
                }
            }
            if (isWhole || (!below.isEmpty() && field.isPrimitive())) {
                kept.add(field);
            } else if (!below.isEmpty()) {
                kept.add(cut(field.asGroupType(), below));
            }
        }
        return kept;
    }

    /// Lists and maps have levels of their own that no column names.
    private static Type cut(GroupType group, List<String> below) {
        if (isWrapped(group)) {
            var inner = group.getType(0).asGroupType();
            if (inner.getFieldCount() == 1 && !inner.getType(0).isPrimitive()) {
                return group.withNewFields(
                        inner.withNewFields(cut(inner.getType(0).asGroupType(), below)));
            }
            return group;
        }
        var fields = fields(group, below);
        return fields.isEmpty() ? group : group.withNewFields(fields);
    }

    static boolean isWrapped(GroupType group) {
        return group.getLogicalTypeAnnotation() instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation
                && group.getFieldCount() == 1
                && !group.getType(0).isPrimitive();
    }
}
