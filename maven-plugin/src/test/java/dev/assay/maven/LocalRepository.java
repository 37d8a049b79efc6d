package dev.assay.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A local Maven repository that holds what this build made of Assay, and links to everybody else's artifacts in the
/// user's repository. What a nested build installs or looks up of Assay stays inside of it.
final class LocalRepository {
    private static final String VERSION = "0.2.0";
    private static final Path ROOT = Path.of("..");
    private static final Pattern JAR = Pattern.compile(".*/(assay-[a-z0-9-]+?)-" + VERSION + "\\.jar");
    private static final Pattern ARTIFACT = Pattern.compile("</parent>\\s*<artifactId>(assay-[a-z0-9-]+)</artifactId>");

    private final Path folder;

    /// Below `target`, so that its links are deleted with it.
    static LocalRepository fresh() throws IOException {
        return new LocalRepository(Files.createTempDirectory(Path.of("target").toAbsolutePath(), "repository"));
    }

    private LocalRepository(Path folder) throws IOException {
        this.folder = folder;
        link(users(), folder, "dev");
        link(users().resolve("dev"), folder.resolve("dev"), "assay");
        pom("assay", ROOT.resolve("pom.xml"));
        try (var files = Files.walk(ROOT, 3)) {
            for (var pom : files.filter(file -> file.endsWith("pom.xml")).toList()) {
                var artifact = ARTIFACT.matcher(Files.readString(pom));
                if (artifact.find()) {
                    pom(artifact.group(1), pom);
                }
            }
        }
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            var jar = JAR.matcher(entry);
            if (jar.matches()) {
                Files.copy(Path.of(entry), jar(jar.group(1)), StandardCopyOption.REPLACE_EXISTING);
            } else if (entry.endsWith("/target/classes")) {
                zipModule(Path.of(entry));
            }
        }
    }

    Path folder() {
        return folder;
    }

    private static Path users() {
        return Path.of(System.getProperty("localRepository", System.getProperty("user.home") + "/.m2/repository"));
    }

    /// Links to all entries of a folder but one, which is made anew.
    private static void link(Path from, Path to, String but) throws IOException {
        Files.createDirectories(to.resolve(but));
        try (var entries = Files.list(from)) {
            for (var entry : entries.toList()) {
                if (!entry.endsWith(but) && Files.isDirectory(entry)) {
                    Files.createSymbolicLink(to.resolve(entry.getFileName()), entry.toAbsolutePath());
                }
            }
        }
    }

    private Path place(String artifact) throws IOException {
        return Files.createDirectories(
                folder.resolve("dev/assay").resolve(artifact).resolve(VERSION));
    }

    private Path jar(String artifact) throws IOException {
        return place(artifact).resolve("%s-%s.jar".formatted(artifact, VERSION));
    }

    private void pom(String artifact, Path pom) throws IOException {
        Files.copy(pom, place(artifact).resolve("%s-%s.pom".formatted(artifact, VERSION)));
    }

    /// The classes of a module that is not packaged yet, as this one is when its tests run.
    private void zipModule(Path classes) throws IOException {
        var pom = classes.resolve("../../pom.xml");
        var artifact = ARTIFACT.matcher(Files.exists(pom) ? Files.readString(pom) : "");
        if (artifact.find()) {
            zip(classes, jar(artifact.group(1)));
        }
    }

    static void zip(Path classes, Path jar) throws IOException {
        try (var out = new ZipOutputStream(Files.newOutputStream(jar));
                var files = Files.walk(classes)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }

    /// A build in another folder, without the network.
    Build build(Path project, String... words) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("mvn", "-o", "-B", "-ntp", "-Dmaven.repo.local=" + folder));
        command.addAll(List.of(words));
        var log = project.resolve("build.log");
        var process = new ProcessBuilder(command).directory(project.toFile());
        process.environment().put("JAVA_HOME", System.getProperty("java.home"));
        process.environment().put("MAVEN_OPTS", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
        int status = process.redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        return new Build(status, Files.readString(log));
    }

    /// How a build ended.
    record Build(int status, String log) {}

    static boolean hasMaven() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "mvn")));
    }
}
