package dev.assay.hub;

import dev.assay.api.UserError;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/// What someone wants to have from a hub.
///
/// - `hf:owner/repository/file.gguf` names a file, `hf:owner/repository@revision/file.gguf` at a revision;
/// - `owner/repository:Q4_K_M` picks the one quantized so;
/// - `owner/repository` takes the only one there is;
/// - `https://…/file.gguf` is any address.
public sealed interface HubFile {
    /// @param path inside the repository
    record Named(Repository repository, String path) implements HubFile {
        public Named {
            SafePath.check(path);
        }
    }

    /// @param quantization part of the file's name; empty when the repository has one model only
    record Picked(Repository repository, String quantization) implements HubFile {}

    record Plain(URI address) implements HubFile {}

    static HubFile parse(String text) {
        if (text.startsWith("https://") || text.startsWith("http://")) {
            return new Plain(address(text));
        }
        var match = Syntax.HUB.matcher(text.startsWith("hf:") ? text.substring("hf:".length()) : text);
        if (!match.matches()) {
            throw unreadable(text);
        }
        var revision = match.group("revision") == null ? "main" : match.group("revision");
        var repository = new Repository(match.group("owner"), match.group("name"), revision);
        return match.group("path") == null
                ? new Picked(repository, match.group("pick") == null ? "" : match.group("pick"))
                : new Named(repository, match.group("path"));
    }

    /// For messages: without what an address keeps secret.
    default String shown() {
        return switch (this) {
            case Named(var repository, var path) -> repository + "/" + path;
            case Picked(var repository, var quantization) ->
                quantization.isEmpty() ? repository.toString() : repository + ":" + quantization;
            case Plain(var address) -> Addresses.shown(address);
        };
    }

    private static URI address(String text) {
        try {
            var address = new URI(text);
            var path = address.getPath();
            if (address.getHost() == null || address.getUserInfo() != null || path == null || path.endsWith("/")) {
                throw unreadable(text);
            }
            SafePath.check(path.substring(path.lastIndexOf('/') + 1));
            Addresses.checkScheme(address);
            return address;
        } catch (URISyntaxException _) {
            throw unreadable(text);
        }
    }

    private static UserError unreadable(String text) {
        return new UserError("\"%s\" names no model file\n       write %s, %s or %s"
                .formatted(
                        text,
                        "hf:owner/repository/file.gguf",
                        "owner/repository:Q4_K_M",
                        "the https address of a file"));
    }

    /// Kept apart, since fields of an interface are public.
    final class Syntax {
        private static final String WORD = "[A-Za-z0-9][A-Za-z0-9._-]{0,95}";

        private static final Pattern HUB = Pattern.compile("(?<owner>%s)/(?<name>%s)(@(?<revision>%s))?%s"
                .formatted(WORD, WORD, WORD, "(:(?<pick>[A-Za-z0-9][A-Za-z0-9._-]*)|/(?<path>.+))?"));

        private Syntax() {}
    }
}
