package dev.assay.cli.hook;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/// Codex calls the program named by `notify` in its config.toml after each turn. It calls one program only.
///
/// @param assay the command
record CodexHook(Path file, String assay) implements Hook {
    private static final Pattern NOTIFY = Pattern.compile("(?m)^\\s*notify\\s*=");
    private static final Pattern TABLE = Pattern.compile("(?m)^\\s*\\[");

    @Override
    public String effect() {
        return "after each turn of Codex, its tool outputs are saved as cases in the folder it works in";
    }

    @Override
    public boolean isIn(String text) {
        return MarkedBlock.isIn(text);
    }

    /// In front: a key below a table would belong to it.
    @Override
    public String with(String text) {
        var table = TABLE.matcher(text);
        if (NOTIFY.matcher(text.substring(0, table.find() ? table.start() : text.length()))
                .find()) {
            throw new UserError(
                    "%s has a notify program already, and Codex calls one only\n       let that program call"
                                    .formatted(file)
                            + " `%s hook save codex \"$1\"`".formatted(assay));
        }
        return new MarkedBlock("notify = " + Json.write(List.of(assay, "hook", "save", "codex"))) + text;
    }

    @Override
    public String without(String text) {
        return MarkedBlock.removedFrom(text);
    }
}
