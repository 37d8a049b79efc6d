package dev.assay.fit.code;

import dev.assay.api.Profile;
import dev.assay.javascript.JavaScriptText;
import java.util.ArrayList;
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
            "(?i)```[^`]*(?:\\b(?:corrected|correct|fixed|final|revised|improved|updated|right|proper|better|working) (?:version|code|solution|answer|function|implementation|one)|\\b(?:had|has|contains) an? (?:bug|mistake|error)\\b|\\b(?:that|this|it|which|the above) (?:is|was) (?:wrong|incorrect|buggy|not (?:right|correct))\\b|\\bwait\\b|\\bcorrection\\b|\\b(?:fix|correct) (?:this|that|it)\\b|\\buse this instead\\b|\\binstead:)");
    private static final Pattern TILDES = Pattern.compile("(?m)^~~~");
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
        var blocks = blocks(reply);
        var whole = runnable(blocks, function);
        if (!whole.isEmpty()) {
            return REVISED.matcher(reply).find() ? whole.getLast() : whole.getFirst();
        }
        var together = runnable(List.of(String.join("\n", blocks)), function);
        return together.isEmpty()
                ? withoutTypes(Packaging.unexported(TypeScript.lowered(extracted(reply, function))))
                : together.getFirst();
    }

    /// Those of the blocks that are scripts and declare the function, without their types.
    private List<String> runnable(List<String> blocks, String function) {
        return blocks.stream()
                .filter(code -> code.contains(function))
                .map(code -> withoutTypes(Packaging.unexported(TypeScript.lowered(code))))
                .filter(code -> declares(code, function) && parses.test(code))
                .toList();
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

    private static List<String> blocks(String reply) {
        var blocks = new ArrayList<String>();
        var parts = TILDES.matcher(reply).replaceAll(FENCE).split(FENCE, -1);
        for (int i = 1; i < parts.length; i += 2) {
            blocks.add(JavaScriptText.trim(LABEL.matcher(parts[i]).replaceFirst("")));
        }
        return blocks;
    }
}
