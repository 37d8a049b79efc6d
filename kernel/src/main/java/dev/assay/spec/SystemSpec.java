package dev.assay.spec;

import java.util.regex.Pattern;

/// A system as typed on the command line: `head`, `head:ratio=0.25`, `exec:./filter --fast`,
/// `mine=exec:./filter`.
///
/// @param text what results call the system: what was typed, or the name given before `=`
/// @param name of the kind of system
/// @param rest behind the colon; empty when there is none
/// @param origin who says so
public record SystemSpec(String text, String name, String rest, Origin origin) {
    private static final Pattern ALIAS = Pattern.compile("([A-Za-z0-9][A-Za-z0-9_.@-]*)=(.*)", Pattern.DOTALL);

    public static SystemSpec parse(String typed) {
        return parse(Phrase.own(typed));
    }

    public static SystemSpec parse(Phrase words) {
        var text = words.text().strip();
        var alias = ALIAS.matcher(text);
        if (alias.matches()) {
            var aliased = parse(words.saying(alias.group(2)));
            return new SystemSpec(alias.group(1), aliased.name(), aliased.rest(), words.origin());
        }
        var colon = text.indexOf(':');
        if (colon < 0) {
            return new SystemSpec(text, text, "", words.origin());
        }
        var name = text.substring(0, colon).strip();
        var rest = text.substring(colon + 1).strip();
        return new SystemSpec(rest.isEmpty() ? name : text, name, rest, words.origin());
    }

    /// What runs, without a name of one's own.
    public String unnamed() {
        return rest.isEmpty() ? name : name + ":" + rest;
    }
}
