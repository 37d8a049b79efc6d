package dev.assay.cli.spark;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Command lines of JVMs that have Spark on their class path.
///
/// @param pack its jars
record SparkJvm(SparkPack pack) {
    /// What Spark reaches into, as its own launcher opens it.
    private static final List<String> OPEN = Stream.of(
                    "lang",
                    "lang.invoke",
                    "lang.reflect",
                    "io",
                    "net",
                    "nio",
                    "util",
                    "util.concurrent",
                    "util.concurrent.atomic")
            .map(name -> "java.base/java." + name)
            .toList();

    private static final List<String> OPEN_INSIDE = List.of(
            "java.base/jdk.internal.ref",
            "java.base/sun.nio.ch",
            "java.base/sun.nio.cs",
            "java.base/sun.util.calendar",
            "java.security.jgss/sun.security.krb5");

    /// For JVMs with our code in them.
    static final List<String> NATIVE = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dslf4j.internal.verbosity=ERROR");

    /// @param options for the JVM
    /// @param classPath before that of Spark
    /// @param words the class to start, and its words
    List<String> command(List<String> options, List<String> classPath, List<String> words) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Stream.concat(OPEN.stream(), OPEN_INSIDE.stream())
                .map(one -> "--add-opens=%s=ALL-UNNAMED".formatted(one))
                .forEach(command::add);
        command.add("-XX:+IgnoreUnrecognizedVMOptions");
        command.add("-Dio.netty.tryReflectionSetAccessible=true");
        command.addAll(NATIVE);
        command.addAll(options);
        command.add("-cp");
        command.add(Stream.concat(classPath.stream(), Stream.of(pack.jars() + "/*"))
                .collect(Collectors.joining(File.pathSeparator)));
        command.addAll(words);
        return command;
    }
}
