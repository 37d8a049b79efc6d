package dev.assay.cli.network;

import dev.assay.api.UserError;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The proxies of `HTTP_PROXY`, `HTTPS_PROXY` and `ALL_PROXY`, except for the hosts of `NO_PROXY` and this machine.
/// Names in small letters count before those in capitals.
final class Proxies extends ProxySelector {
    private static final int USUAL_PORT = 8080;
    private static final String ALL = "all";

    private final Map<String, Proxy> byScheme;
    private final List<DirectHost> direct;

    private Proxies(Map<String, Proxy> byScheme, List<DirectHost> direct) {
        this.byScheme = byScheme;
        this.direct = direct;
    }

    static Proxies of(Map<String, String> environment) {
        var byScheme = new LinkedHashMap<String, Proxy>();
        for (var scheme : List.of("http", "https", ALL)) {
            var name = scheme + "_proxy";
            value(environment, name).ifPresent(text -> byScheme.put(scheme, proxy(name, text)));
        }
        var direct = value(environment, "no_proxy").stream()
                .flatMap(list -> Stream.of(list.split("[,\\s]+")))
                .filter(host -> !host.isEmpty())
                .map(DirectHost::parse)
                .toList();
        return new Proxies(byScheme, direct);
    }

    private static Optional<String> value(Map<String, String> environment, String name) {
        return Stream.of(name, name.toUpperCase(Locale.ROOT))
                .map(one -> environment.getOrDefault(one, "").strip())
                .filter(text -> !text.isEmpty())
                .findFirst();
    }

    private static Proxy proxy(String name, String text) {
        var shown = name.toUpperCase(Locale.ROOT);
        var address = address(shown, text.contains("://") ? text : "http://" + text);
        if (address.getRawUserInfo() != null) {
            throw new UserError(
                    "%s: a proxy with a password is not supported\n       name one without".formatted(shown));
        }
        if (!"http".equalsIgnoreCase(address.getScheme()) || address.getHost() == null) {
            throw new UserError(
                    "%s: \"%s\" is not an HTTP proxy\n       write it as http://host:port".formatted(shown, text));
        }
        int port = address.getPort() < 0 ? USUAL_PORT : address.getPort();
        return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(address.getHost(), port));
    }

    private static URI address(String name, String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException _) {
            throw new UserError("%s is not an address\n       write it as http://host:port".formatted(name));
        }
    }

    boolean areAny() {
        return !byScheme.isEmpty();
    }

    @Override
    public List<Proxy> select(URI address) {
        var scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
        var proxy = byScheme.getOrDefault(scheme, byScheme.getOrDefault(ALL, Proxy.NO_PROXY));
        return List.of(isDirect(address) ? Proxy.NO_PROXY : proxy);
    }

    private boolean isDirect(URI address) {
        var host = String.valueOf(address.getHost()).toLowerCase(Locale.ROOT);
        return DirectHost.isThisMachine(host) || direct.stream().anyMatch(one -> one.covers(host, address));
    }

    @Override
    public void connectFailed(URI address, SocketAddress proxy, IOException failure) {
        // the client reports it
    }
}
