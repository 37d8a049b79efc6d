package dev.assay.sift.run;

import dev.assay.api.UserError;
import dev.assay.dataset.FolderBounds;
import dev.assay.json.Digests;
import dev.assay.sift.SiftCase;
import dev.assay.sift.SiftCases;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The cases that ship with Assay, captured from real tools, and those of other folders in their shape:
/// `cases/*.jsonl`, with the texts they name under `inputs/`.
public final class SiftCorpus {
    private static final String FOLDER = "/suites/sift/";
    private static final List<String> PARTS = List.of("script", "ops", "web", "jvm", "tools", "daily");

    /// Of sixteen cases so many are held out.
    private static final int HELD_OUT_OF_16 = 4;

    private SiftCorpus() {}

    /// Which part of the cases. The capture decides, by the first id of the cases that share it: no capture is on both
    /// sides, and a case never changes them.
    public enum Split {
        PUBLIC,
        HELD_OUT,
        ALL;

        /// @param capture the first id of the cases with the same input
        boolean holds(String capture) {
            return switch (this) {
                case ALL -> true;
                case HELD_OUT -> isHeldOut(capture);
                case PUBLIC -> !isHeldOut(capture);
            };
        }

        /// @throws UserError that lists the names
        public static Split named(String name) {
            return Stream.of(values())
                    .filter(split -> split.toString().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new UserError(
                            "no split \"%s\"\n       there are public, held-out and all".formatted(name)));
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// By the first digit of a hash.
    static boolean isHeldOut(String caseId) {
        return Character.digit(Digests.sha256("sift:" + caseId).charAt(0), 16) < HELD_OUT_OF_16;
    }

    public static List<SiftCase> builtIn(Split split) {
        var cases = new ArrayList<SiftCase>();
        for (var part : PARTS) {
            var file = "cases/" + part + ".jsonl";
            resource(file)
                    .ifPresent(text -> cases.addAll(
                            SiftCases.read("suites/sift/" + file, text.lines().toList(), SiftCorpus::resource)));
        }
        var captures = captures(cases);
        return cases.stream()
                .filter(one -> split.holds(captures.getOrDefault(one.task().rawInput(), one.caseId())))
                .toList();
    }

    /// The first id of the cases that share an input, by the input.
    private static Map<String, String> captures(List<SiftCase> cases) {
        var captures = new HashMap<String, String>();
        cases.forEach(
                one -> captures.merge(one.task().rawInput(), one.caseId(), (a, b) -> a.compareTo(b) <= 0 ? a : b));
        return captures;
    }

    private static Optional<String> resource(String name) {
        try (var in = SiftCorpus.class.getResourceAsStream(FOLDER + name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw UserError.environment("suites/sift/%s: cannot be read: %s".formatted(name, e), e);
        }
    }

    /// Cases of a file, or of all files `cases/*.jsonl` of a folder.
    public static List<SiftCase> at(Path path) {
        if (!Files.isDirectory(path)) {
            return SiftCases.read(path);
        }
        var folder = Files.isDirectory(path.resolve("cases")) ? path.resolve("cases") : path;
        try (var files = Files.list(folder)) {
            var cases = files.filter(SiftCorpus::isCases)
                    .map(file -> FolderBounds.checked(path, file))
                    .sorted()
                    .map(SiftCases::read)
                    .flatMap(List::stream)
                    .toList();
            if (cases.isEmpty()) {
                throw new UserError("%s: no cases\n       a folder of cases holds cases/*.jsonl".formatted(path));
            }
            return cases;
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(path, e), e);
        }
    }

    private static boolean isCases(Path file) {
        return file.getFileName().toString().endsWith(".jsonl");
    }
}
