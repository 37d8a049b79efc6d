package dev.assay.datasets.rows;

import dev.assay.hub.ModelFolder;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Where datasets are kept when nobody says otherwise.
final class DatasetFolder {
    private DatasetFolder() {}

    /// `ASSAY_DATASETS`, or `assay/datasets` in the user's cache.
    static Path standard(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("ASSAY_DATASETS"))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .orElseGet(() -> ModelFolder.standard(environment).resolveSibling("datasets"));
    }
}
