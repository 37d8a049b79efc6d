package dev.assay.compact.log;

import dev.assay.json.MalformedJson;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Typed reading of one object of a log; the first thing wrong with it is thrown.
record EventFields(LogReading reading, Map<?, ?> map) {
    String text(String name) {
        if (map.get(name) instanceof String text) {
            return text;
        }
        throw wrong(name, "is not a text");
    }

    String text(String name, String missing) {
        return map.get(name) instanceof String text ? text : missing;
    }

    BigInteger integer(String name) {
        return switch (map.get(name)) {
            case Integer number -> BigInteger.valueOf(number);
            case Long number -> BigInteger.valueOf(number);
            case BigInteger number -> number;
            case null, default -> throw wrong(name, "is not a whole number");
        };
    }

    long count(String name) {
        var number = integer(name);
        if (number.signum() < 0 || number.bitLength() >= Long.SIZE) {
            throw wrong(name, "is not a count");
        }
        return number.longValue();
    }

    long count(String name, long missing) {
        return isMissing(name) ? missing : count(name);
    }

    int smallCount(String name) {
        long count = count(name);
        if (count > Integer.MAX_VALUE) {
            throw wrong(name, "is too large");
        }
        return (int) count;
    }

    OptionalLong optionalInteger(String name) {
        return isMissing(name)
                ? OptionalLong.empty()
                : OptionalLong.of(integer(name).longValue());
    }

    double number(String name) {
        if (map.get(name) instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        throw wrong(name, "is not a number");
    }

    OptionalDouble optionalNumber(String name) {
        return isMissing(name) ? OptionalDouble.empty() : OptionalDouble.of(number(name));
    }

    /// From 0 to 1.
    double share(String name) {
        double number = number(name);
        if (number < 0 || number > 1) {
            throw wrong(name, "is not between 0 and 1");
        }
        return number;
    }

    /// The same; empty where it is missing. The original always has it.
    OptionalDouble optionalShare(String name) {
        return reading == LogReading.STANDARD && isMissing(name)
                ? OptionalDouble.empty()
                : OptionalDouble.of(share(name));
    }

    double atLeastZero(String name) {
        double number = number(name);
        if (number < 0) {
            throw wrong(name, "is below 0");
        }
        return number;
    }

    /// With any offset; without one it is UTC.
    Instant time(String name) {
        var text = text(name);
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException _) {
            return localTime(name, text);
        }
    }

    private Instant localTime(String name, String text) {
        try {
            return LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException _) {
            throw wrong(name, "is not a time");
        }
    }

    boolean isMissing(String name) {
        return map.get(name) == null;
    }

    EventFields object(String name) {
        return optionalObject(name).orElseThrow(() -> wrong(name, "is not an object"));
    }

    /// Empty where it is missing or null.
    Optional<EventFields> optionalObject(String name) {
        return isMissing(name) ? Optional.empty() : Optional.of(inner(name, map.get(name)));
    }

    List<EventFields> objects(String name) {
        var objects = new ArrayList<EventFields>();
        for (var entry : list(name)) {
            objects.add(inner(name, entry));
        }
        return objects;
    }

    private EventFields inner(String name, @Nullable Object value) {
        if (value instanceof Map<?, ?> inner) {
            return new EventFields(reading, inner);
        }
        throw wrong(name, "is not an object");
    }

    /// Empty where it is missing.
    List<String> texts(String name) {
        return isMissing(name)
                ? List.of()
                : list(name).stream().map(String::valueOf).toList();
    }

    private List<?> list(String name) {
        if (map.get(name) instanceof List<?> list) {
            return list;
        }
        throw wrong(name, "is not a list");
    }

    Map<String, Object> freeObject(String name) {
        var free = new LinkedHashMap<String, Object>();
        optionalObject(name)
                .ifPresent(fields -> fields.map.forEach((key, value) -> free.put(String.valueOf(key), value)));
        return free;
    }

    Map<String, String> textMap(String name) {
        var texts = new LinkedHashMap<String, String>();
        freeObject(name).forEach((key, value) -> texts.put(key, String.valueOf(value)));
        return texts;
    }

    /// The original refuses what it does not know; we read past it.
    void refuseOthers(String... names) {
        if (reading == LogReading.COMPAT) {
            var known = Set.of(names);
            map.keySet().stream()
                    .map(String::valueOf)
                    .filter(name -> !known.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw wrong(name, "is not a member");
                    });
        }
    }

    MalformedJson wrong(String name, String what) {
        return new MalformedJson("\"%s\" %s".formatted(name, what));
    }
}
