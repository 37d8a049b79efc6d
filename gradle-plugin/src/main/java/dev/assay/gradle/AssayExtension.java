package dev.assay.gradle;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;

/// The block `assay { … }` of a build script.
public interface AssayExtension {
    /// A suite, dataset or file in the words of `assay run`.
    Property<String> getDataset();

    /// Systems in the words of `assay run`; none means what the dataset suggests.
    ListProperty<String> getSystems();

    /// Models that answer.
    ListProperty<String> getModels();

    /// Only the first so many examples.
    Property<Integer> getMaxExamples();

    /// Where replies of models are recorded, and replayed from.
    RegularFileProperty getCassette();

    /// Further options of `assay run`.
    ListProperty<String> getOptions();

    /// Least values, as in `answer_found=0.8`.
    ListProperty<String> getMin();

    /// Greatest values.
    ListProperty<String> getMax();

    /// A run to compare with.
    Property<String> getBaseline();

    /// How much may be lost against the baseline.
    Property<Double> getMargin();

    /// What an undecided gate is: `fail` (default) or `pass`.
    Property<String> getUndecided();

    /// Where runs and reports go; default: `build/assay`.
    DirectoryProperty getRuns();
}
