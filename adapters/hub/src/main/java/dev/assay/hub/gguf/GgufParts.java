package dev.assay.hub.gguf;

import dev.assay.api.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The files one model was split into: `name-00001-of-00003.gguf` and its siblings.
public final class GgufParts {
    private static final Pattern SPLIT = Pattern.compile("(.*)-(\\d{5})-of-(\\d{5})\\.gguf");
    private static final int MOST_NAMED = 3;

    private GgufParts() {}

    /// All names of the model a file belongs to, in order; its own alone when it is no part of a split.
    public static List<String> names(String name) {
        var match = SPLIT.matcher(name);
        return match.matches() ? siblings(match.toMatchResult()) : List.of(name);
    }

    private static List<String> siblings(MatchResult match) {
        int count = Integer.parseInt(match.group(3));
        int own = Integer.parseInt(match.group(2));
        if (own < 1 || own > count) {
            return List.of(match.group());
        }
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> String.format(Locale.ROOT, "%s-%05d-of-%05d.gguf", match.group(1), number, count))
                .toList();
    }

    /// All files of the model one of its files belongs to. A missing one is an error.
    static List<Path> of(Path file) {
        var name = file.getFileName() == null ? "" : file.getFileName().toString();
        var parts = names(name).stream().map(file::resolveSibling).toList();
        var missing = parts.stream().filter(part -> !Files.exists(part)).toList();
        if (!missing.isEmpty() && parts.size() > 1) {
            throw missing(file, parts.size(), missing);
        }
        return parts;
    }

    private static UserError missing(Path file, int count, List<Path> missing) {
        var named = missing.stream()
                .limit(MOST_NAMED)
                .map(part -> String.valueOf(part.getFileName()))
                .toList();
        var more = missing.size() - named.size();
        return new UserError(
                "%s: %s of the model's %s parts are missing: %s%s\n       download them into the same folder"
                        .formatted(
                                file,
                                missing.size(),
                                count,
                                String.join(", ", named),
                                more == 0 ? "" : " and %s more".formatted(more)));
    }
}
