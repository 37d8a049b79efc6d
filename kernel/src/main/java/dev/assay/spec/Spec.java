package dev.assay.spec;

import dev.assay.api.UserError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A name with settings, as typed: `pass-rate:field=f1,threshold=0.7`.
///
/// @param origin who says so
public record Spec(String text, String name, Map<String, String> settings, Origin origin) {
    public Spec {
        settings = new LinkedHashMap<>(settings);
    }

    public static Spec parse(String typed) {
        return parse(Phrase.own(typed));
    }

    public static Spec parse(Phrase words) {
        var text = words.text();
        int colon = text.indexOf(':');
        if (colon < 0) {
            return new Spec(text, text.strip(), Map.of(), words.origin());
        }
        var settings = new LinkedHashMap<String, String>();
        for (var part : text.substring(colon + 1).split(",")) {
            int equals = part.indexOf('=');
            if (equals < 1) {
                throw new UserError(
                        "\"%s\": \"%s\" is not a setting\n       write it as name=value".formatted(text, part));
            }
            settings.put(
                    part.substring(0, equals).strip(),
                    part.substring(equals + 1).strip());
        }
        return new Spec(text, text.substring(0, colon).strip(), settings, words.origin());
    }

    /// A setting as it is typed, whatever it is named for.
    public static String setting(String name, String value) {
        return key(name) + "=" + value;
    }

    /// A name as settings can hold it: commas and equal signs part settings.
    public static String key(String name) {
        return name.replace(',', '_').replace('=', '_');
    }

    /// Refuses settings the thing does not have.
    public Spec allowing(String... names) {
        for (var name : settings.keySet()) {
            if (!List.of(names).contains(name)) {
                throw new UserError("\"%s\": there is no setting \"%s\"\n       \"%s\" takes %s"
                        .formatted(text, name, this.name, names.length == 0 ? "none" : String.join(", ", names)));
            }
        }
        return this;
    }

    public String text(String setting, String otherwise) {
        return settings.getOrDefault(setting, otherwise);
    }

    public double number(String setting, double otherwise) {
        var value = settings.get(setting);
        try {
            return value == null ? otherwise : Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new UserError("\"%s\": %s must be a number, not \"%s\"".formatted(text, setting, value));
        }
    }
}
