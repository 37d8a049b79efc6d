package dev.assay.cli.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// A command line, with an option for each argument that was given.
final class CommandWords {
    private final List<String> words;
    private final Arguments given;

    CommandWords(Arguments given, String... words) {
        this.words = new ArrayList<>(List.of(words));
        this.given = given;
    }

    /// @param admitted throws where the value is not allowed
    CommandWords option(String name, UnaryOperator<String> admitted) {
        given.text(name).ifPresent(value -> add(name, admitted.apply(value)));
        return this;
    }

    /// Where the schema allows numbers only.
    CommandWords option(String name) {
        return option(name, UnaryOperator.identity());
    }

    /// The option once for each of several values.
    CommandWords options(String name, String option, UnaryOperator<String> admitted) {
        given.texts(name).forEach(value -> add(option, admitted.apply(value)));
        return this;
    }

    CommandWords word(String name, UnaryOperator<String> admitted) {
        given.text(name).ifPresent(value -> words.add(admitted.apply(value)));
        return this;
    }

    private void add(String option, String value) {
        words.add("--" + option.replace('_', '-') + "=" + value);
    }

    List<String> json() {
        words.add("--json");
        return List.copyOf(words);
    }
}
