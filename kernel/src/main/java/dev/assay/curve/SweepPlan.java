package dev.assay.curve;

import dev.assay.api.UserError;
import dev.assay.report.Numbers;
import dev.assay.spec.SystemSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Which systems run at which budgets: those that take one at each share, the others as they are.
///
/// @param members of each swept system: the name its rows have, and its spec
public record SweepPlan(Map<String, List<Member>> members) {
    private static final int STEPS = 8;

    /// A system at one budget.
    public record Member(String name, String budget, String spec) {}

    public SweepPlan {
        members = new LinkedHashMap<>(members);
    }

    /// @param specs as typed
    /// @param takesBudget whether a system takes a budget, by its spec
    public static SweepPlan of(List<String> specs, List<Double> shares, Predicate<String> takesBudget) {
        var members = new LinkedHashMap<String, List<Member>>();
        for (var typed : specs) {
            var spec = SystemSpec.parse(typed);
            var bare = spec.rest().isEmpty() ? spec.name() : spec.name() + ":" + spec.rest();
            var own = takesBudget.test(bare)
                    ? shares.stream().map(share -> at(spec, bare, share)).toList()
                    : List.of(new Member(spec.text(), "its own", typed));
            if (members.put(spec.text(), own) != null) {
                throw new UserError("two systems are called \"%s\"\n       name one of them, as in mine=%s"
                        .formatted(spec.text(), typed));
            }
        }
        return new SweepPlan(members);
    }

    private static Member at(SystemSpec spec, String bare, double share) {
        var name = "%s@%s".formatted(spec.text().replaceAll("[^A-Za-z0-9_.-]", "_"), shown(share));
        var budget = "share=" + shown(share);
        return new Member(name, budget, "%s=at:%s,%s".formatted(name, budget, bare));
    }

    private static String shown(double share) {
        return Double.toString(share);
    }

    public List<String> specs() {
        return members.values().stream().flatMap(List::stream).map(Member::spec).toList();
    }

    /// Reads `0.1,0.3,0.6`, or `0.05..0.9` for eight shares in equal steps of their logarithm.
    public static List<Double> shares(String words) {
        var ends = words.split("\\.\\.", -1);
        try {
            var shares = ends.length == 2
                    ? steps(Double.parseDouble(ends[0]), Double.parseDouble(ends[1]))
                    : Stream.of(words.split(","))
                            .map(String::strip)
                            .map(Double::valueOf)
                            .distinct()
                            .sorted()
                            .toList();
            if (shares.stream().allMatch(share -> share > 0 && share <= 1)) {
                return shares;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new UserError(
                "--ratios \"%s\" are not shares of the tokens\n       write 0.1,0.3,0.6 or 0.05..0.9 (above 0, at most 1)"
                        .formatted(words));
    }

    private static List<Double> steps(double low, double high) {
        return DoubleStream.iterate(0, step -> step < STEPS, step -> step + 1)
                .map(step -> low * Math.pow(high / low, step / (STEPS - 1)))
                .mapToObj(share -> Double.valueOf(Numbers.decimals(share, 3)))
                .distinct()
                .toList();
    }
}
