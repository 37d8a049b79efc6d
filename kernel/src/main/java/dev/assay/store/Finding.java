package dev.assay.store;

/// Something in a run folder that is not as it was written.
///
/// @param file name in the folder
/// @param line from 1; 0 where it is about the file as a whole
/// @param what was found
public record Finding(String file, long line, String what) {
    static Finding of(String file, String what) {
        return new Finding(file, 0, what);
    }

    @Override
    public String toString() {
        return line == 0 ? "%s %s".formatted(file, what) : "%s:%d: %s".formatted(file, line, what);
    }
}
