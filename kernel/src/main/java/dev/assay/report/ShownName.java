package dev.assay.report;

import dev.assay.spec.QuestionReaders;
import dev.assay.spec.SystemSpec;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import dev.assay.text.ControlCharacters;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What tables call a system: its name, and what really runs where the name does not say it.
///
/// `head=exec:./filter` is shown as `head (exec)`: nobody takes a program for a rule of ours. The legend says the rest.
public final class ShownName {
    private static final int LONGEST = 24;
    private static final int LONGEST_NAME = 36;
    private static final String IMPORTED = "imported";
    private static final String AT = "at";
    private static final String BLIND = "blind";
    private static final List<String> PROGRAMS = List.of("exec", "exec-json", "agent", "class", "http");

    private ShownName() {}

    /// @param system a name in a summary, with or without labels behind it
    static String of(RunManifest manifest, String system) {
        return ControlCharacters.onOneLine(manifest.setup().systems().stream()
                .filter(part -> system.equals(part.name()) || system.startsWith(part.name() + " · "))
                .findFirst()
                .map(part -> of(part) + system.substring(part.name().length()))
                .orElse(system));
    }

    public static String of(Setup.Part part) {
        return program(part)
                .filter(_ -> PROGRAMS.stream().noneMatch(kind -> part.name().startsWith(kind + ":")))
                .map(program -> "%s (%s)".formatted(part.name(), kind(program)))
                .orElse(part.name());
    }

    /// The program, class, address or log behind a system; empty for rules of ours.
    public static Optional<String> program(Setup.Part part) {
        var configuration = part.configuration();
        if (configuration.get("command") instanceof List<?> words) {
            return Optional.of(
                    part.kind() + ": " + words.stream().map(String::valueOf).collect(Collectors.joining(" ")));
        }
        if (configuration.get("address") instanceof String address
                && part.kind().equals("http")) {
            return Optional.of("http: " + address);
        }
        if (configuration.get("class") instanceof String type) {
            return Optional.of("class: " + type);
        }
        if (part.kind().equals(IMPORTED)) {
            return Optional.of(
                    "imported from %s".formatted(configuration.getOrDefault("from", "a log of another tool")));
        }
        return Optional.of(part.kind())
                .filter(kind -> PROGRAMS.stream().anyMatch(program -> kind.startsWith(program + ":")));
    }

    /// What stands before the colon, such as `exec`.
    private static String kind(String program) {
        int colon = program.indexOf(':');
        return shortened(colon < 0 ? program : program.substring(0, colon));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
    }

    /// A name for a table: the beginning and the end of a long one, such as the spec of a system nobody named.
    public static String cut(String name) {
        int length = name.codePointCount(0, name.length());
        if (length <= LONGEST_NAME) {
            return name;
        }
        int begin = name.offsetByCodePoints(0, LONGEST_NAME * 2 / 3);
        int end = name.offsetByCodePoints(0, length - (LONGEST_NAME / 3 - 1));
        return name.substring(0, begin) + "…" + name.substring(end);
    }

    /// What runs under names that do not say it, a line each.
    static String legend(RunManifest manifest) {
        return manifest.setup().systems().stream()
                .flatMap(part -> meaning(manifest, part).stream())
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    /// What a system is, where its name does not say it: `mine is exec: ./filter`, `short is head:ratio=0.1`.
    public static Optional<String> meaning(RunManifest manifest, Setup.Part part) {
        var what = of(part).equals(part.name())
                ? typed(manifest, part)
                : program(part).map(text -> text + blind(part));
        return what.map(text -> ControlCharacters.onOneLine("%s is %s".formatted(part.name(), text)));
    }

    /// What was typed behind names of one's own, a line each.
    public static String legend(List<String> typed) {
        return typed.stream()
                .map(SystemSpec::parse)
                .filter(ShownName::isNamed)
                .map(spec -> ControlCharacters.onOneLine("%s is %s".formatted(spec.text(), spec.unnamed())) + "\n")
                .collect(Collectors.joining());
    }

    private static String blind(Setup.Part part) {
        var isHidden = QuestionReaders.HIDDEN.equals(part.configuration().get(QuestionReaders.SETTING));
        return isHidden ? ", never handed the question" : "";
    }

    /// The words behind the name a person chose, if that is what runs; a budget set for a comparison goes without.
    private static Optional<String> typed(RunManifest manifest, Setup.Part part) {
        return manifest.origin().systems().stream()
                .map(SystemSpec::parse)
                .filter(spec -> spec.text().equals(part.name()) && isNamed(spec))
                .filter(spec -> kind(spec).equals(part.kind()) && !spec.name().equals(AT))
                .findFirst()
                .map(SystemSpec::unnamed);
    }

    /// A name of one's own has no colon, and a spec without a colon is the name of a kind.
    private static boolean isNamed(SystemSpec spec) {
        return !spec.text().contains(":")
                && !(spec.text().equals(spec.name()) && spec.rest().isEmpty());
    }

    private static String kind(SystemSpec spec) {
        return spec.name().equals(BLIND) ? SystemSpec.parse(spec.rest()).name() : spec.name();
    }
}
