package dev.assay.hardware;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/// What a container allows of its machine, by control groups of version 1 or 2; empty without a limit.
public record ContainerLimits(OptionalLong memoryBytes, OptionalDouble cores) {
    public static final ContainerLimits NONE = new ContainerLimits(OptionalLong.empty(), OptionalDouble.empty());

    private static final String ROOT = "/sys/fs/cgroup";
    /// Version 1 writes "no limit" as the highest multiple of a page.
    private static final long NO_LIMIT_FROM = 1L << 60;

    /// The tightest limit of the group this process is in and of all groups above it.
    static ContainerLimits of(Sight sight) {
        return new ContainerLimits(memory(sight), cores(sight));
    }

    private static OptionalLong memory(Sight sight) {
        return Stream.concat(
                        limits(sight, "", ROOT, folder -> sight.line(folder + "/memory.max")),
                        limits(
                                sight,
                                "memory",
                                ROOT + "/memory",
                                folder -> sight.line(folder + "/memory.limit_in_bytes")))
                .flatMap(text -> whole(text).stream())
                .mapToLong(bytes -> bytes)
                .filter(bytes -> bytes > 0 && bytes < NO_LIMIT_FROM)
                .min();
    }

    private static OptionalDouble cores(Sight sight) {
        return Stream.concat(
                        limits(sight, "", ROOT, folder -> sight.line(folder + "/cpu.max")),
                        limits(sight, "cpu", ROOT + "/cpu", folder -> quota(sight, folder)))
                .flatMap(text -> share(text).stream())
                .mapToDouble(cores -> cores)
                .filter(cores -> cores > 0)
                .min();
    }

    private static Optional<String> quota(Sight sight, String folder) {
        return sight.line(folder + "/cpu.cfs_quota_us")
                .flatMap(quota -> sight.line(folder + "/cpu.cfs_period_us").map(period -> quota + " " + period));
    }

    /// `50000 100000` is half a core; `max 100000` and `-1 100000` are no limit.
    private static Optional<Double> share(String text) {
        var parts = text.split("\\s+", 3);
        if (parts.length < 2) {
            return Optional.empty();
        }
        return whole(parts[0])
                .flatMap(quota -> whole(parts[1]).filter(period -> period > 0).map(period -> (double) quota / period));
    }

    private static Optional<Long> whole(String text) {
        try {
            return Optional.of(Long.parseLong(text));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private static Stream<String> limits(
            Sight sight, String controller, String root, Function<String, Optional<String>> limit) {
        return folders(sight, controller, root).stream().map(limit).flatMap(Optional::stream);
    }

    private static List<String> folders(Sight sight, String controller, String root) {
        var folders = new LinkedHashSet<String>();
        folders.add(root);
        var group = group(sight, controller);
        while (group.startsWith("/") && group.length() > 1 && !group.contains("..")) {
            folders.add(root + group);
            group = group.substring(0, group.lastIndexOf('/'));
        }
        return List.copyOf(folders);
    }

    /// Lines of `number:controllers:path`; version 2 names no controllers.
    private static String group(Sight sight, String controller) {
        return sight.file("/proc/self/cgroup")
                .orElse("")
                .lines()
                .map(line -> line.split(":", 3))
                .filter(parts ->
                        parts.length == 3 && List.of(parts[1].split(",")).contains(controller))
                .map(parts -> parts[2])
                .findFirst()
                .orElse("");
    }
}
