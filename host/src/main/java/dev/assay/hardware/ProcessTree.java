package dev.assay.hardware;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Processes as Linux shows them under `/proc`: who listens on a port, and what it holds in memory together
/// with all it started. Empty on other systems, and for processes of others that may not be looked into.
///
/// Memory on a graphics card is not seen here; [GraphicsMemory] tells it.
///
/// @param root `/proc`
public record ProcessTree(Path root) {
    /// Of this machine.
    public static final ProcessTree HERE = new ProcessTree(Path.of("/proc"));

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,10}");
    private static final Pattern PARENT = Pattern.compile("(?m)^PPid:\\s+([0-9]{1,10})$");
    private static final Pattern RESIDENT = Pattern.compile("(?m)^VmRSS:\\s+([0-9]{1,15}) kB$");
    private static final String LISTENING = "0A";
    private static final int STATE = 3;
    private static final int INODE = 9;

    /// The process that listens on a port of this machine.
    public OptionalLong listenerOn(int port) {
        var inodes = Stream.of("net/tcp", "net/tcp6")
                .flatMap(file -> text(root.resolve(file)).lines())
                .map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields.length > INODE
                        && fields[STATE].equals(LISTENING)
                        && fields[1].endsWith(":%04X".formatted(port)))
                .map(fields -> "socket:[%s]".formatted(fields[INODE]))
                .toList();
        return inodes.isEmpty()
                ? OptionalLong.empty()
                : processes().stream()
                        .filter(process -> holds(process, inodes))
                        .mapToLong(Long::longValue)
                        .findFirst();
    }

    private List<Long> processes() {
        return names(root).stream()
                .filter(name -> NUMBER.matcher(name).matches())
                .map(Long::valueOf)
                .sorted()
                .toList();
    }

    private boolean holds(long process, List<String> inodes) {
        var open = root.resolve(Long.toString(process)).resolve("fd");
        return names(open).stream()
                .anyMatch(name ->
                        target(open.resolve(name)).filter(inodes::contains).isPresent());
    }

    private static Optional<String> target(Path link) {
        try {
            return Optional.of(Files.readSymbolicLink(link).toString());
        } catch (IOException | UnsupportedOperationException _) {
            return Optional.empty();
        }
    }

    /// A process and all below it; none where it has ended.
    public Set<Long> family(long process) {
        var status = new HashMap<Long, String>();
        processes().forEach(one -> status.put(one, text(root.resolve(one + "/status"))));
        return RESIDENT.matcher(status.getOrDefault(process, "")).find() ? family(process, status) : Set.of();
    }

    /// Bytes these processes hold in memory; empty when all of them have ended.
    public OptionalLong residentBytes(Set<Long> processes) {
        var held = processes.stream()
                .map(one -> number(RESIDENT, text(root.resolve(one + "/status"))))
                .filter(OptionalLong::isPresent)
                .toList();
        return held.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(
                        held.stream().mapToLong(OptionalLong::getAsLong).sum() * 1024);
    }

    private static Set<Long> family(long first, Map<Long, String> status) {
        var children = new HashMap<Long, List<Long>>();
        status.forEach((process, text) -> number(PARENT, text)
                .ifPresent(parent ->
                        children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(process)));
        var family = new LinkedHashSet<Long>();
        var left = new ArrayDeque<>(List.of(first));
        while (!left.isEmpty()) {
            var process = left.pop();
            if (family.add(process)) {
                left.addAll(children.getOrDefault(process, List.of()));
            }
        }
        return family;
    }

    private static OptionalLong number(Pattern pattern, String text) {
        var found = pattern.matcher(text);
        return found.find() ? OptionalLong.of(Long.parseLong(found.group(1))) : OptionalLong.empty();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException _) {
            return "";
        }
    }

    private static List<String> names(Path folder) {
        try (var entries = Files.list(folder)) {
            return entries.map(entry -> String.valueOf(entry.getFileName())).toList();
        } catch (IOException | UncheckedIOException _) {
            return List.of(); // it has ended, or may not be looked into
        }
    }
}
