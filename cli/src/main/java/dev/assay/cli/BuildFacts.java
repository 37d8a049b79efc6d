package dev.assay.cli;

import dev.assay.Version;
import dev.assay.api.Profile;
import dev.assay.json.Json;
import dev.assay.registry.Registry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;

/// What `assay --version --json` says: which build this is, and the versions of what it measures by.
final class BuildFacts {
    private BuildFacts() {}

    static String json(Registry registry) {
        var facts = new LinkedHashMap<String, Object>();
        facts.put("version", Version.CURRENT);
        facts.put("commit", built().getProperty("commit", "unknown"));
        facts.put("java", System.getProperty("java.runtime.version"));
        facts.put("profiles", profiles());
        facts.put("suites", suites(registry));
        return Json.writePretty(facts);
    }

    /// The rules of a profile change with the program alone.
    private static Map<String, String> profiles() {
        var profiles = new LinkedHashMap<String, String>();
        Arrays.stream(Profile.values()).forEach(profile -> profiles.put(profile.toString(), Version.CURRENT));
        return profiles;
    }

    private static Map<String, String> suites(Registry registry) {
        var suites = new LinkedHashMap<String, String>();
        registry.suites()
                .list()
                .forEach(entry -> suites.put(
                        entry.name(), entry.value().load().description().version()));
        return suites;
    }

    private static Properties built() {
        var properties = new Properties();
        try (var in = BuildFacts.class.getResourceAsStream("build.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }
}
