package dev.assay.compact.template;

import java.util.List;

/// What reading a template ends in.
public sealed interface TemplateReading {
    record Read(Template template) implements TemplateReading {}

    /// Every problem, in the order in which the original would meet them; at least one.
    record Refused(List<Problem> problems) implements TemplateReading {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
