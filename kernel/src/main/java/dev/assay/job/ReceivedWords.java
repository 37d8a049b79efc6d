package dev.assay.job;

import dev.assay.json.LocatedJson;
import dev.assay.json.MalformedJson;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import dev.assay.store.RunManifest;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The words in the manifest of a stored run, with the lines they stand on.
///
/// @param areAdmitted whether somebody has looked at what they ask for, and let it be
record ReceivedWords(Path file, String run, Map<String, LocatedJson> origin, boolean areAdmitted) {
    static ReceivedWords of(StoredRun stored) {
        var manifest = stored.manifest();
        var file = stored.folder().resolve(StoredRun.MANIFEST);
        return new ReceivedWords(file, run(manifest), located(file), false);
    }

    /// As those use them who run a part of a run for whoever started it.
    static ReceivedWords admitted(StoredRun stored) {
        return new ReceivedWords(stored.folder(), run(stored.manifest()), Map.of(), true);
    }

    static String run(RunManifest manifest) {
        return Origin.run(manifest.id(), manifest.created());
    }

    private static Map<String, LocatedJson> located(Path file) {
        try {
            return LocatedJson.read(Files.readString(file))
                    .members()
                    .map(members -> members.get("origin"))
                    .flatMap(LocatedJson::members)
                    .orElse(Map.of());
        } catch (IOException | MalformedJson _) {
            return Map.of(); // it was read a moment ago: only the lines are missing
        }
    }

    Phrase phrase(String field, String text) {
        return phrase(text, Optional.ofNullable(origin.get(field)));
    }

    List<Phrase> phrases(String field, List<String> texts) {
        var located = Optional.ofNullable(origin.get(field))
                .flatMap(LocatedJson::elements)
                .orElse(List.of());
        var phrases = new ArrayList<Phrase>();
        for (int i = 0; i < texts.size(); i++) {
            phrases.add(phrase(texts.get(i), i < located.size() ? Optional.of(located.get(i)) : Optional.empty()));
        }
        return phrases;
    }

    private Phrase phrase(String text, Optional<LocatedJson> located) {
        if (areAdmitted) {
            return Phrase.own(text);
        }
        int line = located.map(LocatedJson::line).orElse(1);
        return new Phrase(text, new Origin.Received(file.toString(), line, Optional.of(run)));
    }
}
