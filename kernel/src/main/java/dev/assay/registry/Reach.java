package dev.assay.registry;

import dev.assay.json.Digests;
import dev.assay.spec.Phrase;
import dev.assay.trust.Deed;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What any words reach by their settings, whatever they name: addresses, variables of the environment, programs,
/// jars, and the way out of the sandbox.
final class Reach {
    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s,|]*", Pattern.CASE_INSENSITIVE);
    private static final Pattern VARIABLE = setting("[a-z0-9-]*env");
    private static final Pattern PROGRAM = setting("python|server");
    private static final Pattern JARS = setting("jars");
    private static final Pattern SHOWN = setting("prompt");
    private static final Pattern UNSAFE = setting("unsafe");

    private Reach() {}

    /// Around the name may stand whatever the parsers of settings strip: white space of every script.
    private static Pattern setting(String name) {
        return Pattern.compile("(?<![A-Za-z0-9_-])(?:%s)[\\s\\p{javaWhitespace}]*=([^,]*)".formatted(name));
    }

    /// What the words would do; empty for most.
    static Optional<Deed> of(String kind, Phrase words, String unnamed) {
        var whats = new ArrayList<String>();
        found(ADDRESS, 0, unnamed).forEach(address -> whats.add("send what it is given to " + address));
        found(VARIABLE, 1, unnamed).forEach(name -> whats.add("read the environment variable " + name));
        found(PROGRAM, 1, unnamed).forEach(program -> whats.add("run " + program));
        found(JARS, 1, unnamed).forEach(jars -> whats.add("load classes of " + jars));
        found(SHOWN, 1, unnamed).forEach(file -> whats.add("show the file %s to a model".formatted(file)));
        boolean isUnsafe = isUnsafe(unnamed);
        if (isUnsafe) {
            whats.add("run the code of answers outside of the sandbox");
        }
        return whats.isEmpty()
                ? Optional.empty()
                : Optional.of(new Deed(
                        words, String.join(", and ", whats), () -> kind + " " + unnamed + files(unnamed), isUnsafe));
    }

    static boolean isUnsafe(String unnamed) {
        return found(UNSAFE, 1, unnamed).stream().anyMatch(value -> !value.equals("no"));
    }

    private static List<String> found(Pattern pattern, int group, String text) {
        return pattern.matcher(text)
                .results()
                .map(result -> result.group(group).strip())
                .toList();
    }

    /// Programs, jars and prompts by their content, so that an approval is of what they are now.
    private static String files(String unnamed) {
        var hashes = new StringBuilder();
        for (var pattern : List.of(PROGRAM, JARS, SHOWN)) {
            for (var value : found(pattern, 1, unnamed)) {
                for (var file : value.split("\\|")) {
                    hashes.append(' ').append(file).append('=').append(hash(file));
                }
            }
        }
        return hashes.toString();
    }

    private static String hash(String file) {
        try {
            var path = Path.of(file);
            return Files.isRegularFile(path) ? Digests.sha256(path) : "none";
        } catch (InvalidPathException | UncheckedIOException _) {
            return "unreadable";
        }
    }
}
