package dev.assay.datasets.tables;

import dev.assay.json.Json;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/// The type of a column: the narrowest that holds every value of it.
enum ColumnType {
    /// No value yet.
    UNKNOWN("VARCHAR"),
    BOOLEAN("BOOLEAN"),
    LONG("BIGINT"),
    DOUBLE("DOUBLE"),
    /// Texts, and everything nested as JSON.
    TEXT("VARCHAR");

    private final String sql;

    ColumnType(String sql) {
        this.sql = sql;
    }

    String sql() {
        return sql;
    }

    /// The type that also holds the values of another.
    ColumnType with(ColumnType other) {
        if (other == UNKNOWN || other == this) {
            return this;
        }
        if (this == UNKNOWN) {
            return other;
        }
        boolean areNumbers = (this == LONG || this == DOUBLE) && (other == LONG || other == DOUBLE);
        return areNumbers ? DOUBLE : TEXT;
    }

    /// The type of one value.
    static ColumnType of(@Nullable Object value) {
        return switch (value) {
            case null -> UNKNOWN;
            case Boolean _ -> BOOLEAN;
            case Byte _, Short _, Integer _, Long _ -> LONG;
            case BigInteger _ -> TEXT;
            case Number _ -> DOUBLE;
            default -> TEXT;
        };
    }

    static String text(Object value) {
        return value instanceof String text ? text : Json.write(value);
    }
}
