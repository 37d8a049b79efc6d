package dev.assay.generate;

import dev.assay.api.UserError;
import dev.assay.text.NearestName;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Every generator that ships, by name.
public final class Generators {
    private static final Map<String, String> ALIASES =
            Map.of("niah-single", "niah-single-1", "niah-multikey", "niah-multikey-1");

    public static final List<Generator> ALL = ShippedGenerators.all();

    private Generators() {}

    /// A generator by its full name, `ruler:vt`, or by its task alone where no other family has one of
    /// that name.
    public static Generator find(String name) {
        var colon = name.indexOf(':');
        var family = colon < 0 ? "" : name.substring(0, colon);
        var task = ALIASES.getOrDefault(name.substring(colon + 1), name.substring(colon + 1));
        var found = ALL.stream()
                .filter(generator -> generator.task().equals(task)
                        && (family.isEmpty() || generator.family().equals(family)))
                .toList();
        if (found.size() == 1) {
            return found.getFirst();
        }
        throw found.isEmpty() ? unknown(name) : ambiguous(name, found);
    }

    /// The dataset of a family and what is typed behind its colon: a task, settings, or both, with commas
    /// between them: `vt,length=32k,count=20,seed=7,depths=0/50/100,difficulty=hard`.
    public static GeneratedDataset dataset(String family, String configuration) {
        var parts = configuration.isBlank() ? List.<String>of() : List.of(configuration.split(","));
        var hasTask = !parts.isEmpty() && parts.getFirst().indexOf('=') < 0;
        var generator = hasTask ? find(family + ":" + parts.getFirst().strip()) : only(family);
        var options = GenerateOptions.STANDARD;
        for (var setting : hasTask ? parts.subList(1, parts.size()) : parts) {
            options = OptionText.read(options, setting);
        }
        return generator.dataset(options);
    }

    /// The families, in the order of the list.
    public static List<String> families() {
        return ALL.stream().map(Generator::family).distinct().toList();
    }

    public static List<Generator> family(String name) {
        return ALL.stream().filter(generator -> generator.family().equals(name)).toList();
    }

    private static Generator only(String family) {
        var tasks = family(family);
        if (tasks.size() == 1) {
            return tasks.getFirst();
        }
        throw tasks.isEmpty() ? unknown(family) : ambiguous(family, tasks);
    }

    private static UserError unknown(String name) {
        var names = ALL.stream().map(Generator::name).toList();
        var meant = NearestName.of(name, names)
                .map("; did you mean \"%s\"?"::formatted)
                .orElse("");
        return new UserError(
                "no generator named \"%s\"%s\n       there are %s".formatted(name, meant, String.join(", ", names)));
    }

    private static UserError ambiguous(String name, List<Generator> found) {
        return new UserError("\"%s\" is not a single task\n       it could be %s"
                .formatted(name, found.stream().map(Generator::name).collect(Collectors.joining(", "))));
    }
}
