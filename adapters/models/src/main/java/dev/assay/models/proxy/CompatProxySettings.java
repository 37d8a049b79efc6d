package dev.assay.models.proxy;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// How the original's proxy system is set up.
///
/// @param baseUrl without the slashes at its end
/// @param systemPrompt sent first, even when it is an empty text
/// @param messages made of an example instead of the usual ones
/// @param timeout of one try
/// @param extraBody fields put over those of the request
/// @param maxRetries tries after the first
/// @param retryBaseDelay seconds before the second try; it doubles from try to try
public record CompatProxySettings(
        String baseUrl,
        String model,
        String name,
        Optional<String> apiKey,
        Optional<String> systemPrompt,
        Optional<Function<Map<String, Object>, List<Map<String, Object>>>> messages,
        Duration timeout,
        Map<String, Object> extraBody,
        int maxRetries,
        double retryBaseDelay) {
    private static final String SCHEME_END = "://";

    public CompatProxySettings {
        extraBody = Collections.unmodifiableMap(new LinkedHashMap<>(extraBody));
    }

    /// The original's defaults. The key is the environment's `OPENAI_API_KEY`, if it is set.
    public static CompatProxySettings of(String url, Map<String, String> environment) {
        var base = withoutSlashes(url);
        return new CompatProxySettings(
                base,
                "gpt-3.5-turbo",
                "openai_proxy_" + authority(base),
                Optional.ofNullable(environment.get("OPENAI_API_KEY")).filter(key -> !key.isEmpty()),
                Optional.empty(),
                Optional.empty(),
                Duration.ofSeconds(30),
                Map.of(),
                3,
                1.0);
    }

    private static String withoutSlashes(String url) {
        var end = url.length();
        while (end > 0 && url.charAt(end - 1) == '/') {
            end--;
        }
        return url.substring(0, end);
    }

    /// Behind `://` up to the next slash, port and user included.
    private static String authority(String base) {
        var scheme = base.lastIndexOf(SCHEME_END);
        var rest = scheme < 0 ? base : base.substring(scheme + SCHEME_END.length());
        var slash = rest.indexOf('/');
        return slash < 0 ? rest : rest.substring(0, slash);
    }

    public CompatProxySettings withModel(String changed) {
        return new CompatProxySettings(
                baseUrl, changed, name, apiKey, systemPrompt, messages, timeout, extraBody, maxRetries, retryBaseDelay);
    }

    public CompatProxySettings withName(String changed) {
        return new CompatProxySettings(
                baseUrl,
                model,
                changed,
                apiKey,
                systemPrompt,
                messages,
                timeout,
                extraBody,
                maxRetries,
                retryBaseDelay);
    }

    public CompatProxySettings withApiKey(String changed) {
        return new CompatProxySettings(
                baseUrl,
                model,
                name,
                Optional.of(changed).filter(key -> !key.isEmpty()).or(() -> apiKey),
                systemPrompt,
                messages,
                timeout,
                extraBody,
                maxRetries,
                retryBaseDelay);
    }

    public CompatProxySettings withSystemPrompt(String changed) {
        return new CompatProxySettings(
                baseUrl,
                model,
                name,
                apiKey,
                Optional.of(changed),
                messages,
                timeout,
                extraBody,
                maxRetries,
                retryBaseDelay);
    }

    public CompatProxySettings withMessages(Function<Map<String, Object>, List<Map<String, Object>>> changed) {
        return new CompatProxySettings(
                baseUrl,
                model,
                name,
                apiKey,
                systemPrompt,
                Optional.of(changed),
                timeout,
                extraBody,
                maxRetries,
                retryBaseDelay);
    }

    public CompatProxySettings withTimeout(Duration changed) {
        return new CompatProxySettings(
                baseUrl, model, name, apiKey, systemPrompt, messages, changed, extraBody, maxRetries, retryBaseDelay);
    }

    public CompatProxySettings withExtraBody(Map<String, Object> changed) {
        return new CompatProxySettings(
                baseUrl, model, name, apiKey, systemPrompt, messages, timeout, changed, maxRetries, retryBaseDelay);
    }

    public CompatProxySettings withRetries(int changed, double baseDelay) {
        return new CompatProxySettings(
                baseUrl, model, name, apiKey, systemPrompt, messages, timeout, extraBody, changed, baseDelay);
    }

    /// Nothing of the key.
    @Override
    public String toString() {
        return "%s at %s as %s".formatted(model, baseUrl, name);
    }
}
