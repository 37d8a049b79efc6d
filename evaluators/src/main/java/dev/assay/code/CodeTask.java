package dev.assay.code;

import dev.assay.api.Example;
import dev.assay.api.Reference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// A programming task as `standard` reads it, from the reference or else from the example.
///
/// @param prompt the start of the program that the answer continues; empty where the task is told in words
/// @param entryPoint the function asked for; empty where the tests alone tell its name
/// @param before what has to run before the tests: imports and setup
/// @param tests each a piece of Python
record CodeTask(String prompt, String entryPoint, List<String> before, List<String> tests) {
    /// A word before an opening parenthesis; looking back keeps a long word from being tried at every
    /// letter.
    private static final Pattern CALLED = Pattern.compile("(?<![\\w.])([A-Za-z_]\\w*+)[ \\t]*+\\(");

    static CodeTask of(Example example, Reference reference) {
        var fields = new CodeFields(example, reference);
        var before = new ArrayList<>(fields.texts("test_imports"));
        before.addAll(fields.texts("test_setup_code"));
        var test = fields.texts("test");
        return test.isEmpty()
                ? new CodeTask("", "", before, fields.texts("test_list"))
                : new CodeTask(fields.context(), String.join("", fields.texts("entry_point")), before, test);
    }

    boolean hasTests() {
        return !tests.isEmpty();
    }

    /// Names one of which an answer has to define.
    Set<String> wanted() {
        if (!entryPoint.isEmpty()) {
            return Set.of(entryPoint);
        }
        var names = new LinkedHashSet<String>();
        tests.forEach(test -> CALLED.matcher(test).results().forEach(call -> names.add(call.group(1))));
        return names;
    }
}
