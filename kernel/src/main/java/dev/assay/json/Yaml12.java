package dev.assay.json;

import java.math.BigInteger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;

/// Reading YAML 1.2 that a program wrote, by the core schema: `yes` is a text, `010` is ten, `1e3` a
/// number.
///
/// Made for untrusted text, with the limits of [Yaml11]. Settings a person wrote are read by [Yaml].
public final class Yaml12 {
    private Yaml12() {}

    /// The value of the only document: null, boolean, integer, double, text, list or map.
    ///
    /// @throws MalformedJson where the text is not YAML, and past the limits
    public static @Nullable Object read(String text) {
        return Yaml11.read(text, new Kinds(), Yaml12::value);
    }

    static @Nullable Object value(Tag tag, String word) {
        if (tag.equals(Tag.INT)) {
            return YamlScalar.narrowest(integer(word));
        }
        return tag.equals(Tag.FLOAT) ? floating(word) : YamlScalar.of(tag, word);
    }

    private static BigInteger integer(String word) {
        if (word.startsWith("0o")) {
            return new BigInteger(word.substring(2), 8);
        }
        return word.startsWith("0x") ? new BigInteger(word.substring(2), 16) : new BigInteger(word);
    }

    private static @Nullable Object floating(String word) {
        return word.endsWith("n") || word.endsWith("N") || word.endsWith("f") || word.endsWith("F")
                ? YamlScalar.of(Tag.FLOAT, word)
                : (Object) Double.parseDouble(word);
    }

    /// What a word without quotes and without a tag is taken for.
    static final class Kinds extends Resolver {
        private static final Pattern TRUTH = Pattern.compile("true|True|TRUE|false|False|FALSE");
        private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+");
        private static final Pattern FLOATING =
                Pattern.compile("[-+]?(?:\\.[0-9]+|[0-9]+(?:\\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?"
                        + "|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN)");
        private static final Pattern NOTHING = Pattern.compile("~|null|Null|NULL|");

        @Override
        protected void addImplicitResolvers() {
            addImplicitResolver(Tag.BOOL, TRUTH, "tTfF");
            addImplicitResolver(Tag.INT, WHOLE, "-+0123456789");
            addImplicitResolver(Tag.FLOAT, FLOATING, "-+0123456789.");
            addImplicitResolver(Tag.MERGE, Pattern.compile("<<"), "<");
            addImplicitResolver(Tag.NULL, NOTHING, "~nN\0");
        }
    }
}
