package dev.assay.sequential;

import dev.assay.json.Digests;

/// The order in which clusters are run and counted: drawn from the seed, so that a sorted dataset cannot mislead, and
/// the same for whoever counts again.
public record ClusterOrder(long seed) {
    /// Clusters with the lesser key come first.
    public String key(String dataset, String cluster) {
        return Digests.sha256(seed + "\n" + dataset + "\n" + cluster);
    }
}
