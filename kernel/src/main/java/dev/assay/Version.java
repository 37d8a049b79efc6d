package dev.assay;

/// The version of this Assay: part of every fingerprint and cache key.
public final class Version {
    public static final String CURRENT = "0.2.0";

    private Version() {}
}
