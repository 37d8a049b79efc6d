package dev.assay.context;

import dev.assay.api.UserError;
import dev.assay.context.generate.GenerateOptions;
import dev.assay.context.generate.GeneratedDataset;
import dev.assay.context.generate.Generator;
import dev.assay.context.generate.OptionText;
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

    /// The dataset of a family, a task of it (blank where it has one alone) and settings as typed: `length`
    /// (in which `k` is 1,024 and `m` is 1,048,576), `count`, `seed`, `depths` (as `0/50/100`), `difficulty`.
    public static GeneratedDataset dataset(String family, String task, Map<String, String> settings) {
        var generator = task.isBlank() ? only(family) : find(family + ":" + task);
        var options = GenerateOptions.STANDARD;
        for (var setting : settings.entrySet()) {
            options = OptionText.read(options, setting.getKey(), setting.getValue());
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
