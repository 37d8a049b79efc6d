package dev.assay.context.generate;

/// Writes the example of a cell, from nothing but the cell.
@FunctionalInterface
public interface Task {
    Exercise draft(Cell cell);
}
