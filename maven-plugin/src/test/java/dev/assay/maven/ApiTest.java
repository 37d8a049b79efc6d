package dev.assay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Code that was compiled against the last release runs with this one: see the decision on compatibility in docs/adr.
class ApiTest {
    private static final Path KEPT = Path.of("../bom/api.txt");
    private static final Set<String> PROMISED = Set.of(
            "dev.assay",
            "dev.assay.api",
            "dev.assay.chat",
            "dev.assay.memory",
            "dev.assay.job",
            "dev.assay.registry",
            "dev.assay.dataset",
            "dev.assay.evaluator",
            "dev.assay.system",
            "dev.assay.metric",
            "dev.assay.report",
            "dev.assay.junit",
            "dev.assay.langchain4j",
            "dev.assay.springai",
            "dev.assay.springai.boot");

    private static SortedSet<String> current() throws IOException {
        var signatures = new ApiSignatures(PROMISED);
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.matches(".*/assay-[a-z0-9-]+-[0-9.]+\\.jar|.*/target/classes") && Files.exists(Path.of(entry))) {
                signatures.read(Path.of(entry));
            }
        }
        return signatures.lines();
    }

    @Test
    void nothingThatWasReleasedIsGoneAndNobodyMustImplementMore() throws IOException {
        var now = current();
        if (Boolean.getBoolean("assay.api.write")) {
            Files.writeString(KEPT, String.join("\n", now) + "\n");
        }
        var kept = new TreeSet<>(Files.readAllLines(KEPT));

        assertThat(gone(kept, now))
                .as("put these back, or release a new main version and rewrite bom/api.txt with -Dassay.api.write=true")
                .isEmpty();
        assertThat(demanded(kept, now))
                .as("an abstract method in a type that others implement needs a default")
                .isEmpty();
    }

    private static Set<String> gone(Set<String> kept, Set<String> now) {
        var gone = new TreeSet<>(kept);
        gone.removeAll(now);
        return gone;
    }

    /// Abstract methods that types which were there before did not have.
    private static Set<String> demanded(Set<String> kept, Set<String> now) {
        var types = kept.stream().map(line -> line.split(" ")[0]).collect(Collectors.toSet());
        return now.stream()
                .filter(line -> line.contains(" abstract ") && !kept.contains(line))
                .filter(line -> types.contains(line.split(" ")[0]))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theListHasEveryPromisedPackage() throws IOException {
        var kept = Files.readAllLines(KEPT);
        assertThat(PROMISED).allSatisfy(name -> assertThat(kept).anyMatch(line -> line.matches(name + "\\.[A-Z].*")));
    }

    @Test
    void removedMembersAndNewDemandsAreSeen(@TempDir Path folder) throws IOException {
        var before = compiled(folder.resolve("1"), "void a(); int b(String text); default void c() {}");
        var after = compiled(folder.resolve("2"), "void a(); int b(CharSequence text); void d();");

        assertThat(gone(before, after)).hasSize(2).anyMatch(line -> line.contains("b(Ljava/lang/String;)I"));
        assertThat(demanded(before, after)).hasSize(2).anyMatch(line -> line.contains("d()V"));
        assertThat(gone(before, before)).isEmpty();
        assertThat(demanded(before, before)).isEmpty();
    }

    private static SortedSet<String> compiled(Path folder, String members) throws IOException {
        var source = Files.createDirectories(folder.resolve("dev/assay/api")).resolve("Promise.java");
        Files.writeString(source, "package dev.assay.api; public interface Promise { " + members + " }");
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString());
        assertThat(status).isZero();
        return new ApiSignatures(PROMISED).read(folder).lines();
    }
}
