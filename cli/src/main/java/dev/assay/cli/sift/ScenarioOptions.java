package dev.assay.cli.sift;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.sift.run.Matrix;
import dev.assay.sift.run.Scenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/// Which scenarios of which matrix are run.
final class ScenarioOptions {
    private static final Path SAMPLE = Path.of("sample");
    /// Ours, then the original's.
    private static final List<Path> USUAL = List.of(Path.of("matrix.json"), Path.of("benchmark", "matrix.json"));

    @Option(
            names = "--matrix",
            paramLabel = "FILE",
            description = {
                "Models to compare, {\"scenarios\": […]}, each with its own concurrency; `sample` is one that ships",
                "(default: matrix.json or benchmark/matrix.json if one exists)."
            })
    private Optional<Path> matrix = Optional.empty();

    @Option(names = "--scenario", paramLabel = "NAME", description = "Only this scenario; repeatable.")
    private List<String> scenarios = List.of();

    @Option(names = "--phase", paramLabel = "NAME", description = "Only scenarios of this phase; repeatable.")
    private List<String> phases = List.of();

    @Option(names = "--remote", description = "Only scenarios of the remote track.")
    private boolean isRemote;

    @Option(names = "--list-scenarios", description = "Show the scenarios that fit, and end.")
    private boolean isListing;

    boolean isListing() {
        return isListing;
    }

    /// None where models or systems are named directly, or there is no matrix.
    List<Scenario> chosen(Session session, boolean areModelsNamed, boolean areSystemsNamed) {
        boolean isAskedFor = matrix.isPresent() || !scenarios.isEmpty() || !phases.isEmpty() || isRemote || isListing;
        if (areModelsNamed && isAskedFor) {
            throw new UserError("--model and a matrix name models both\n       give one of them");
        }
        var file = matrix.or(() -> usual(session));
        if (!isAskedFor && (areModelsNamed || areSystemsNamed || file.isEmpty())) {
            return List.of();
        }
        return selected(read(session, file.orElse(USUAL.getFirst())));
    }

    private static Optional<Path> usual(Session session) {
        return USUAL.stream()
                .filter(path -> Files.exists(session.resolve(path)))
                .findFirst();
    }

    private static Matrix read(Session session, Path file) {
        return file.equals(SAMPLE) && !Files.exists(session.resolve(file))
                ? Matrix.sample()
                : Matrix.read(session.resolve(file));
    }

    private List<Scenario> selected(Matrix read) {
        var selected = read.select(scenarios, phases);
        var remote =
                selected.stream().filter(one -> one.track().equals("remote")).toList();
        if (isRemote && remote.isEmpty()) {
            throw new UserError("no scenario of the remote track fits\n       without --remote there are %s"
                    .formatted(String.join(
                            ", ",
                            selected.stream()
                                    .flatMap(one -> Stream.of("%s (%s)".formatted(one.name(), one.track())))
                                    .toList())));
        }
        return isRemote ? remote : selected;
    }
}
