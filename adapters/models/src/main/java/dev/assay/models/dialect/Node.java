package dev.assay.models.dialect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A place in JSON that somebody else wrote: whatever is asked of it, it answers or is empty.
public record Node(@Nullable Object value) {
    private static final Node NOTHING = new Node(null);

    public Node at(String name) {
        return value instanceof Map<?, ?> map ? new Node(map.get(name)) : NOTHING;
    }

    /// The first of these names that is there.
    public Node atAny(String... names) {
        return Stream.of(names).map(this::at).filter(Node::isThere).findFirst().orElse(NOTHING);
    }

    public Node at(int index) {
        return value instanceof List<?> list && index < list.size() ? new Node(list.get(index)) : NOTHING;
    }

    public Stream<Node> each() {
        return value instanceof List<?> list ? list.stream().map(Node::new) : Stream.empty();
    }

    public boolean isThere() {
        return value != null;
    }

    public boolean isMap() {
        return value instanceof Map<?, ?>;
    }

    public boolean isList() {
        return value instanceof List<?>;
    }

    public boolean isTrue() {
        return Boolean.TRUE.equals(value);
    }

    public Optional<String> text() {
        return value instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /// Text, or the texts of a list of parts put together; empty for anything else.
    String joined() {
        return value instanceof List<?>
                ? each().map(part -> part.text().orElseGet(() -> part.at("text").joined()))
                        .collect(Collectors.joining())
                : text().orElse("");
    }

    public OptionalDouble number() {
        return value instanceof Number number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
    }

    /// A number scaled to the unit we keep, such as nanoseconds to seconds.
    OptionalDouble scaled(double factor) {
        return value instanceof Number number
                ? OptionalDouble.of(number.doubleValue() * factor)
                : OptionalDouble.empty();
    }

    /// A whole number one can count with: nothing below 0 or beyond all reason.
    public OptionalInt count() {
        return value instanceof Number number && number.doubleValue() >= 0 && number.doubleValue() <= Integer.MAX_VALUE
                ? OptionalInt.of(number.intValue())
                : OptionalInt.empty();
    }

    /// Parts of a count put together; empty when none is known.
    static OptionalInt sum(OptionalInt... parts) {
        long sum = Stream.of(parts).mapToLong(part -> part.orElse(0)).sum();
        return Stream.of(parts).allMatch(OptionalInt::isEmpty)
                ? OptionalInt.empty()
                : OptionalInt.of((int) Math.min(sum, Integer.MAX_VALUE));
    }

    public OptionalLong bytes() {
        return value instanceof Number number && number.doubleValue() > 0 && number.doubleValue() < Long.MAX_VALUE
                ? OptionalLong.of(number.longValue())
                : OptionalLong.empty();
    }
}
