package dev.assay.sift.reading;

/// Reads an answer of one form into facts.
@FunctionalInterface
public interface FactReader {
    FactScore read(String answer);
}
