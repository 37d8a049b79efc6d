package dev.assay.sift.planted;

/// Values for the places of templates.
@FunctionalInterface
public interface Slots {
    /// The value for one place; another may come for the next of the same name.
    String value(String name);
}
