package dev.assay.datasets.rows;

/// A dataset on a hub at one commit.
///
/// @param id owner and name
/// @param sha of the commit
public record Revision(String id, String sha) {
    private static final int SHOWN = 12;

    @Override
    public String toString() {
        return "%s@%s".formatted(id, sha.length() > SHOWN ? sha.substring(0, SHOWN) : sha);
    }
}
