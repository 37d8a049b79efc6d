package dev.assay.compact.template;

import dev.assay.python.LenientIntegers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Reads one entry of `variables`.
final class VariableReader {
    /// A word in the sense of the original's pattern engine: marks and joiners count.
    static final Pattern NAME = Pattern.compile("(?U)[a-zA-Z_]\\w*+");

    private static final int LONGEST = 64;
    private static final int LARGEST = 1_000_000_000;

    private VariableReader() {}

    static Variable read(Fields fields, Dialect dialect) {
        var name = fields.text("name", NAME, "project_topic");
        var generator = fields.text("generator");
        var source = dialect.isOurs() ? source(fields, generator) : new ValueSource.Named(generator);
        fields.allowOnly(allowed(source));
        return new Variable(name, source);
    }

    private static ValueSource source(Fields fields, String generator) {
        return switch (generator) {
            case "number" -> number(fields);
            case "hex" -> new ValueSource.Hex(whole(fields, "length", 12, new Bounds(1, LONGEST)));
            case "choice" -> choice(fields);
            default -> new ValueSource.Named(generator);
        };
    }

    private static List<String> allowed(ValueSource source) {
        var names = new ArrayList<>(List.of("name", "generator"));
        names.addAll(
                switch (source) {
                    case ValueSource.Named _ -> List.of();
                    case ValueSource.Range _ -> List.of("min", "max", "step", "unit");
                    case ValueSource.Hex _ -> List.of("length");
                    case ValueSource.Choice _ -> List.of("of");
                });
        return names;
    }

    private static ValueSource number(Fields fields) {
        int min = whole(fields, "min", 1, new Bounds(0, LARGEST));
        int max = whole(fields, "max", LARGEST, new Bounds(0, LARGEST));
        if (min > max) {
            fields.wrong("max", fields.lineOf("max"), "is below min");
        }
        return new ValueSource.Range(
                min,
                Math.max(min, max),
                whole(fields, "step", 1, new Bounds(1, LARGEST)),
                fields.optionalText("unit").orElse(""));
    }

    private record Bounds(int least, int most) {
        boolean hold(BigInteger number) {
            return number.compareTo(BigInteger.valueOf(least)) >= 0 && number.compareTo(BigInteger.valueOf(most)) <= 0;
        }
    }

    private static int whole(Fields fields, String name, int missing, Bounds bounds) {
        var node = fields.node(name);
        if (node.isEmpty()) {
            return missing;
        }
        var number = LenientIntegers.orTruth(node.get().value()).filter(bounds::hold);
        if (number.isEmpty()) {
            fields.wrong(
                    name,
                    fields.lineOf(name),
                    "is not a whole number from %d to %d".formatted(bounds.least, bounds.most));
        }
        return number.map(BigInteger::intValue).orElse(missing);
    }

    private static ValueSource choice(Fields fields) {
        fields.required("of");
        var texts = fields.texts("of");
        if (texts.isEmpty()) {
            fields.wrong("of", fields.lineOf("of"), "holds nothing to choose from");
        }
        return new ValueSource.Choice(texts);
    }
}
