package dev.assay.compact.generation;

import dev.assay.compact.template.Template;
import java.util.List;
import java.util.Map;

/// A way to draw cases; one a profile.
interface Drawing {
    /// @param base the seed of the case, in decimal
    Draft draft(Template template, String base, Level level, Seeds seeds);

    /// What a case is made of.
    ///
    /// @param continuations the lines of each continuation
    record Draft(Map<String, String> bindings, List<Line> lines, List<List<Line>> continuations) {}
}
