package dev.assay.spec;

import dev.assay.api.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A dataset as typed: `hotpotqa`, `longbench:qasper`, `ruler:niah-multikey,length=32000,seed=7`; with `@COMMIT` behind
/// its name, as it was at a commit.
///
/// @param text what was typed
/// @param name before the first colon, without a commit
/// @param commit hexadecimal digits, or the first of them; empty for the newest
/// @param configuration which part or task of it; empty when none is named
/// @param origin who says so
public record DatasetSpec(
        String text,
        String name,
        Optional<String> commit,
        String configuration,
        Map<String, String> settings,
        Origin origin) {
    private static final Pattern AT_COMMIT = Pattern.compile("([^@]+)@([0-9a-fA-F]{6,64})");

    public DatasetSpec {
        settings = new LinkedHashMap<>(settings);
    }

    public static DatasetSpec parse(String typed) {
        return parse(Phrase.own(typed));
    }

    public static DatasetSpec parse(Phrase words) {
        var text = words.text().strip();
        int colon = text.indexOf(':');
        var head = (colon < 0 ? text : text.substring(0, colon)).strip();
        var at = AT_COMMIT.matcher(head);
        boolean isPinned = at.matches();
        var name = isPinned ? at.group(1) : head;
        var commit = isPinned ? Optional.of(at.group(2).toLowerCase(Locale.ROOT)) : Optional.<String>empty();
        if (colon < 0) {
            return new DatasetSpec(text, name, commit, "", Map.of(), words.origin());
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
        return new DatasetSpec(text, name, commit, String.join(",", configuration), settings, words.origin());
    }

    /// What was typed, without a commit.
    public String unpinned() {
        int colon = text.indexOf(':');
        return name + (colon < 0 ? "" : text.substring(colon));
    }

    /// What was typed, at this commit.
    public String at(String other) {
        int colon = text.indexOf(':');
        return "%s@%s%s".formatted(name, other, colon < 0 ? "" : text.substring(colon));
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
