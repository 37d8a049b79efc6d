package dev.assay.system;

/// A system as typed on the command line: `head`, `head:ratio=0.25`, `exec:./filter --fast`.
///
/// @param text as typed; it is the name of the system in results
/// @param name before the first colon
/// @param rest behind it; empty when there is none
public record SystemSpec(String text, String name, String rest) {
    public static SystemSpec parse(String typed) {
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
