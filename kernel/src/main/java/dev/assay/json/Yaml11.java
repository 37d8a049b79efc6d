package dev.assay.json;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.resolver.Resolver;

/// Reading YAML 1.1 that a program wrote, as PyYAML's safe loader understands it.
///
/// `yes` and `off` are booleans, `010` is eight, `12:30` is 750, `1e3` is a text and the last of two equal
/// keys counts. Made for untrusted text: only plain values come out, and nesting, aliases and size are
/// limited.
public final class Yaml11 {
    static final String STRAY = "a tab outside of quotes, or a directive behind the document";

    private static final int DEEPEST = 200;
    private static final int MOST_ALIASES = 100;

    private Yaml11() {}

    /// The value of the only document: null, boolean, integer, double, text, date, date with time, list or
    /// map.
    ///
    /// A date is a `LocalDate`, with a time a `LocalDateTime`, with an offset too an `OffsetDateTime`.
    ///
    /// @throws MalformedJson where PyYAML raises, and past the limits
    public static @Nullable Object read(String text) {
        return read(text, new Kinds(), YamlScalar::of);
    }

    static @Nullable Object read(String text, Resolver kinds, YamlValues.Scalars scalars) {
        try {
            var source = new YamlSource(text);
            var root = compose(source, kinds);
            return root == null ? nothing(source) : value(root, source, scalars);
        } catch (YAMLException | IllegalArgumentException e) { // the second where an escape is no character
            throw new MalformedJson(String.valueOf(e.getMessage()));
        }
    }

    /// The nodes of the only document, null where there is none.
    static @Nullable Node compose(YamlSource source, Resolver kinds) {
        var options = limits();
        var parser = new ParserImpl(new StreamReader(source.disguised()), options);
        return new Composer(parser, kinds, options).getSingleNode();
    }

    private static @Nullable Object nothing(YamlSource source) {
        if (source.isOnlyDirectives()) {
            throw new MalformedJson("directives without a document");
        }
        return null;
    }

    private static @Nullable Object value(Node root, YamlSource source, YamlValues.Scalars scalars) {
        if (source.hasStray(root)) {
            throw new MalformedJson(STRAY);
        }
        YamlAnchors.check(root);
        return new YamlValues(source, scalars).of(root);
    }

    private static LoaderOptions limits() {
        var options = new LoaderOptions();
        options.setNestingDepthLimit(DEEPEST);
        options.setMaxAliasesForCollections(MOST_ALIASES);
        return options;
    }

    /// What a word without quotes and without a tag is taken for.
    private static final class Kinds extends Resolver {
        private static final Pattern TRUTH =
                Pattern.compile("yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF");
        private static final Pattern FLOATING = Pattern.compile("[-+]?[0-9][0-9_]*\\.[0-9_]*(?:[eE][-+][0-9]+)?"
                + "|\\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?"
                + "|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\\.[0-9_]*"
                + "|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN)");
        private static final Pattern WHOLE = Pattern.compile("[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)"
                + "|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+");
        private static final Pattern NOTHING = Pattern.compile("~|null|Null|NULL|");
        private static final Pattern TIME = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}"
                + "|[0-9]{4}-[0-9][0-9]?-[0-9][0-9]?(?:[Tt]|[ \\t]+)[0-9][0-9]?:[0-9][0-9]:[0-9][0-9](?:\\.[0-9]*)?"
                + "(?:[ \\t]*(?:Z|[-+][0-9][0-9]?(?::[0-9][0-9])?))?");

        @Override
        protected void addImplicitResolvers() {
            add(Tag.BOOL, TRUTH, "yYnNtTfFoO");
            add(Tag.FLOAT, FLOATING, "-+0123456789.");
            add(Tag.INT, WHOLE, "-+0123456789");
            add(Tag.MERGE, Pattern.compile("<<"), "<");
            add(Tag.NULL, NOTHING, "~nN\0");
            add(Tag.TIMESTAMP, TIME, "0123456789");
            add(YamlValues.EQUALS_SIGN, Pattern.compile("="), "=");
        }

        private void add(Tag tag, Pattern pattern, String firstCharacters) {
            addImplicitResolver(tag, Pattern.compile("^(?:" + pattern.pattern() + ")$"), firstCharacters);
        }
    }
}
