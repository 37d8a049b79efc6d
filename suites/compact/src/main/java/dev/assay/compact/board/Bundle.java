package dev.assay.compact.board;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A folder to hand in, whose `bundle.json` names every other file with its SHA-256, so that nothing in it
/// can change unnoticed.
///
/// @param files digest by path, relative and with forward slashes, sorted
public record Bundle(Map<String, String> files) {
    public static final String FILE = "bundle.json";

    public Bundle {
        files = new TreeMap<>(files);
    }

    /// What the folder holds now. Links are not followed, and not taken in.
    public static Bundle of(Path folder) {
        var files = new TreeMap<String, String>();
        try (var paths = Files.walk(folder)) {
            for (var path : paths.filter(Bundle::isFile).toList()) {
                var name = folder.relativize(path).toString().replace('\\', '/');
                if (!name.equals(FILE)) {
                    files.put(name, Digests.sha256(path));
                }
            }
        } catch (IOException | UncheckedIOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(folder, e.getMessage()), e);
        }
        return new Bundle(files);
    }

    private static boolean isFile(Path path) {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
    }

    /// One digest for all files and their names.
    public String hash() {
        return Digests.sha256(Json.write(files));
    }

    public void write(Path folder) {
        var map = new LinkedHashMap<String, Object>();
        map.put("schema_version", "1.0.0");
        map.put("files", files);
        map.put("bundle_sha256", hash());
        try {
            Files.writeString(folder.resolve(FILE), Json.writePretty(map) + "\n");
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(folder.resolve(FILE), e.getMessage()), e);
        }
    }

    /// What differs between a folder and its `bundle.json`; empty where nothing does.
    public static List<String> verify(Path folder) {
        var recorded = read(folder);
        var actual = of(folder);
        var problems = new ArrayList<String>();
        recorded.files.forEach((name, digest) -> {
            var now = actual.files.get(name);
            if (now == null) {
                problems.add("%s is missing".formatted(name));
            } else if (!now.equals(digest)) {
                problems.add("%s was changed".formatted(name));
            }
        });
        actual.files.keySet().stream()
                .filter(name -> !recorded.files.containsKey(name))
                .forEach(name -> problems.add("%s is not in the bundle".formatted(name)));
        return problems;
    }

    private static Bundle read(Path folder) {
        var file = folder.resolve(FILE);
        try {
            var map = Json.readMap(Files.readString(file));
            var files = new TreeMap<String, String>();
            if (map.get("files") instanceof Map<?, ?> named) {
                named.forEach((name, digest) -> files.put(String.valueOf(name), String.valueOf(digest)));
            }
            var bundle = new Bundle(files);
            if (!bundle.hash().equals(map.get("bundle_sha256"))) {
                throw new UserError("%s: its own digest is wrong\n       build the bundle again".formatted(file));
            }
            return bundle;
        } catch (IOException | MalformedJson e) {
            throw new UserError("%s: is no bundle: %s\n       build one first".formatted(file, e.getMessage()));
        }
    }
}
