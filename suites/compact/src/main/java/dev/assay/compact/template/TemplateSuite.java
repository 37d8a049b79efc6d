package dev.assay.compact.template;

import dev.assay.api.UserError;
import dev.assay.dataset.FolderBounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A folder of templates. An empty folder is a suite without cases.
///
/// @param key the name of the folder
/// @param version of all its templates, `mixed` where they differ
/// @param templates in the order of their file names
public record TemplateSuite(String key, String version, List<Template> templates) {
    static final String MIXED = "mixed";

    public TemplateSuite {
        templates = List.copyOf(templates);
    }

    public static TemplateSuite of(String key, List<Template> templates) {
        var versions = templates.stream().map(Template::version).distinct().toList();
        return new TemplateSuite(key, versions.size() == 1 ? versions.getFirst() : MIXED, templates);
    }

    /// The `.yaml` files of a folder, not of folders below it.
    ///
    /// @throws UserError with every problem of every file
    public static TemplateSuite load(Path folder, Dialect dialect) {
        var templates = new ArrayList<Template>();
        var problems = new ArrayList<String>();
        for (var file : files(folder)) {
            switch (TemplateFile.read(file, dialect)) {
                case TemplateReading.Read(var template) -> templates.add(template);
                case TemplateReading.Refused(var found) -> problems.addAll(TemplateFile.lines(file, found));
            }
        }
        if (!problems.isEmpty()) {
            throw UserError.ofAll(problems);
        }
        var name = folder.toAbsolutePath().normalize().getFileName();
        return of(name == null ? "" : name.toString(), templates);
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new UserError("%s: there is no such folder of templates\n       name a folder with .yaml files in it"
                    .formatted(folder));
        }
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".yaml"))
                    .filter(Files::isRegularFile)
                    .map(file -> FolderBounds.checked(folder, file))
                    .sorted(Comparator.comparing(file -> file.getFileName().toString()))
                    .toList();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be listed\n       %s".formatted(folder, e.getMessage()), e);
        }
    }
}
