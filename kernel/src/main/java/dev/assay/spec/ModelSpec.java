package dev.assay.spec;

import dev.assay.api.UserError;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A model as typed: `provider:model`, then `@http://address` where it is not at the usual one, then
/// settings as `,name=value`.
///
/// `openai:gpt-4.1-mini` · `ollama:gemma3:4b` · `openai:qwen@http://127.0.0.1:8080/v1` ·
/// `llamacpp:/models/tiny.gguf,context=4096,threads=2`
///
/// @param text what was typed
/// @param provider before the first colon
/// @param model behind it, without address and settings; empty when the provider has one model only
/// @param origin who says so
public record ModelSpec(
        String text,
        String provider,
        String model,
        Optional<URI> address,
        Map<String, String> settings,
        Origin origin) {
    private static final Pattern SETTING = Pattern.compile(",([a-z][a-z0-9-]*)=([^,]*)$");
    private static final Pattern ADDRESS = Pattern.compile("^(.*)@(https?://.*)$", Pattern.CASE_INSENSITIVE);
    private static final Pattern SETTING_AFTER_COLON = Pattern.compile(":([a-z][a-z0-9-]*=.*)$");
    private static final String EXAMPLES =
            "write provider:model, such as ollama:gemma3:4b, openai:gpt-4.1-mini or builtin:extractive";

    public ModelSpec {
        settings = new LinkedHashMap<>(settings);
    }

    public static ModelSpec parse(String typed) {
        return parse(Phrase.own(typed));
    }

    public static ModelSpec parse(Phrase words) {
        var text = words.text().strip();
        int colon = text.indexOf(':');
        if (colon < 1) {
            throw new UserError("\"%s\" names no model\n       %s".formatted(words.text(), EXAMPLES));
        }
        var rest = text.substring(colon + 1).strip();
        var reversed = new ArrayList<List<String>>();
        for (var setting = SETTING.matcher(rest); setting.find(); setting = SETTING.matcher(rest)) {
            reversed.add(List.of(setting.group(1), setting.group(2).strip()));
            rest = rest.substring(0, setting.start());
        }
        var settings = new LinkedHashMap<String, String>();
        reversed.reversed().forEach(setting -> put(text, settings, setting.getFirst(), setting.getLast()));
        var address = ADDRESS.matcher(rest);
        return address.matches()
                ? new ModelSpec(
                        text,
                        text.substring(0, colon).strip(),
                        address.group(1).strip(),
                        Optional.of(uri(address.group(2).strip())),
                        settings,
                        words.origin())
                : new ModelSpec(
                        text,
                        text.substring(0, colon).strip(),
                        rest.strip(),
                        Optional.empty(),
                        settings,
                        words.origin());
    }

    private static void put(String text, Map<String, String> settings, String name, String value) {
        if (settings.put(name, value) != null) {
            throw new UserError("\"%s\": %s is set twice\n       leave one".formatted(text, name));
        }
    }

    private static URI uri(String text) {
        var setting = SETTING_AFTER_COLON.matcher(text);
        if (setting.find()) {
            throw new UserError("\"%s\": \"%s\" would be part of the address\n       write settings with a comma: %s,%s"
                    .formatted(text, setting.group(), text.substring(0, setting.start()), setting.group(1)));
        }
        URI uri;
        try {
            uri = new URI(text.replaceAll("/+$", ""));
        } catch (URISyntaxException e) {
            throw new UserError("\"%s\" is not an address: %s\n       write it as http://host:port/path"
                    .formatted(text, e.getReason()));
        }
        if (uri.getHost() == null) {
            throw new UserError("\"%s\" names no host\n       write it as http://host:port/path".formatted(text));
        }
        if (uri.getRawUserInfo() != null || uri.getRawQuery() != null) {
            throw new UserError(
                    "the address of %s holds a user name or a query, where keys would end up in files\n       keys belong in the environment or --env-file"
                            .formatted(uri.getHost()));
        }
        return uri;
    }

    /// Refuses settings the provider does not have.
    public ModelSpec allowing(List<String> names) {
        for (var name : settings.keySet()) {
            if (!names.contains(name)) {
                throw new UserError("\"%s\": there is no setting \"%s\"\n       %s takes %s"
                        .formatted(text, name, provider, names.isEmpty() ? "none" : String.join(", ", names)));
            }
        }
        return this;
    }

    public Optional<String> setting(String name) {
        return Optional.ofNullable(settings.get(name));
    }

    /// A whole number of at least `least`.
    public Optional<Integer> count(String name, int least) {
        return setting(name).map(value -> {
            try {
                int number = Integer.parseInt(value);
                if (number >= least) {
                    return number;
                }
            } catch (NumberFormatException _) {
                // told below, like a number out of range
            }
            throw new UserError(
                    "\"%s\": %s must be a whole number of at least %s, not \"%s\"".formatted(text, name, least, value));
        });
    }

    public Optional<Double> number(String name) {
        return setting(name).map(value -> {
            try {
                return Double.valueOf(value);
            } catch (NumberFormatException _) {
                throw new UserError("\"%s\": %s must be a number, not \"%s\"".formatted(text, name, value));
            }
        });
    }

    /// One of a few words.
    public Optional<String> oneOf(String name, List<String> words) {
        return setting(name).map(value -> {
            if (!words.contains(value)) {
                throw new UserError(
                        "\"%s\": %s must be %s, not \"%s\"".formatted(text, name, String.join(" or ", words), value));
            }
            return value;
        });
    }
}
