package dev.assay.hub;

/// @param revision a branch, tag or commit
public record Repository(String owner, String name, String revision) {
    @Override
    public String toString() {
        return owner + "/" + name;
    }
}
