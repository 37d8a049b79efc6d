package dev.assay.json;

/// Digest of each example of a dataset and of each of its references, both in the order of the examples.
public record EachDigest(DigestList examples, DigestList references) {
    /// Of a dataset that nobody read.
    public static EachDigest none() {
        return new EachDigest(new DigestList(), new DigestList());
    }
}
