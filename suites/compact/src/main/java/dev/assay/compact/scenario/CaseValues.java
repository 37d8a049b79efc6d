package dev.assay.compact.scenario;

import dev.assay.compact.template.Scenario;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// All names, amounts and dates of one case. There are few of each kind, so that what is asked for and what is said
/// beside the point share them.
final class CaseValues {
    private static final int SUBJECTS = 7;
    private static final int POOL = 5;
    private static final int SIDE = 6;
    private static final int FIRST_YEAR = 2026;
    private static final int YEARS = 3;
    private static final int DAYS = 28;
    private static final String CAPITALS = "ABCDEFGHKLMNPRSTVWXZ";

    private final Pack pack;
    private final SplitMix64 random;
    private final List<String> subjects;
    private final String kind;
    private final List<String> pool;
    private final Map<String, List<String>> sides = new HashMap<>();

    CaseValues(Pack pack, Scenario scenario, SplitMix64 random) {
        this.pack = pack;
        this.random = random;
        this.subjects = random.sample(pack.subjects().getOrDefault(scenario.about(), List.of()), SUBJECTS);
        this.kind = scenario.kind().orElse("");
        this.pool = scenario.kind().isPresent() ? draw(kind, POOL) : scenario.values();
    }

    List<String> subjects() {
        return subjects;
    }

    /// The values that facts of the case may have.
    List<String> pool() {
        return pool;
    }

    /// A value for a reference such as `person` or `person.2`; references of one thread keep theirs.
    String of(String reference, Map<String, String> thread) {
        return thread.computeIfAbsent(reference, name -> {
            int dot = name.indexOf('.');
            var plain = dot < 0 ? name : name.substring(0, dot);
            var all = plain.equals("subject") ? subjects : plain.equals(kind) ? pool : side(plain);
            var free =
                    all.stream().filter(value -> !thread.containsValue(value)).toList();
            return random.pick(free.isEmpty() ? all : free);
        });
    }

    private List<String> side(String name) {
        return sides.computeIfAbsent(name, known -> draw(known, SIDE));
    }

    private List<String> draw(String name, int count) {
        if (pack.kinds().containsKey(name)) {
            return random.sample(pack.kinds().get(name), count);
        }
        var values = new ArrayList<String>();
        while (values.size() < count) {
            var value = made(name);
            if (values.stream().noneMatch(other -> collide(other, value))) {
                values.add(value);
            }
        }
        return values;
    }

    private static boolean collide(String one, String other) {
        var left = one.toLowerCase(Locale.ROOT);
        var right = other.toLowerCase(Locale.ROOT);
        return left.contains(right) || right.contains(left);
    }

    private String made(String name) {
        var amount = pack.numbers().get(name);
        if (amount != null) {
            var number = Integer.toString(random.between(amount.least(), amount.most()));
            return amount.text().fill(Map.of("number", number));
        }
        return name.equals("date") ? date() : code(pack.codes().getOrDefault(name, "@@-###"));
    }

    private String date() {
        return pack.date()
                .fill(Map.of(
                        "day", Integer.toString(random.between(1, DAYS)),
                        "month", random.pick(pack.months()),
                        "year", Integer.toString(FIRST_YEAR + random.below(YEARS))));
    }

    private String code(String shape) {
        var code = new StringBuilder();
        for (int i = 0; i < shape.length(); i++) {
            char c = shape.charAt(i);
            switch (c) {
                case '#' -> code.append(random.between(1, 9));
                case '@' -> code.append(CAPITALS.charAt(random.below(CAPITALS.length())));
                case '%' -> code.append(random.hex(1));
                default -> code.append(c);
            }
        }
        return code.toString();
    }
}
