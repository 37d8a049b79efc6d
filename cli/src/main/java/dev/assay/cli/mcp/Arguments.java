package dev.assay.cli.mcp;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a call gives. The server has checked it against the schema of the tool.
record Arguments(Map<String, Object> values) {
    Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name)).map(String::valueOf);
    }

    String required(String name) {
        return text(name).orElseThrow();
    }

    List<String> texts(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    int count(String name, int otherwise) {
        return values.get(name) instanceof Number number ? number.intValue() : otherwise;
    }

    boolean is(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }
}
