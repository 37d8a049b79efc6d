package dev.assay.models.wire;

import dev.assay.api.UserError;
import dev.assay.models.dialect.Key;
import dev.assay.spec.ModelSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Where the key of a provider is found.
///
/// @param variables of the environment, the first that is set
/// @param areNeeded whether the provider answers nobody without one
record Keys(List<String> variables, boolean areNeeded) {
    static final String SETTING = "key-env";
    private static final Pattern PRINTABLE = Pattern.compile("[!-~]+");

    /// A key goes to its own provider; to any other address only when the spec names its variable. One that is
    /// missing is missed when it is used: a replay needs none.
    Key key(ModelSpec spec, boolean isOwn, Map<String, String> environment) {
        var named = spec.setting(SETTING);
        if (named.isPresent()) {
            return new Key(named.get(), value(environment, named.get()), true);
        }
        if (!isOwn || variables.isEmpty()) {
            return Key.NONE;
        }
        var secret = variable(environment).flatMap(variable -> value(environment, variable));
        return new Key(variable(environment).orElseGet(() -> String.join(" or ", variables)), secret, areNeeded);
    }

    /// The variable that holds a key.
    Optional<String> variable(Map<String, String> environment) {
        return variables.stream()
                .filter(candidate -> isSet(environment, candidate))
                .findFirst();
    }

    private static boolean isSet(Map<String, String> environment, String variable) {
        return !environment.getOrDefault(variable, "").isBlank();
    }

    private static Optional<String> value(Map<String, String> environment, String variable) {
        if (!isSet(environment, variable)) {
            return Optional.empty();
        }
        var secret = environment.getOrDefault(variable, "").strip();
        if (!PRINTABLE.matcher(secret).matches()) {
            throw UserError.environment(
                    "%s holds characters that no key has, such as spaces or line ends\n       set it to the key and nothing else"
                            .formatted(variable),
                    null);
        }
        return Optional.of(secret);
    }
}
