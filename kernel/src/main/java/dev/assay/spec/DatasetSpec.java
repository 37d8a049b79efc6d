package dev.assay.spec;

import dev.assay.api.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A dataset as typed: `hotpotqa`, `longbench:qasper`, `ruler:niah-multikey,length=32000,seed=7`.
///
/// @param text what was typed
/// @param name before the first colon
/// @param configuration which part or task of it; empty when none is named
/// @param origin who says so
public record DatasetSpec(String text, String name, String configuration, Map<String, String> settings, Origin origin) {
    public DatasetSpec {
        settings = new LinkedHashMap<>(settings);
    }

    public static DatasetSpec parse(String typed) {
        return parse(Phrase.own(typed));
    }

    public static DatasetSpec parse(Phrase words) {
        var text = words.text().strip();
        int colon = text.indexOf(':');
        if (colon < 0) {
            return new DatasetSpec(text, text, "", Map.of(), words.origin());
        }
        var configuration = new ArrayList<String>();
        var settings = new LinkedHashMap<String, String>();
        for (var part : text.substring(colon + 1).split(",")) {
            int equals = part.indexOf('=');
            if (equals < 1) {
                configuration.add(part.strip());
            } else {
                settings.put(
                        part.substring(0, equals).strip(),
                        part.substring(equals + 1).strip());
            }
        }
        return new DatasetSpec(
                text, text.substring(0, colon).strip(), String.join(",", configuration), settings, words.origin());
    }

    /// Refuses settings the dataset does not have.
    public DatasetSpec allowing(List<String> names) {
        for (var setting : settings.keySet()) {
            if (!names.contains(setting)) {
                throw new UserError("\"%s\": there is no setting \"%s\"\n       \"%s\" takes %s"
                        .formatted(text, setting, name, names.isEmpty() ? "none" : String.join(", ", names)));
            }
        }
        return this;
    }

    public String text(String setting, String otherwise) {
        return settings.getOrDefault(setting, otherwise);
    }

    /// A whole number of at least `least`.
    public long count(String setting, long least, long otherwise) {
        var value = settings.get(setting);
        if (value == null) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(value);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException _) {
            // told below, like a number out of range
        }
        throw new UserError(
                "\"%s\": %s must be a whole number of at least %s, not \"%s\"".formatted(text, setting, least, value));
    }
}
