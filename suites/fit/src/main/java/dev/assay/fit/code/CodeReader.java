package dev.assay.fit.code;

import dev.assay.api.Profile;
import dev.assay.javascript.JavaScriptText;
import java.util.LinkedHashSet;
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
        return candidates(reply).stream()
                .filter(code -> code.contains(function))
                .map(this::withoutTypes)
                .filter(code -> declares(code, function) && parses.test(code))
                .findFirst()
                .orElseGet(() -> withoutTypes(extracted(reply, function)));
    }

    private static boolean declares(String code, String function) {
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
