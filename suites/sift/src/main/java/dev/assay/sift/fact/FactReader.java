package dev.assay.sift.fact;

/// Reads an answer of one form into facts.
@FunctionalInterface
public interface FactReader {
    FactScore read(String answer);
}
