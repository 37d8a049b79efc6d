package dev.assay.datasets.rows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/// A record of Parquet as JSON would hold it: maps, lists, texts, numbers, truth values, null.
///
/// Dates and times become ISO 8601 texts, decimals the nearest double.
final class GroupMaps {
    private GroupMaps() {}

    static Map<String, Object> map(Group group) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = 0; i < group.getType().getFieldCount(); i++) {
            put(map, group.getType().getFieldName(i), field(group, i));
        }
        return map;
    }

    @SuppressWarnings("NullAway") // a JSON null stands in the map, as it does in one that was read from JSON
    private static void put(Map<String, Object> map, String name, @Nullable Object value) {
        map.put(name, value);
    }

    private static @Nullable Object field(Group group, int field) {
        var type = group.getType().getType(field);
        int count = group.getFieldRepetitionCount(field);
        if (type.isRepetition(Type.Repetition.REPEATED)) {
            return repeated(group, field, count);
        }
        return count == 0 ? null : value(group, field, 0);
    }

    private static List<Object> repeated(Group group, int field, int count) {
        var list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            add(list, value(group, field, i));
        }
        return list;
    }

    @SuppressWarnings("NullAway") // see put
    private static void add(List<Object> list, @Nullable Object value) {
        list.add(value);
    }

    private static @Nullable Object value(Group group, int field, int index) {
        var type = group.getType().getType(field);
        return type.isPrimitive()
                ? primitive(group, field, index, type.asPrimitiveType())
                : nested(group.getGroup(field, index));
    }

    private static Object nested(Group group) {
        return switch (group.getType().getLogicalTypeAnnotation()) {
            case ListLogicalTypeAnnotation _ -> list(group);
            case MapLogicalTypeAnnotation _ -> entries(group);
            case null, default -> map(group);
        };
    }

    private static List<Object> list(Group group) {
        var items = new ArrayList<>();
        var repeated = group.getType().getType(0);
        for (int i = 0; i < group.getFieldRepetitionCount(0); i++) {
            add(items, hasItemLevel(group.getType(), repeated) ? field(group.getGroup(0, i), 0) : value(group, 0, i));
        }
        return items;
    }

    /// Old writers leave out the level between a list and its items.
    private static boolean hasItemLevel(GroupType list, Type repeated) {
        return !repeated.isPrimitive()
                && repeated.asGroupType().getFieldCount() == 1
                && !repeated.getName().equals("array")
                && !repeated.getName().equals(list.getName() + "_tuple");
    }

    private static Map<String, Object> entries(Group group) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = 0; i < group.getFieldRepetitionCount(0); i++) {
            var entry = group.getGroup(0, i);
            put(map, String.valueOf(field(entry, 0)), entry.getType().getFieldCount() > 1 ? field(entry, 1) : null);
        }
        return map;
    }

    private static Object primitive(Group group, int field, int index, PrimitiveType type) {
        var meaning = type.getLogicalTypeAnnotation();
        return switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> group.getBoolean(field, index);
            case INT32 -> whole(group.getInteger(field, index), meaning);
            case INT64 -> whole(group.getLong(field, index), meaning);
            case FLOAT -> (double) group.getFloat(field, index);
            case DOUBLE -> group.getDouble(field, index);
            case BINARY, FIXED_LEN_BYTE_ARRAY -> bytes(group, field, index, meaning);
            case INT96 -> group.getInt96(field, index).toStringUsingUTF8();
        };
    }

    private static Object whole(long value, @Nullable LogicalTypeAnnotation meaning) {
        return switch (meaning) {
            case DecimalLogicalTypeAnnotation decimal ->
                BigDecimal.valueOf(value, decimal.getScale()).doubleValue();
            case DateLogicalTypeAnnotation _ -> LocalDate.ofEpochDay(value).toString();
            case TimestampLogicalTypeAnnotation time ->
                Instant.EPOCH.plus(value, unit(time)).toString();
            case null, default -> narrowest(value);
        };
    }

    private static ChronoUnit unit(TimestampLogicalTypeAnnotation time) {
        return switch (time.getUnit()) {
            case MILLIS -> ChronoUnit.MILLIS;
            case MICROS -> ChronoUnit.MICROS;
            case NANOS -> ChronoUnit.NANOS;
        };
    }

    /// As JSON reads it.
    private static Number narrowest(long value) {
        if (value == (int) value) {
            return (int) value;
        }
        return value;
    }

    private static Object bytes(Group group, int field, int index, @Nullable LogicalTypeAnnotation meaning) {
        var binary = group.getBinary(field, index);
        return meaning instanceof DecimalLogicalTypeAnnotation decimal
                ? new BigDecimal(new BigInteger(binary.getBytes()), decimal.getScale()).doubleValue()
                : binary.toStringUsingUTF8();
    }
}
