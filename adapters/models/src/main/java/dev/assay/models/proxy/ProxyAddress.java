package dev.assay.models.proxy;

import dev.assay.models.wire.Posts;
import dev.assay.spec.ModelSpec;
import java.util.Optional;
import java.util.regex.Pattern;

/// The address of an OpenAI-compatible proxy, typed with or without `/v1` and with or without the path of
/// chat completions behind it.
///
/// @param root the address that ends in `/v1`, or in another version where it was typed
public record ProxyAddress(String root) {
    private static final Pattern VERSION = Pattern.compile("/v\\d{1,3}$");
    private static final String COMPLETIONS = "/chat/completions";

    public static ProxyAddress parse(String typed) {
        var address = Posts.address(typed).toString();
        var end = address.length();
        while (address.charAt(end - 1) == '/') {
            end--;
        }
        var base = address.substring(0, end);
        base = base.endsWith(COMPLETIONS) ? base.substring(0, base.length() - COMPLETIONS.length()) : base;
        return new ProxyAddress(VERSION.matcher(base).find() ? base : base + "/v1");
    }

    /// The model behind the proxy, to be made by the registry, where it gets its pacing and its retries.
    ///
    /// @param keyVariable of the environment that holds the key the proxy wants
    public ModelSpec model(String model, Optional<String> keyVariable) {
        return ModelSpec.parse("openai:" + model + "@" + root
                + keyVariable.map(",key-env="::concat).orElse(""));
    }
}
