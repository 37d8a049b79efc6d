package dev.assay.hardware;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A machine with just the files and commands it is given.
final class RecordedSight implements Sight {
    private final Map<String, String> files = new LinkedHashMap<>();
    private final Map<String, String> outputs = new LinkedHashMap<>();

    RecordedSight file(String path, String text) {
        files.put(path, text);
        return this;
    }

    RecordedSight printing(String text, String... command) {
        outputs.put(String.join(" ", command), text);
        return this;
    }

    @Override
    public Optional<String> file(String path) {
        return Optional.ofNullable(files.get(path));
    }

    @Override
    public List<String> names(String folder) {
        return files.keySet().stream()
                .filter(path -> path.startsWith(folder + "/"))
                .map(path -> path.substring(folder.length() + 1).split("/", 2)[0])
                .distinct()
                .sorted()
                .toList();
    }

    @Override
    public Optional<String> output(String... command) {
        return Optional.ofNullable(outputs.get(String.join(" ", command)));
    }

    @Override
    public int processors() {
        return 2;
    }

    @Override
    public long memoryBytes() {
        return 4L << 30;
    }

    @Override
    public String architecture() {
        return "amd64";
    }
}
