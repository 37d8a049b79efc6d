import java.io.*;
import java.nio.file.*;
import java.util.*;
import javax.annotation.processing.*;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;

@SupportedAnnotationTypes("*")
@SupportedOptions("wire.schema")
public class WireProcessor extends AbstractProcessor {
    private static final Map<String, String> TYPES = Map.of("text", "String", "int32", "int", "int64", "long", "decimal", "java.math.BigDecimal");
    private boolean done;
    @Override public SourceVersion getSupportedSourceVersion() { return SourceVersion.latest(); }
    @Override public boolean process(Set<? extends TypeElement> a, RoundEnvironment env) {
        if (done) return false;
        done = true;
        Messager out = processingEnv.getMessager();
        String schema = processingEnv.getOptions().get("wire.schema");
        out.printMessage(Kind.NOTE, "wiregen 0.9.2 reading " + schema);
        Map<String, StringBuilder> classes = new LinkedHashMap<>();
        try {
            String name = null; int no = 0;
            for (String line : Files.readAllLines(Path.of(schema))) {
                no++; line = line.trim();
                if (line.startsWith("message ")) { name = line.split(" ")[1]; classes.put(name, new StringBuilder()); out.printMessage(Kind.NOTE, "wiregen: message " + name); }
                else if (line.equals("}")) name = null;
                else if (name != null && line.contains(":")) {
                    String[] f = line.split("\\s*:\\s*");
                    String type = TYPES.get(f[1]);
                    if (type == null && f[1].startsWith("list<")) type = "java.util.List<" + f[1].substring(5, f[1].length() - 1) + ">";
                    if (type == null) {
                        out.printMessage(Kind.WARNING, "wiregen: " + schema + ":" + no + ": unknown type '" + f[1] + "' for field " + f[0] + "; schema ignored, no sources written");
                        return false;
                    }
                    classes.get(name).append("    public ").append(type).append(' ').append(f[0]).append(";\n");
                }
            }
            for (var e : classes.entrySet())
                try (Writer w = processingEnv.getFiler().createSourceFile("com.shop.wire." + e.getKey()).openWriter()) {
                    w.write("package com.shop.wire;\npublic class " + e.getKey() + " {\n" + e.getValue() + "}\n");
                }
        } catch (IOException ex) { out.printMessage(Kind.ERROR, ex.toString()); }
        return false;
    }
}
