package dev.assay.datasets.loader;

import java.util.List;

/// Which part of a dataset is read.
///
/// @param tag what examples call their dataset
/// @param rows at most so many of the dataset are looked at
/// @param types kinds of questions that are kept, of conversations; all when empty
record Place(String tag, String config, String split, long rows, List<String> types) {
    Place {
        types = List.copyOf(types);
    }
}
