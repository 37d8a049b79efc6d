package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;

/// Issues of programs to be solved: swebench and its parts.
public final class Issues {
    private Issues() {}

    public static Fields compat(Columns row) {
        return Fields.id(row.idOr("instance_id"))
                .context(context(row))
                .with("repo", row.required("repo"))
                .answer(row.or("patch", ""))
                .with("base_commit", row.or("base_commit", ""));
    }

    private static String context(Columns row) {
        return "Repository: %s\n\nIssue:\n%s"
                .formatted(PythonValues.str(row.required("repo")), PythonValues.str(row.required("problem_statement")));
    }

    /// Only what survives of the text is measured: that a patch shares words with another says nothing.
    public static Fields standard(Columns row) {
        return Fields.id(row.text("instance_id"))
                .context(context(row))
                .with("repo", row.text("repo"))
                .with("cluster", row.text("repo"))
                .with("base_commit", row.or("base_commit", ""))
                .with("patch", row.text("patch"));
    }
}
