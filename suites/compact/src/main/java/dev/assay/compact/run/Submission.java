package dev.assay.compact.run;

import dev.assay.api.UserError;
import dev.assay.compact.board.BoardRow.Owner;
import dev.assay.compact.board.Tier;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.seal.RunBundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Which method of a run is handed in, by whom and for which tier: a page of the signed bundle that holds the run.
public record Submission(String method, Owner owner, Tier tier) {
    public String text() {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("schema_version", "2.0.0");
        map.put("method_name", method);
        map.put("handle", owner.handle().orElse(null));
        map.put("org", owner.organization().orElse(null));
        map.put("tier", tier.toString());
        return Json.writePretty(map) + "\n";
    }

    /// @param folder a bundle was unpacked into
    /// @throws UserError where the bundle was not handed in for a board
    public static Submission in(Path folder) {
        var file = folder.resolve(RunBundle.SUBMISSION);
        if (!Files.isRegularFile(file)) {
            throw new UserError(
                    "the bundle does not say who hands it in\n       `assay compact submit --out FILE` writes one that does");
        }
        try {
            return of(Json.readMap(Files.readString(file)));
        } catch (IOException | MalformedJson e) {
            throw new UserError("%s cannot be read: %s".formatted(RunBundle.SUBMISSION, e.getMessage()));
        }
    }

    private static Submission of(Map<String, Object> map) {
        return new Submission(
                text(map, "method_name").orElseThrow(() -> lacking("method")),
                new Owner(text(map, "handle"), text(map, "org")),
                text(map, "tier").flatMap(Tier::named).orElseThrow(() -> lacking("tier")));
    }

    private static UserError lacking(String what) {
        return new UserError("%s names no %s".formatted(RunBundle.SUBMISSION, what));
    }

    private static Optional<String> text(Map<String, Object> map, String name) {
        return map.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
    }
}
