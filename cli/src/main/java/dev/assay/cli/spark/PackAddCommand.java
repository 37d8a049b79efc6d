package dev.assay.cli.spark;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay pack add`.
@Command(
        name = "add",
        description = {
            "Install a pack: optional jars that are not part of Assay.",
            "They come from Maven or from a folder; each must have the SHA-256 that ships with Assay."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay pack add spark                      290 MB, once, into the user's cache",
            "  assay pack add spark --from ./jars        without a network"
        })
public final class PackAddCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "PACK", description = "spark")
    private String name = "";

    @Option(names = "--from", paramLabel = "DIR", description = "Take the jars from this folder.")
    private Optional<Path> from = Optional.empty();

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    public PackAddCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!name.equals("spark")) {
            throw new UserError("there is no pack \"%s\"\n       the only pack is spark".formatted(name));
        }
        var pack = SparkPack.of(session.environment());
        if (Files.isDirectory(pack.jars())) {
            refuse(pack.jars(), pack.jars(), "delete the folder and install the pack again");
            say(pack, "the spark pack is here: " + pack.folder());
            return ExitCode.DONE.number();
        }
        Files.createDirectories(pack.folder());
        var coming = Files.createTempDirectory(pack.folder(), "coming");
        try {
            if (from.isPresent()) {
                var folder = session.resolve(from.get());
                copy(folder, coming);
                refuse(coming, folder, "nothing was installed; bring the jars that the command fetches elsewhere");
            } else {
                session.terminal()
                        .notice("downloading Apache Spark %s with Maven (290 MB)".formatted(SparkPack.VERSION));
                new MavenFetch(session).fetch(coming);
                refuse(coming, coming, "nothing was installed; try again");
            }
            Files.move(coming, pack.jars(), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            MavenFetch.delete(coming);
        }
        say(
                pack,
                "the spark pack is in %s\n  assay run demo -s head --engine spark --master 'local[*]'"
                        .formatted(pack.folder()));
        return ExitCode.DONE.number();
    }

    private void say(SparkPack pack, String text) {
        session.terminal()
                .println(
                        isJson
                                ? Json.writePretty(Map.of(
                                        "pack", name, "folder", pack.folder().toString()))
                                : text);
    }

    private static void copy(Path folder, Path into) throws IOException {
        var jars = Files.isDirectory(folder.resolve("jars")) ? folder.resolve("jars") : folder;
        for (var jar : SparkPack.pinned().keySet()) {
            if (Files.exists(jars.resolve(jar))) {
                Files.copy(jars.resolve(jar), into.resolve(jar));
            }
        }
    }

    /// Refuses jars that are not the pinned ones.
    ///
    /// @param named what the message calls their folder
    private static void refuse(Path jars, Path named, String hint) {
        var problems = SparkPack.problems(jars);
        if (!problems.isEmpty()) {
            throw new UserError("%s: %d of %d jars are missing or changed: %s\n       %s"
                    .formatted(named, problems.size(), SparkPack.pinned().size(), problems.getFirst(), hint));
        }
    }
}
