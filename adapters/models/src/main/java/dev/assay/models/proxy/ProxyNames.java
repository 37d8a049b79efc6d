package dev.assay.models.proxy;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What proxies are called in results.
///
/// @param names one a proxy, in their order
/// @param warnings about what was not as one might think
public record ProxyNames(List<String> names, List<String> warnings) {
    public ProxyNames {
        names = List.copyOf(names);
        warnings = List.copyOf(warnings);
    }

    /// Names given by position, and `host:port` for the rest. No two are the same: the second of a name is
    /// `name#2`.
    public static ProxyNames of(List<String> urls, List<String> given) {
        var warnings = new ArrayList<String>();
        var taken = new HashSet<String>();
        var names = new ArrayList<String>();
        for (int i = 0; i < urls.size(); i++) {
            var wanted = i < given.size() ? given.get(i) : hostAndPort(urls.get(i));
            var name = free(wanted, taken);
            if (!name.equals(wanted)) {
                warnings.add("two systems are called \"%s\"; the one at %s is \"%s\" in the results"
                        .formatted(wanted, hostAndPort(urls.get(i)), name));
            }
            names.add(name);
        }
        for (int i = urls.size(); i < given.size(); i++) {
            warnings.add("the name \"%s\" has no proxy and is not used".formatted(given.get(i)));
        }
        return new ProxyNames(names, warnings);
    }

    private static String free(String wanted, Set<String> taken) {
        var name = wanted;
        for (int number = 2; !taken.add(name); number++) {
            name = wanted + "#" + number;
        }
        return name;
    }

    /// As the original calls them: the host in lower case for those without a name, so that two may have
    /// the same; names without a proxy are ignored.
    public static List<String> compat(List<String> urls, List<String> given) {
        var names = new ArrayList<String>();
        for (int i = 0; i < urls.size(); i++) {
            names.add(i < given.size() ? given.get(i) : host(authority(urls.get(i))));
        }
        return names;
    }

    private static String hostAndPort(String url) {
        return authority(url).toLowerCase(Locale.ROOT);
    }

    /// Host and port without user and password; the whole text where it is no address.
    private static String authority(String url) {
        try {
            var text = new URI(url.strip()).getRawAuthority();
            return text == null ? url.strip() : text.substring(text.lastIndexOf('@') + 1);
        } catch (URISyntaxException _) {
            return url.strip();
        }
    }

    /// Without brackets around an IPv6 address.
    private static String host(String authority) {
        var lower = authority.toLowerCase(Locale.ROOT);
        if (lower.startsWith("[") && lower.contains("]")) {
            return lower.substring(1, lower.indexOf(']'));
        }
        var colon = lower.indexOf(':');
        return colon < 0 ? lower : lower.substring(0, colon);
    }
}
