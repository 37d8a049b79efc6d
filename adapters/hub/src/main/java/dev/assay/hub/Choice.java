package dev.assay.hub;

import dev.assay.api.UserError;
import dev.assay.hub.gguf.GgufParts;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Picks a model among the files of a repository by its quantization.
final class Choice {
    private static final int MOST_NAMED = 30;
    private static final Pattern NO_MODEL = Pattern.compile("(.*/)?(mmproj|[^/]*imatrix)[^/]*");

    private Choice() {}

    /// All parts of the one model that fits.
    static List<RemoteFile> of(Repository repository, String quantization, List<RemoteFile> files) {
        var models = new TreeMap<String, List<RemoteFile>>(files.stream()
                .filter(file ->
                        !NO_MODEL.matcher(file.path().toLowerCase(Locale.ROOT)).matches())
                .collect(Collectors.groupingBy(file -> firstPart(file.path()))));
        var fitting = models.keySet().stream()
                .filter(path -> fits(path, quantization))
                .toList();
        if (fitting.size() != 1) {
            throw undecided(repository, quantization, fitting.isEmpty() ? List.copyOf(models.keySet()) : fitting);
        }
        return whole(fitting.getFirst(), models.getOrDefault(fitting.getFirst(), List.of()));
    }

    private static List<RemoteFile> whole(String first, List<RemoteFile> parts) {
        int count = GgufParts.names(first.substring(first.lastIndexOf('/') + 1)).size();
        if (parts.size() != count) {
            throw new UserError("%s: the repository has %s of its %s parts\n       choose another model"
                    .formatted(first, parts.size(), count));
        }
        return parts.stream().sorted(Comparator.comparing(RemoteFile::path)).toList();
    }

    private static String firstPart(String path) {
        int name = path.lastIndexOf('/') + 1;
        return path.substring(0, name) + GgufParts.names(path.substring(name)).getFirst();
    }

    /// As a word of its own: `Q4_K` does not fit `Q4_K_M`.
    private static boolean fits(String path, String quantization) {
        return quantization.isEmpty()
                || Pattern.compile("[-./]" + Pattern.quote(quantization) + "[-./]", Pattern.CASE_INSENSITIVE)
                        .matcher(path)
                        .find();
    }

    private static UserError undecided(Repository repository, String quantization, List<String> models) {
        var named = models.stream()
                .limit(MOST_NAMED)
                .map(path -> path.substring(repository.toString().length() + 1))
                .collect(Collectors.joining(", "));
        return new UserError("%s: %s\n       %s"
                .formatted(
                        repository,
                        quantization.isEmpty()
                                ? "has %s models, not one".formatted(models.size())
                                : "no single model is named \"%s\"".formatted(quantization),
                        models.isEmpty()
                                ? "it has no GGUF files; look for a repository whose name ends in GGUF"
                                : "name one as hf:%s/FILE: %s".formatted(repository, named)));
    }
}
