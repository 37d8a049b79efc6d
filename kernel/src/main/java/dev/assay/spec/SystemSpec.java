package dev.assay.spec;

import java.util.regex.Pattern;

/// A system as typed on the command line: `head`, `head:ratio=0.25`, `exec:./filter --fast`,
/// `mine=exec:./filter`.
///
/// @param text what results call the system: what was typed, or the name given before `=`
/// @param name of the kind of system
/// @param rest behind the colon; empty when there is none
public record SystemSpec(String text, String name, String rest) {
    private static final Pattern ALIAS = Pattern.compile("([A-Za-z0-9][A-Za-z0-9_.@-]*)=(.*)", Pattern.DOTALL);

    public static SystemSpec parse(String typed) {
        var alias = ALIAS.matcher(typed.strip());
        if (alias.matches()) {
            var aliased = parse(alias.group(2));
            return new SystemSpec(alias.group(1), aliased.name(), aliased.rest());
        }
        var text = typed.strip();
        var colon = text.indexOf(':');
        if (colon < 0) {
            return new SystemSpec(text, text, "");
        }
        var name = text.substring(0, colon).strip();
        var rest = text.substring(colon + 1).strip();
        return rest.isEmpty() ? new SystemSpec(name, name, "") : new SystemSpec(text, name, rest);
    }
}
