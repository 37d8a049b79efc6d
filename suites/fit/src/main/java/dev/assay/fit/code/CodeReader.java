package dev.assay.fit.code;

import dev.assay.api.Profile;
import dev.assay.javascript.JavaScriptText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads a reply to a coding task: which of it is the code, as JavaScript.
///
/// `compat` takes the first fence, whatever is in it. `standard` takes the first that is a script and
/// names the function, whatever its label, with the fences that declare what it uses; or all fences
/// together; or the whole reply, where it is a script; or what `compat` takes.
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
            var chosen = REVISED.matcher(reply).find() ? whole.getLast() : whole.getFirst();
            return new SideBlocks(this, blocks, function).before(chosen);
        }
        return Stream.of(String.join("\n", blocks), reply)
                .flatMap(text -> runnable(List.of(text), function).stream())
                .findFirst()
                .orElseGet(() -> plain(declaration(reply, function)));
    }

    /// What `compat` takes, which leaves out `async`: a function that returns a promise is another one.
    private String declaration(String reply, String function) {
        var code = extracted(reply, function);
        boolean isAsync = code.startsWith("function") && reply.contains("async " + code);
        return isAsync ? "async " + code : code;
    }

    /// Code without exports and types.
    String plain(String code) {
        return withoutTypes(Packaging.unexported(TypeScript.lowered(code)));
    }

    /// Those of the blocks that are scripts and declare the function, without their types.
    private List<String> runnable(List<String> blocks, String function) {
        return blocks.stream()
                .filter(code -> code.contains(function))
                .map(this::plain)
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
