package dev.assay.maven;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.attribute.InnerClassesAttribute;
import java.lang.reflect.AccessFlag;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The public and protected types and members of some packages as lines, one for each thing that a caller's class file
/// may link to.
final class ApiSignatures {
    private final Set<String> packages;
    private final SortedSet<String> lines = new TreeSet<>();

    ApiSignatures(Set<String> packages) {
        this.packages = packages;
    }

    /// @param place a folder of classes or a jar
    ApiSignatures read(Path place) throws IOException {
        if (Files.isDirectory(place)) {
            readAll(place);
        } else {
            try (var jar = FileSystems.newFileSystem(place)) {
                readAll(jar.getPath("/"));
            }
        }
        return this;
    }

    SortedSet<String> lines() {
        return lines;
    }

    private void readAll(Path root) throws IOException {
        try (var files = Files.walk(root)) {
            for (var file :
                    files.filter(each -> each.toString().endsWith(".class")).toList()) {
                var folder = root.relativize(file.getParent()).toString().replace('/', '.');
                if (packages.contains(folder)) {
                    add(ClassFile.of().parse(Files.readAllBytes(file)));
                }
            }
        }
    }

    private void add(ClassModel type) {
        if (!isOpen(flags(type))) {
            return;
        }
        var name = type.thisClass().asInternalName().replace('/', '.');
        var kind = flags(type).contains(AccessFlag.FINAL) ? " final" : "";
        // A line each: a type may gain a parent, and lose none.
        Stream.concat(type.superclass().stream(), type.interfaces().stream())
                .map(parent -> parent.asInternalName().replace('/', '.'))
                .forEach(parent -> lines.add("%s%s is %s".formatted(name, kind, parent)));
        for (var field : type.fields()) {
            if (isOpen(field.flags().flags())) {
                lines.add("%s %s%s %s"
                        .formatted(
                                name,
                                mark(field.flags().flags()),
                                field.fieldName().stringValue(),
                                field.fieldType().stringValue()));
            }
        }
        for (var method : type.methods()) {
            if (isOpen(method.flags().flags()) && !method.flags().has(AccessFlag.SYNTHETIC)) {
                lines.add("%s %s%s%s"
                        .formatted(
                                name,
                                mark(method.flags().flags()),
                                method.methodName().stringValue(),
                                method.methodType().stringValue()));
            }
        }
    }

    /// A nested type has its flags in the list of nested types: its class file knows public and not public only.
    private static Set<AccessFlag> flags(ClassModel type) {
        return type.findAttribute(Attributes.innerClasses()).map(InnerClassesAttribute::classes).stream()
                .flatMap(List::stream)
                .filter(inner -> inner.innerClass().equals(type.thisClass()))
                .map(inner -> inner.flags())
                .findFirst()
                .orElse(type.flags().flags());
    }

    private static boolean isOpen(Set<AccessFlag> flags) {
        return flags.contains(AccessFlag.PUBLIC) || flags.contains(AccessFlag.PROTECTED);
    }

    private static String mark(Set<AccessFlag> flags) {
        return (flags.contains(AccessFlag.STATIC) ? "static " : "")
                + (flags.contains(AccessFlag.ABSTRACT) ? "abstract " : "");
    }
}
