package dev.assay.fit.code;

import java.util.regex.Pattern;

/// Turns `namespace Util { export const max = … }` into an object with what is exported.
final class Namespaces {
    private static final Pattern OPENING =
            Pattern.compile("(?m)^[ \\t]*(?:export[ \\t]+)?(?:namespace|module)[ \\t]+([A-Za-z_$][\\w$]*)[ \\t]*\\{");
    private static final Pattern EXPORT = Pattern.compile(
            "(?m)^[ \\t]*export[ \\t]+(?:async[ \\t]+)?(?:const|let|var|function\\*?|class)[ \\t]+([A-Za-z_$][\\w$]*)");
    private static final Pattern KEYWORD = Pattern.compile("(?m)^([ \\t]*)export[ \\t]+");

    private Namespaces() {}

    static String lowered(String code) {
        var opening = OPENING.matcher(code);
        if (!opening.find()) {
            return code;
        }
        int close = new Lexing(code).closingBrace(opening.start());
        if (close < 0) {
            return code;
        }
        var body = code.substring(opening.end(), close);
        var names = EXPORT.matcher(body).results().map(match -> match.group(1)).toList();
        var made = "const %s = (() => {%s\nreturn { %s };\n})();"
                .formatted(opening.group(1), KEYWORD.matcher(body).replaceAll("$1"), String.join(", ", names));
        return code.substring(0, opening.start()) + made + lowered(code.substring(close + 1));
    }
}
