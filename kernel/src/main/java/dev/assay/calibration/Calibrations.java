package dev.assay.calibration;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.trust.ConfigFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `judges.jsonl` in a person's own folder: the last check of each judge, a line each.
///
/// @param folder empty where the environment names none: nothing is known then, and nothing is kept
public record Calibrations(Optional<Path> folder) {
    private static final String FILE = "judges.jsonl";

    public static Calibrations of(Map<String, String> environment) {
        return new Calibrations(ConfigFolder.of(environment));
    }

    public Optional<Calibration> find(String key) {
        return list().stream().filter(one -> one.key().equals(key)).findFirst();
    }

    public List<Calibration> list() {
        var file = folder.map(home -> home.resolve(FILE)).filter(Files::exists);
        if (file.isEmpty()) {
            return List.of();
        }
        try {
            var lines = Files.readAllLines(file.get());
            return lines.stream()
                    .map(line -> Json.read(line, Calibration.class))
                    .toList();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file.get(), e), e);
        } catch (MalformedJson e) {
            throw new UserError(
                    "%s: a line is not a check of a judge: %s\n       remove the file and check the judge again"
                            .formatted(file.get(), e.getMessage()));
        }
    }

    /// Keeps a check in place of an older one of the same judge.
    ///
    /// @return whether there is a place to keep it
    public boolean keep(Calibration fresh) {
        var all = new ArrayList<>(list());
        all.removeIf(one -> one.key().equals(fresh.key()));
        all.add(fresh);
        folder.ifPresent(home -> write(home, all.stream().map(Json::write).toList()));
        return folder.isPresent();
    }

    private static void write(Path home, List<String> lines) {
        try {
            Files.createDirectories(home);
            var fresh = Files.createTempFile(home, FILE, "");
            Files.write(fresh, lines);
            Files.move(fresh, home.resolve(FILE), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(home.resolve(FILE), e), e);
        }
    }
}
