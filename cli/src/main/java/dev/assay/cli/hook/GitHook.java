package dev.assay.cli.hook;

import dev.assay.api.UserError;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// Gates the last run before a commit. Where there is a hook already, the gate comes first, so that no `exit` of that
/// hook leaves it out.
///
/// @param assay the command
record GitHook(Path file, String assay) implements Hook {
    private static final Pattern SHELL = Pattern.compile("#!.*\\b(?:ba|da|k|z)?sh\\b.*");
    private static final String NEW = "#!/bin/sh\n";

    @Override
    public String effect() {
        return "git commit is stopped where gate.yaml fails on the last run; git commit --no-verify goes around it";
    }

    @Override
    public boolean isIn(String text) {
        return MarkedBlock.isIn(text);
    }

    @Override
    public String with(String text) {
        var whole = text.isEmpty() ? NEW : text;
        int end = whole.indexOf('\n') + 1;
        if (end == 0 || !SHELL.matcher(whole.substring(0, end - 1)).matches()) {
            throw new UserError(
                    "%s is not a shell script\n       call `%s gate last --config gate.yaml` from it yourself"
                            .formatted(file, assay));
        }
        return whole.substring(0, end) + block() + whole.substring(end);
    }

    private MarkedBlock block() {
        return new MarkedBlock("[ ! -f gate.yaml ] || %s gate last --config gate.yaml --undecided pass || exit 1"
                .formatted(ShellWord.of(assay)));
    }

    @Override
    public String without(String text) {
        var rest = MarkedBlock.removedFrom(text);
        return rest.equals(NEW) ? "" : rest;
    }

    @Override
    public boolean isProgram() {
        return true;
    }
}
