package dev.assay.compact.template;

import dev.assay.api.UserError;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// A text with references such as `{{name}}`. What is not quite a reference is ordinary text.
public final class TemplateText {
    private static final Pattern REFERENCE =
            Pattern.compile("\\{\\{%1$s*+([%2$s.]++)%1$s*+\\}\\}".formatted(UnicodeText.WHITESPACE, UnicodeText.WORD));

    private final String source;
    private final List<String> literals;
    private final List<String> references;

    private TemplateText(String source, List<String> literals, List<String> references) {
        this.source = source;
        this.literals = List.copyOf(literals);
        this.references = List.copyOf(references);
    }

    public static TemplateText of(String source) {
        var literals = new ArrayList<String>();
        var references = new ArrayList<String>();
        var matcher = REFERENCE.matcher(source);
        int end = 0;
        while (matcher.find()) {
            literals.add(source.substring(end, matcher.start()));
            references.add(matcher.group(1));
            end = matcher.end();
        }
        literals.add(source.substring(end));
        return new TemplateText(source, literals, references);
    }

    /// As it was written.
    public String source() {
        return source;
    }

    /// The names referred to, in the order of the text, repeated ones repeated.
    public List<String> references() {
        return references;
    }

    /// The text with values in place of names, in one pass: values are not looked at again.
    ///
    /// @throws UserError where a name has no value
    public String fill(Map<String, String> bindings) {
        return fillEach(name -> value(name, bindings));
    }

    private String value(String name, Map<String, String> bindings) {
        var value = bindings.get(name);
        if (value == null) {
            throw new UserError("\"{{%s}}\" has no value in \"%s\"\n       is it missing from difficulty_policy?"
                    .formatted(name, source));
        }
        return value;
    }

    /// The text with a value for each reference, asked for one by one from left to right.
    public String fillEach(UnaryOperator<String> values) {
        if (references.isEmpty()) {
            return source;
        }
        var text = new StringBuilder(source.length() + 16 * references.size());
        for (int i = 0; i < references.size(); i++) {
            text.append(literals.get(i)).append(values.apply(references.get(i)));
        }
        return text.append(literals.getLast()).toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TemplateText text && text.source.equals(source);
    }

    @Override
    public int hashCode() {
        return source.hashCode();
    }

    @Override
    public String toString() {
        return source;
    }
}
