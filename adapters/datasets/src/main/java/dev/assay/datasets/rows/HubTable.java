package dev.assay.datasets.rows;

import java.util.List;

/// A split of a dataset on a hub.
///
/// @param id owner and name
/// @param config empty when the dataset has only one
/// @param columns those that are needed, nested ones with dots between; all when empty
public record HubTable(String id, String config, String split, List<String> columns) {
    public HubTable {
        columns = List.copyOf(columns);
    }

    @Override
    public String toString() {
        return config.isEmpty() ? "%s %s".formatted(id, split) : "%s %s %s".formatted(id, config, split);
    }
}
