package dev.assay.fit.code;

import dev.assay.api.Profile;
import dev.assay.javascript.JavaScriptText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Reads a reply to a coding task: which of it is the code, as JavaScript.
///
/// `compat` takes the first fence, whatever is in it. `standard` takes the first that is a script and
/// names the function, whatever its label; or all fences together; or what `compat` takes.
///
/// @param parses whether a text is a script
public record CodeReader(Profile profile, Predicate<String> parses) {
    private static final String FENCE = "```";
    private static final Pattern REVISED = Pattern.compile(
            "(?i)```[^`]*(?:\\b(?:corrected|fixed|final|revised|improved|updated) (?:version|code|solution|answer|function|implementation)|\\bhad a bug\\b|\\bthat is wrong\\b|\\bwait\\b|\\bcorrection\\b)");
    private static final Pattern LABEL = Pattern.compile("\\A[^\\n`]{0,40}\\n");

    /// The code, types and all.
    public String extracted(String reply, String function) {
        return new CodeSearch(parses).find(reply, function);
    }

    /// Code without types, where that makes a script of it; else the code as it is.
    public String withoutTypes(String code) {
        if (parses.test(code)) {
            return code;
        }
        var erased = TypeEraser.erase(code, profile);
        return parses.test(erased) ? erased : code;
    }

    /// What to run.
    public String script(String reply, String function) {
        return switch (profile) {
            case COMPAT -> withoutTypes(extracted(reply, function));
            case STANDARD -> likeliest(reply, function);
        };
    }

    private String likeliest(String reply, String function) {
        var whole = candidates(reply).stream()
                .filter(code -> code.contains(function))
                .map(code -> withoutTypes(TypeScript.lowered(Packaging.unexported(code))))
                .filter(code -> declares(code, function) && parses.test(code))
                .toList();
        if (whole.isEmpty()) {
            return withoutTypes(TypeScript.lowered(Packaging.unexported(extracted(reply, function))));
        }
        return REVISED.matcher(reply).find() ? lastOfItsOwn(whole) : whole.getFirst();
    }

    /// The last block by itself; the very last of several candidates is all blocks together.
    private static String lastOfItsOwn(List<String> whole) {
        return whole.size() > 2 ? whole.get(whole.size() - 2) : whole.getFirst();
    }

    private static boolean declares(String code, String function) {
        if (Packaging.isModule(code)) {
            return true;
        }
        var name = Pattern.quote(function);
        return Pattern.compile("(?:function\\*?\\s+" + name + "(?![\\w$])|(?:const|let|var)\\s+" + name
                        + "(?![\\w$])|(?<![\\w$.])" + name + "\\s*=(?!=))")
                .matcher(code)
                .find();
    }

    private static LinkedHashSet<String> candidates(String reply) {
        var candidates = new LinkedHashSet<String>();
        var parts = reply.split(FENCE, -1);
        var all = new StringBuilder();
        for (int i = 1; i < parts.length; i += 2) {
            var body = JavaScriptText.trim(LABEL.matcher(parts[i]).replaceFirst(""));
            candidates.add(body);
            all.append(body).append('\n');
        }
        candidates.add(JavaScriptText.trim(all.toString()));
        return candidates;
    }
}
