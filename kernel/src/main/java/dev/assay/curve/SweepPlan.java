package dev.assay.curve;

import dev.assay.api.UserError;
import dev.assay.report.Numbers;
import dev.assay.spec.QuestionReaders;
import dev.assay.spec.SystemSpec;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Which systems run at which budgets: those that take one at each share, the others as they are.
///
/// @param members of each swept system: the name its rows have, and its spec
public record SweepPlan(Map<String, List<Member>> members) {
    private static final int STEPS = 8;
    private static final String AT = "at";
    private static final String SHARE_OF = "share=";
    private static final Pattern SHARE =
            Pattern.compile("(share=[0-9]+(?:\\.[0-9]+)?(?:E-?[0-9]{1,3})?),(.+)", Pattern.DOTALL);

    /// A system at one budget.
    ///
    /// @param spec with the name its rows have
    /// @param system what runs, without name and budget
    public record Member(String name, String budget, String spec, String system) {}

    public SweepPlan {
        members = new LinkedHashMap<>(members);
    }

    /// @param specs as typed
    /// @param takesBudget whether a system takes a budget
    public static SweepPlan of(List<String> specs, List<Double> shares, Predicate<SystemSpec> takesBudget) {
        var members = new LinkedHashMap<String, List<Member>>();
        for (var typed : specs) {
            var spec = SystemSpec.parse(typed);
            var own = takesBudget.test(spec)
                    ? shares.stream().map(share -> at(spec, share)).toList()
                    : List.of(new Member(spec.text(), "its own", typed, spec.unnamed()));
            if (members.put(spec.text(), own) != null) {
                throw new UserError("two systems are called \"%s\"\n       name one of them, as in mine=%s"
                        .formatted(spec.text(), typed));
            }
        }
        return new SweepPlan(members);
    }

    /// The plan of a stored sweep; empty where the run is none, because no system has two budgets.
    public static Optional<SweepPlan> in(RunManifest manifest) {
        var members = new LinkedHashMap<String, List<Member>>();
        for (var typed : manifest.origin().systems()) {
            var member = member(typed);
            var name = member.budget().startsWith(SHARE_OF) ? base(member.name()) : member.name();
            members.computeIfAbsent(name, _ -> new ArrayList<>()).add(member);
        }
        return members.values().stream()
                        .anyMatch(own -> own.size() > 1
                                && own.stream()
                                        .allMatch(member -> member.budget().startsWith(SHARE_OF)))
                ? Optional.of(new SweepPlan(members))
                : Optional.empty();
    }

    private static String base(String name) {
        return name.substring(0, name.indexOf('@') < 0 ? name.length() : name.lastIndexOf('@'));
    }

    private static Member member(String typed) {
        var spec = SystemSpec.parse(typed);
        var share = SHARE.matcher(spec.rest());
        return spec.name().equals(AT) && share.matches()
                ? new Member(spec.text(), share.group(1), typed, share.group(2))
                : new Member(spec.text(), "its own", typed, spec.unnamed());
    }

    private static Member at(SystemSpec spec, double share) {
        var name = "%s@%s".formatted(spec.text().replaceAll("[^A-Za-z0-9_.-]", "_"), shown(share));
        var budget = SHARE_OF + shown(share);
        return new Member(name, budget, "%s=at:%s,%s".formatted(name, budget, spec.unnamed()), spec.unnamed());
    }

    /// All shares at which some system ran, the least first.
    double[] shares() {
        return members.values().stream()
                .flatMap(List::stream)
                .map(Member::budget)
                .filter(budget -> budget.startsWith(SHARE_OF))
                .mapToDouble(budget -> Double.parseDouble(budget.substring(SHARE_OF.length())))
                .sorted()
                .toArray();
    }

    /// Systems that are handed the question, by what their run says of them.
    Set<String> seeing(RunManifest manifest) {
        var readers = manifest.setup().systems().stream()
                .filter(part -> QuestionReaders.isOne(part.kind(), part.configuration()))
                .map(Setup.Part::name)
                .toList();
        var seeing = new LinkedHashSet<String>();
        members.forEach((name, own) -> {
            if (own.stream().anyMatch(member -> readers.contains(member.name()))) {
                seeing.add(name);
            }
        });
        return seeing;
    }

    /// Systems that were shown the answer: no rival, but the limit.
    Set<String> limits(RunManifest manifest) {
        var limits = new LinkedHashSet<String>();
        members.forEach((name, own) -> {
            if (own.stream().anyMatch(member -> manifest.origin().controls().contains(member.name()))) {
                limits.add(name);
            }
        });
        return limits;
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
