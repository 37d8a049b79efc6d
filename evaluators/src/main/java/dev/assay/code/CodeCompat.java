package dev.assay.code;

import dev.assay.python.PythonValues;
import dev.assay.sandbox.Program;
import dev.assay.text.UnicodeText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The program the original makes of an answer: prompt, answer and tests, one after the other.
final class CodeCompat {
    /// `python3 -c program`, from a file: a command line of ours would depend on the locale. Like the
    /// original's it fails on a NUL and on more text than the kernel takes as one argument.
    private static final String AS_ARGUMENT =
            "import os, sys; os.execv(sys.executable, ['python3', '-c', open(sys.argv[1], 'rb').read()])";

    private CodeCompat() {}

    /// Empty where there is nothing to run, which scores 0.
    static String program(CodeFields fields, String response) {
        if (UnicodeText.isBlank(response)) {
            return "";
        }
        var test = fields.compat("test");
        if (!test.isEmpty()) {
            return fields.compat("context") + response + "\n\n" + test + "\n" + call(fields.compat("entry_point"));
        }
        var tests = tests(fields.value("test_list"));
        return tests.isEmpty() ? "" : afterEachOther(response, fields.compat("test_setup_code"), tests);
    }

    private static String call(String entryPoint) {
        return entryPoint.isEmpty() ? "" : "\ncheck(" + entryPoint + ")\n";
    }

    /// Python goes through a list element by element, and through a text letter by letter.
    private static List<String> tests(@Nullable Object value) {
        return switch (value) {
            case List<?> list -> list.stream().map(PythonValues::str).toList();
            case String text -> text.codePoints().mapToObj(Character::toString).toList();
            case null, default -> List.of();
        };
    }

    private static String afterEachOther(String response, String setup, List<String> tests) {
        var lines = new ArrayList<String>();
        lines.add(response);
        if (!setup.isEmpty()) {
            lines.add(setup);
        }
        lines.addAll(tests);
        return String.join("\n", lines) + "\n";
    }

    /// Absent where the text is no Unicode, which the original cannot give to an interpreter either.
    static Optional<Program> runnable(String program) {
        return StandardCharsets.UTF_8.newEncoder().canEncode(program)
                ? Optional.of(new Program(
                        List.of("python3", "-c", AS_ARGUMENT, Program.FOLDER + "main.py"), Map.of("main.py", program)))
                : Optional.empty();
    }
}
