package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import java.util.List;

/// Functions to write, with tests: humaneval, mbpp.
public final class Programs {
    private Programs() {}

    public static Fields humanevalCompat(Columns row) {
        return Fields.id(row.idOr("task_id"))
                .context(row.required("prompt"))
                .question(row.required("prompt"))
                .answer(row.required("canonical_solution"))
                .with("test", row.required("test"))
                .with("entry_point", row.required("entry_point"));
    }

    /// The context is exactly what a program continues or repeats.
    public static Fields humaneval(Columns row) {
        return Fields.id(row.text("task_id"))
                .context(row.text("prompt"))
                .with("entry_point", row.text("entry_point"))
                .with("test", row.text("test"))
                .with("solution", row.text("canonical_solution"));
    }

    public static Fields mbppCompat(Columns row) {
        return Fields.id(row.idOr("task_id"))
                .context(row.or("prompt", ""))
                .question(row.or("prompt", ""))
                .answer(row.required("code"))
                .with("test_list", row.or("test_list", List.of()))
                .with("test_setup_code", row.or("test_setup_code", ""));
    }

    /// Shows the first test, which alone says what the function is called.
    public static Fields mbpp(Columns row) {
        var tests = row.texts("test_list");
        var imports = Options.texts(row.or("test_imports", List.of()));
        return Fields.id(PythonValues.str(row.required("task_id")))
                .context("%s\n\nWrite it in Python so that this holds:\n%s"
                        .formatted(row.text("prompt"), tests.isEmpty() ? "" : tests.getFirst()))
                .with("test_list", tests)
                .with("test_setup_code", String.join("\n", imports))
                .with("solution", row.text("code"));
    }
}
