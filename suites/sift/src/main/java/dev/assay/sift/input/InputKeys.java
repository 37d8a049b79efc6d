package dev.assay.sift.input;

import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import dev.assay.sift.lexis.Lexer;
import dev.assay.sift.lexis.Units;
import dev.assay.sift.lexis.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// All values and words of an input, by what they are called in whatever notation.
public final class InputKeys {
    private final Set<String> keys = new HashSet<>();
    /// Names as written.
    private final Set<String> spellings = new HashSet<>();
    /// Paths by their last part.
    private final Map<String, List<String>> byLast = new HashMap<>();
    /// Paths by each of their folders.
    private final Map<String, List<String>> byFolder = new HashMap<>();

    InputKeys(String text) {
        text.lines().distinct().forEach(line -> Lexer.ofInput(line).forEach(this::add));
        keys.stream().filter(key -> key.indexOf('/') >= 0).forEach(this::addPath);
    }

    private void add(Lexeme lexeme) {
        keys.add(lexeme.key());
        keys.add(lexeme.raw());
        if (lexeme.kind() == Kind.PATH) {
            keys.add(Words.last(lexeme.key()));
        }
        if (lexeme.isValue() && !lexeme.isNumber()) {
            spellings.add(lexeme.written());
            addParts(Words.last(lexeme.key()));
        }
        if (lexeme.raw().contains("::")) {
            addInner(lexeme.key());
        }
    }

    /// `Integer.parseInt` and `parseInt` of `java.lang.Integer.parseInt`, `Main` of `Main.java`.
    private void addParts(String name) {
        for (int dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
            if (dot + 1 < name.length() && Character.isLetter(name.charAt(dot + 1))) {
                keys.add(name.substring(dot + 1));
                keys.add(name.substring(0, dot));
            }
        }
    }

    /// `parse.number` of `app::parse::number::h4d3e`.
    private void addInner(String name) {
        var parts = name.split("\\.");
        for (int from = 1; from < parts.length; from++) {
            for (int to = from + 1; to < parts.length; to++) {
                keys.add(String.join(".", Arrays.asList(parts).subList(from, to)));
            }
        }
    }

    private void addPath(String path) {
        int start = 0;
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', start)) {
            put(byFolder, path.substring(start, slash), path);
            start = slash + 1;
        }
        put(byLast, path.substring(start), path);
    }

    private static void put(Map<String, List<String>> paths, String part, String path) {
        paths.computeIfAbsent(part, _ -> new ArrayList<>(1)).add(path);
    }

    public boolean contains(String key) {
        return keys.contains(key);
    }

    public boolean containsAll(Collection<String> wanted) {
        return keys.containsAll(wanted);
    }

    /// Whether a number of bytes is there that may be written as a size: `1.4 MB`.
    public boolean hasBytes(String size) {
        return keys.stream()
                .filter(key ->
                        key.length() > 3 && key.chars().limit(key.length() - 1).allMatch(Character::isDigit))
                .filter(key -> key.endsWith("b") || Character.isDigit(key.charAt(key.length() - 1)))
                .anyMatch(key -> Units.isRounded(size, key));
    }

    /// Whether a name stands there letter for letter.
    public boolean isWritten(String name) {
        return spellings.contains(name);
    }

    /// `/srv/nginx` and `tls` where the input has `/srv/nginx/tls/shop.key`.
    public boolean hasFolder(String name) {
        var folder = name + "/";
        return byFolder.getOrDefault(Words.last(name), List.of()).stream()
                .anyMatch(path -> path.startsWith(folder) || path.contains("/" + folder));
    }

    /// Whether a path, the last part of which is there, is not another one: `src/cart/index.js` is, in an input that
    /// has `src/search/index.js` alone.
    public boolean mayHavePath(String path) {
        var same = byLast.getOrDefault(Words.last(path), List.of());
        return path.indexOf('/') < 0
                || same.isEmpty()
                || same.stream().anyMatch(key -> key.endsWith("/" + path))
                || hasEnd(path);
    }

    /// Whether a path of the input is the end of this one.
    private boolean hasEnd(String path) {
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            var end = path.substring(slash + 1);
            if (end.indexOf('/') > 0 && keys.contains(end)) {
                return true;
            }
        }
        return false;
    }
}
