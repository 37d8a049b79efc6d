package dev.assay.sift.prompt;

import dev.assay.api.UserError;
import java.util.Arrays;
import java.util.stream.Collectors;

/// The constants of an enum by the names they print.
final class Names {
    private Names() {}

    /// @param kind what the constants are, for the message to somebody who names another
    static <E extends Enum<E>> E find(Class<E> type, String kind, String name) {
        var constants = type.getEnumConstants();
        return Arrays.stream(constants)
                .filter(constant -> constant.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("no %s named \"%s\"\n       there are %s"
                        .formatted(
                                kind,
                                name,
                                Arrays.stream(constants).map(Object::toString).collect(Collectors.joining(", ")))));
    }
}
