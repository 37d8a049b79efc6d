package dev.assay.viewer.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Joins the modules of the front end into one script, each in a function of its own, so that no names clash.
///
/// Understands what our modules use: imports by name, or all under one name, and exports where things are
/// declared or in a list. Anything else is refused.
final class ModuleJoiner {
    private static final Pattern IMPORT = Pattern.compile(
            "(?m)^import\\s+(?:\\{([^}]*)\\}|\\*\\s+as\\s+(\\w+))\\s+from\\s+['\"]([^'\"]+)['\"];?[ \\t]*$");
    private static final Pattern SIDE_EFFECT = Pattern.compile("(?m)^import\\s+['\"]([^'\"]+)['\"];?[ \\t]*$");
    private static final Pattern DECLARED =
            Pattern.compile("(?m)^export\\s+(async\\s+function\\*?|function\\*?|const|let|class)\\s+(\\w+)");
    private static final Pattern LISTED = Pattern.compile("(?m)^export\\s+\\{([^}]*)\\};?[ \\t]*$");
    private static final Pattern OTHER = Pattern.compile("(?m)^(?:export|import)\\b.*$|\\bimport\\s*\\(");

    private final UnaryOperator<String> source;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final List<String> underway = new ArrayList<>();
    private final StringBuilder joined = new StringBuilder();

    /// @param source the text of a module, by its name
    ModuleJoiner(UnaryOperator<String> source) {
        this.source = source;
    }

    /// A script that does what a module does.
    String join(String entry) {
        add(entry);
        return joined.toString();
    }

    /// The variable that holds what a module exports.
    private String add(String module) {
        var known = names.get(module);
        if (known != null) {
            return known;
        }
        if (underway.contains(module)) {
            throw new IllegalStateException("modules import each other: %s, %s".formatted(underway, module));
        }
        underway.add(module);
        var body = wrapped(module);
        underway.removeLast();
        var name = "module" + names.size();
        names.put(module, name);
        joined.append("const ")
                .append(name)
                .append(" = (() => {\n")
                .append(body)
                .append("})();\n");
        return name;
    }

    private String wrapped(String module) {
        var exports = new LinkedHashMap<String, String>();
        var text = IMPORT.matcher(source.apply(module)).replaceAll(found -> literal(imported(module, found)));
        text = SIDE_EFFECT.matcher(text).replaceAll(found -> {
            add(resolved(module, found.group(1)));
            return "";
        });
        text = DECLARED.matcher(text).replaceAll(found -> {
            exports.put(found.group(2), found.group(2));
            return literal(found.group(1) + " " + found.group(2));
        });
        text = LISTED.matcher(text).replaceAll(found -> {
            for (var pair : pairs(found.group(1))) {
                exports.put(pair[1], pair[0]);
            }
            return "";
        });
        var left = OTHER.matcher(text);
        if (left.find()) {
            throw new IllegalStateException("%s: cannot be joined: %s".formatted(module, left.group()));
        }
        var given = new StringBuilder();
        exports.forEach((outside, inside) -> given.append("get %s() { return %s; }, ".formatted(outside, inside)));
        return "%s\nreturn { %s};\n".formatted(text.stripTrailing(), given);
    }

    private static String literal(String replacement) {
        return Matcher.quoteReplacement(replacement);
    }

    private String imported(String module, MatchResult found) {
        var name = add(resolved(module, found.group(3)));
        if (found.group(2) != null) {
            return "const %s = %s;".formatted(found.group(2), name);
        }
        var taken = new StringBuilder();
        for (var pair : pairs(found.group(1))) {
            taken.append(pair[0].equals(pair[1]) ? pair[0] : pair[0] + ": " + pair[1])
                    .append(", ");
        }
        return "const { %s} = %s;".formatted(taken, name);
    }

    /// `a, b as c` as pairs.
    private static List<String[]> pairs(String list) {
        var pairs = new ArrayList<String[]>();
        for (var part : list.split(",")) {
            var words = part.strip().split("\\s+as\\s+");
            if (!words[0].isEmpty()) {
                pairs.add(new String[] {words[0], words[words.length - 1]});
            }
        }
        return pairs;
    }

    private static String resolved(String module, String path) {
        var folder = module.contains("/") ? module.substring(0, module.lastIndexOf('/') + 1) : "";
        return Path.of(folder + path).normalize().toString().replace('\\', '/');
    }
}
