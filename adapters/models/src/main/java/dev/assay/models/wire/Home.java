package dev.assay.models.wire;

import dev.assay.api.UserError;
import dev.assay.models.dialect.Dialect;
import dev.assay.spec.ModelSpec;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/// Where a provider lives.
///
/// @param address its own
/// @param variable environment variable that may hold another one; empty when there is none
record Home(String address, String variable) {
    /// Where a spec leads.
    ///
    /// @param isOwn whether keys of the provider belong there: it is its own address, or the one that its
    /// variable holds
    record Place(URI address, boolean isUsual, boolean isOwn) {}

    Place place(ModelSpec spec, Map<String, String> environment, Dialect dialect) {
        var typed = spec.address().map(URI::toString).map(dialect::root);
        var fromVariable = fromVariable(environment).map(dialect::root);
        var chosen = typed.or(() -> fromVariable).orElse(address);
        boolean isUsual = chosen.equals(address);
        return new Place(
                URI.create(chosen),
                isUsual,
                isUsual || fromVariable.filter(chosen::equals).isPresent());
    }

    private Optional<String> fromVariable(Map<String, String> environment) {
        return Optional.ofNullable(environment.get(variable))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(this::completed);
    }

    /// `host:port` is what people put into such variables, and 0.0.0.0 where a server is to listen.
    private String completed(String text) {
        var withScheme = text.contains("://") ? text : "http://" + text;
        var reachable = withScheme.replaceFirst("//(?:0\\.0\\.0\\.0|\\[::\\])?(?=[:/]|$)", "//127.0.0.1");
        URI uri;
        try {
            uri = URI.create(reachable.replaceAll("/+$", ""));
        } catch (IllegalArgumentException _) {
            throw unusable();
        }
        if (uri.getHost() == null
                || uri.getRawUserInfo() != null
                || uri.getRawQuery() != null
                || uri.getRawFragment() != null
                || !uri.getScheme().matches("(?i)https?")) {
            throw unusable();
        }
        int port = URI.create(address).getPort();
        return uri.getPort() < 0 && port > 0 && uri.getScheme().equals("http")
                ? "http://%s:%s%s".formatted(uri.getHost(), port, uri.getRawPath())
                : uri.toString();
    }

    /// Without what it holds: people put passwords into addresses.
    private UserError unusable() {
        return UserError.environment(
                "%s holds no address that can be used\n       write it as http://host:port, without user name, password and query"
                        .formatted(variable),
                null);
    }
}
