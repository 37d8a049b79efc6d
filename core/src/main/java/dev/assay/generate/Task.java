package dev.assay.generate;

/// Writes the example of a cell, from nothing but the cell.
@FunctionalInterface
interface Task {
    Draft draft(Cell cell);
}
