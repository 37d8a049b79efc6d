package dev.assay.wire;

import dev.assay.api.UserError;
import dev.assay.registry.ModelSpec;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Somebody who offers models over HTTP.
///
/// @param name as typed before the colon
/// @param summary one line
/// @param dialect spoken at its own address
/// @param elsewhere spoken at any other address given behind `@`
/// @param home its own address; empty when it has none and one must be given
/// @param addressVariable environment variable that may hold another address; empty when there is none
/// @param keyVariables environment variables a key is looked for in, the first that is set
/// @param needsKey whether it answers nobody without one
/// @param suggestedConcurrency calls worth having under way at one time
record Provider(
        String name,
        String summary,
        Dialect dialect,
        Dialect elsewhere,
        String home,
        String addressVariable,
        List<String> keyVariables,
        boolean needsKey,
        int suggestedConcurrency) {
    private static final String KEY_SETTING = "key-env";

    /// Where a spec leads. Nothing is sent.
    Endpoint endpoint(ModelSpec spec, Map<String, String> environment) {
        var address = address(spec, environment);
        boolean isHome = address.toString().equals(home);
        return new Endpoint(
                name, address, isHome ? dialect : elsewhere, key(spec, isHome, environment), suggestedConcurrency);
    }

    private URI address(ModelSpec spec, Map<String, String> environment) {
        return spec.address()
                .or(() -> Optional.ofNullable(environment.get(addressVariable))
                        .filter(text -> !text.isBlank())
                        .map(this::completed))
                .orElseGet(() -> URI.create(home));
    }

    /// `host:port` is what people put into such variables, and 0.0.0.0 where a server is to listen.
    private URI completed(String text) {
        var withScheme = text.contains("://") ? text : "http://" + text;
        var reachable = withScheme.replace("//0.0.0.0", "//127.0.0.1").replaceAll("/+$", "");
        try {
            var uri = URI.create(reachable);
            int port = URI.create(home).getPort();
            return uri.getPort() < 0 && port > 0 && uri.getScheme().equals("http")
                    ? URI.create(uri.getScheme() + "://" + uri.getHost() + ":" + port + uri.getRawPath())
                    : uri;
        } catch (IllegalArgumentException e) {
            throw new UserError("%s is \"%s\", which is no address\n       write it as http://host:port"
                    .formatted(addressVariable, text));
        }
    }

    /// A key goes to its own provider; to any other address only when the spec names its variable.
    private Key key(ModelSpec spec, boolean isHome, Map<String, String> environment) {
        var named = spec.setting(KEY_SETTING);
        if (named.isPresent()) {
            return new Key(named.get(), value(environment, named.get()).or(() -> {
                throw missing(named.get());
            }));
        }
        if (!isHome || keyVariables.isEmpty()) {
            return Key.NONE;
        }
        var variable = keyVariables.stream()
                .filter(candidate -> value(environment, candidate).isPresent())
                .findFirst()
                .orElse(keyVariables.getFirst());
        var secret = value(environment, variable);
        if (secret.isEmpty() && needsKey) {
            throw missing(String.join(" or ", keyVariables));
        }
        return new Key(variable, secret);
    }

    private static Optional<String> value(Map<String, String> environment, String variable) {
        return Optional.ofNullable(environment.get(variable)).map(String::strip).filter(text -> !text.isEmpty());
    }

    private UserError missing(String variables) {
        return UserError.environment(
                "%s needs a key, and %s is not set\n       set it in the environment or in a file given with --env-file"
                        .formatted(name, variables),
                null);
    }
}
