package dev.assay.datasets.rows;

/// A dataset on a hub at one commit.
///
/// @param id owner and name
/// @param sha of the commit
/// @param isNewest whether the hub shows it now: its viewer and its Parquet conversions are of the newest alone
public record Revision(String id, String sha, boolean isNewest) {
    private static final int SHOWN = 12;

    @Override
    public String toString() {
        return "%s@%s".formatted(id, sha.length() > SHOWN ? sha.substring(0, SHOWN) : sha);
    }
}
