package dev.assay.context.generate;

/// Writes the example of a cell, from nothing but the cell.
@FunctionalInterface
public interface Task {
    Draft draft(Cell cell);
}
