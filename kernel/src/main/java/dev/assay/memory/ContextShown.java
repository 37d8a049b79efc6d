package dev.assay.memory;

/// A memory that shows the text its last answer was made from.
public interface ContextShown {
    String lastContext();
}
