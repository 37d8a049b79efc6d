package dev.assay.wire;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A place in JSON that somebody else wrote: whatever is asked of it, it answers or is empty.
record Node(@Nullable Object value) {
    private static final Node NOTHING = new Node(null);

    Node at(String name) {
        return value instanceof Map<?, ?> map ? new Node(map.get(name)) : NOTHING;
    }

    /// The first of these names that is there.
    Node atAny(String... names) {
        return Stream.of(names).map(this::at).filter(Node::isThere).findFirst().orElse(NOTHING);
    }

    Node at(int index) {
        return value instanceof List<?> list && index < list.size() ? new Node(list.get(index)) : NOTHING;
    }

    Stream<Node> each() {
        return value instanceof List<?> list ? list.stream().map(Node::new) : Stream.empty();
    }

    boolean isThere() {
        return value != null;
    }

    boolean isMap() {
        return value instanceof Map<?, ?>;
    }

    boolean isTrue() {
        return Boolean.TRUE.equals(value);
    }

    Optional<String> text() {
        return value instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /// Text, or the texts of a list of parts put together; empty for anything else.
    String joined() {
        return value instanceof List<?>
                ? each().map(part -> part.text().orElseGet(() -> part.at("text").joined()))
                        .collect(Collectors.joining())
                : text().orElse("");
    }

    OptionalDouble number() {
        return value instanceof Number number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
    }

    /// A number scaled to the unit we keep, such as nanoseconds to seconds.
    OptionalDouble scaled(double factor) {
        return value instanceof Number number
                ? OptionalDouble.of(number.doubleValue() * factor)
                : OptionalDouble.empty();
    }

    OptionalInt count() {
        return value instanceof Number number && number.doubleValue() >= 0
                ? OptionalInt.of(number.intValue())
                : OptionalInt.empty();
    }
}
