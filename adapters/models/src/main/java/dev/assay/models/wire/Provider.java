package dev.assay.models.wire;

import dev.assay.models.dialect.Dialect;
import dev.assay.spec.ModelSpec;
import java.util.Map;
import java.util.Optional;

/// Somebody who offers models over HTTP.
///
/// @param name as typed before the colon
/// @param summary one line
/// @param dialect spoken at its own address
/// @param elsewhere spoken at any other address
/// @param suggestedConcurrency calls worth having under way at one time
/// @param sign how it is known to run on this machine; empty for those who never do
public record Provider(
        String name,
        String summary,
        Dialect dialect,
        Dialect elsewhere,
        Home home,
        Keys keys,
        int suggestedConcurrency,
        Optional<Sign> sign) {

    /// Where a spec leads. Nothing is sent.
    public Endpoint endpoint(ModelSpec spec, Map<String, String> environment) {
        var place = home.place(spec, environment, elsewhere);
        return new Endpoint(
                name,
                place.address(),
                place.isUsual() ? dialect : elsewhere,
                keys.key(spec, place.isOwn(), environment),
                suggestedConcurrency);
    }

    /// Where it is when no spec says otherwise.
    public Endpoint endpoint(Map<String, String> environment) {
        return endpoint(ModelSpec.parse(name + ":"), environment);
    }
}
