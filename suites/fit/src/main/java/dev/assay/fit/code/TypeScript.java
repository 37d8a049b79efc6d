package dev.assay.fit.code;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Turns what TypeScript adds beyond types into JavaScript: enumerations become objects, overloads without a
/// body go. Types themselves are taken out by [TypeEraser].
final class TypeScript {
    private static final Pattern ENUM = Pattern.compile(
            "(?m)^([ \\t]*)(?:export[ \\t]+)?(?:declare[ \\t]+)?(?:const[ \\t]+)?enum[ \\t]+([A-Za-z_$][\\w$]*)[ \\t]*\\{([^{}]*)\\}");
    private static final Pattern OVERLOAD = Pattern.compile(
            "(?m)^[ \\t]*(?:export[ \\t]+)?(?:declare[ \\t]+)?(?:async[ \\t]+)?function[ \\t]+[A-Za-z_$][\\w$]*[ \\t]*(?:<[^(){}]*>)?[ \\t]*\\([^{}]*?\\)[ \\t]*(?::[^{}=\\n]+)?;[ \\t]*$");

    private TypeScript() {}

    static String lowered(String code) {
        var plain = ENUM.matcher(OVERLOAD.matcher(code).replaceAll(""))
                .replaceAll(match -> Matcher.quoteReplacement(object(match)));
        return ParameterFields.lowered(Namespaces.lowered(plain));
    }

    /// Numbers go on from the last one; a number also leads back to its name.
    private static String object(MatchResult match) {
        var made = new StringBuilder(
                "%sconst %s = (() => { const e = {}; let n = -1; ".formatted(match.group(1), match.group(2)));
        for (var member : match.group(3).replaceAll("//[^\\n]*|/\\*.*?\\*/", "").split(",")) {
            var parts = member.strip().split("=", 2);
            if (parts[0].isBlank()) {
                continue;
            }
            var name = parts[0].strip().replaceAll("^['\"]|['\"]$", "");
            made.append(
                    parts.length > 1
                            ? "e['%s'] = %s; ".formatted(name, parts[1].strip())
                            : "e['%s'] = n + 1; ".formatted(name));
            made.append("if (typeof e['%s'] === 'number') { n = e['%s']; e[n] = '%s'; } ".formatted(name, name, name));
        }
        return made.append("return e; })()").append(";").toString();
    }
}
