package dev.assay.context.official;

import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Optional;

/// What official rules read besides the response: fields of the reference first, of the example second.
record Gold(Example example, Reference reference) {
    /// Whether a part of the dataset's name starts with the benchmark's, or the field `benchmark` says so.
    boolean isOf(String benchmark) {
        if (text("benchmark").filter(benchmark::equals).isPresent()) {
            return true;
        }
        for (var part : UnicodeText.lower(example.dataset()).split("[:/\\\\]", -1)) {
            if (part.startsWith(benchmark)) {
                return true;
            }
        }
        return false;
    }

    /// The field `task`, or what follows the last colon of the dataset's name.
    String task() {
        var dataset = example.dataset();
        return text("task").orElseGet(() -> dataset.substring(dataset.lastIndexOf(':') + 1));
    }

    Optional<Object> field(String name) {
        return Optional.ofNullable(reference.fields().get(name))
                .or(() -> Optional.ofNullable(example.fields().get(name)));
    }

    Optional<String> text(String name) {
        return field(name).filter(String.class::isInstance).map(String.class::cast);
    }

    /// The items of a list as Python prints them; empty where there is no such list.
    List<String> texts(String name) {
        return field(name).filter(List.class::isInstance).map(value -> (List<?>) value).orElse(List.of()).stream()
                .map(PythonValues::str)
                .toList();
    }
}
