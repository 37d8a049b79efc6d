package dev.assay.cli;

import dev.assay.Version;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.Json;
import dev.assay.process.SearchPath;
import dev.assay.registry.Plugin;
import dev.assay.tokens.BpeTokens;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "doctor",
        description = "Check this machine: what works, what is missing, and what to do about it.",
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--json", description = "One JSON array.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    DoctorCommand(Session session) {
        this.session = session;
    }

    private enum State {
        OK,
        /// Works without it; something would be better with it.
        ABSENT,
        BROKEN
    }

    /// @param advice what to do; empty when all is well
    private record Finding(String what, State state, String seen, String advice) {}

    @Override
    public Integer call() {
        var findings = List.of(
                java(),
                cores(),
                fastStart(),
                runsFolder(),
                space(),
                tokens(),
                program("python3"),
                program("bwrap"),
                plugins());
        if (isJson) {
            session.terminal()
                    .println(Json.writePretty(
                            findings.stream().map(DoctorCommand::describe).toList()));
        } else {
            findings.forEach(this::print);
        }
        return findings.stream().anyMatch(finding -> finding.state() == State.BROKEN)
                ? ExitCode.ENVIRONMENT.number()
                : ExitCode.DONE.number();
    }

    private static Map<String, Object> describe(Finding finding) {
        var map = new LinkedHashMap<String, Object>();
        map.put("what", finding.what());
        map.put("state", finding.state().name().toLowerCase(Locale.ROOT));
        map.put("seen", finding.seen());
        map.put("advice", finding.advice());
        return map;
    }

    private void print(Finding finding) {
        var mark = switch (finding.state()) {
            case OK -> "ok     ";
            case ABSENT -> "absent ";
            case BROKEN -> "BROKEN ";
        };
        session.terminal().println(mark + finding.what() + ": " + finding.seen());
        if (!finding.advice().isEmpty()) {
            session.terminal().println("       " + finding.advice());
        }
    }

    private static Finding java() {
        return new Finding(
                "assay " + Version.CURRENT,
                State.OK,
                "Java %s in %s".formatted(Runtime.version(), System.getProperty("java.home")),
                "");
    }

    private static Finding cores() {
        var runtime = Runtime.getRuntime();
        return new Finding(
                "machine",
                State.OK,
                "%d cores, heap up to %d MB".formatted(runtime.availableProcessors(), runtime.maxMemory() >> 20),
                "");
    }

    private static Finding fastStart() {
        boolean isUsed = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .anyMatch(argument -> argument.startsWith("-XX:AOTCache="));
        return isUsed
                ? new Finding("fast start", State.OK, "a class cache is in use", "")
                : new Finding("fast start", State.ABSENT, "no class cache", "start through ./assay, which makes one");
    }

    private Finding runsFolder() {
        var folder = session.resolve(runs.folder()).toAbsolutePath();
        var existing = folder;
        while (!Files.exists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        return Files.isWritable(existing)
                ? new Finding("runs folder", State.OK, folder.toString(), "")
                : new Finding("runs folder", State.BROKEN, folder + " cannot be written", "give another with --runs");
    }

    private Finding space() {
        try {
            long free = Files.getFileStore(session.directory().toAbsolutePath()).getUsableSpace() >> 20;
            return free > 1024
                    ? new Finding("disk", State.OK, free + " MB free", "")
                    : new Finding("disk", State.BROKEN, free + " MB free", "make room: a long run needs more");
        } catch (IOException e) {
            return new Finding("disk", State.ABSENT, "free space unknown: " + e, "");
        }
    }

    private static Finding tokens() {
        return new Finding(
                "tokenizers",
                State.OK,
                BpeTokens.ALL.stream()
                        .map(tokens -> "%s (%d tokens in \"hello world\")"
                                .formatted(tokens.name(), tokens.count("hello world")))
                        .collect(Collectors.joining(", ")),
                "");
    }

    private Finding program(String name) {
        return SearchPath.of(session.environment())
                .find(name)
                .map(file -> new Finding(name, State.OK, file.toString(), ""))
                .orElseGet(() -> new Finding(
                        name, State.ABSENT, "not on the path", "only systems and samples that use it need it"));
    }

    private static Finding plugins() {
        var names = new ArrayList<String>();
        ServiceLoader.load(Plugin.class).forEach(plugin -> names.add(plugin.name()));
        return new Finding("plugins", State.OK, names.isEmpty() ? "none" : String.join(", ", names), "");
    }
}
