package dev.assay.hardware;

import java.util.List;
import java.util.Optional;

/// What can be seen of a machine. What cannot be read is empty; nothing is thrown.
public interface Sight {
    /// The text of a small file.
    Optional<String> file(String path);

    /// The names in a folder, sorted; none where there is no such folder.
    List<String> names(String folder);

    /// What a command printed; empty when there is no such program, or it fails or takes too long.
    Optional<String> output(String... command);

    /// Logical processors this process may use.
    int processors();

    long memoryBytes();

    /// Such as `amd64`.
    String architecture();

    /// The text without blanks around it; empty when nothing is left.
    default Optional<String> line(String path) {
        return file(path).map(String::strip).filter(text -> !text.isEmpty());
    }
}
