package dev.assay.maven;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Every public type of a published module has a comment. The sources are parsed and not compiled.
class DocumentedTest {
    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");
    /// Lessons, tests, and what other people wrote.
    private static final List<String> NOT_OURS = List.of("samples", "browser", "picocli");

    private static List<Path> sources() throws IOException {
        var sources = new ArrayList<Path>();
        var modules = MODULE.matcher(Files.readString(Path.of("../pom.xml")))
                .results()
                .map(found -> found.group(1))
                .filter(module -> !NOT_OURS.contains(module))
                .map(module -> Path.of("..", module, "src/main/java"))
                .filter(Files::isDirectory)
                .toList();
        for (var module : modules) {
            try (var files = Files.walk(module)) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }

    /// Public types that have no comment, where all types around them are public, too.
    private static final class Undocumented extends TreePathScanner<@Nullable Void, CompilationUnitTree> {
        private final DocTrees trees;
        private final List<String> found = new ArrayList<>();

        Undocumented(DocTrees trees) {
            this.trees = trees;
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, CompilationUnitTree unit) {
            if (!type.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
                return null;
            }
            if (trees.getDocComment(getCurrentPath()) == null) {
                found.add("%s in %s"
                        .formatted(type.getSimpleName(), unit.getSourceFile().getName()));
            }
            return super.visitClass(type, unit);
        }
    }

    @Test
    void everyPublicTypeHasAComment() throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            var units = files.getJavaFileObjectsFromPaths(sources());
            assertThat(units).hasSizeGreaterThan(1_000);
            var task = (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null, units);
            var scanner = new Undocumented(DocTrees.instance(task));
            task.parse().forEach(unit -> scanner.scan(unit, unit));
            assertThat(scanner.found).isEmpty();
        }
    }
}
