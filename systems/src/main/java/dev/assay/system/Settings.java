package dev.assay.system;

import dev.assay.api.UserError;
import dev.assay.spec.Budget;
import dev.assay.spec.SystemSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The parameters of a spec, checked against those its system takes, with defaults for those left out.
final class Settings {
    /// Raised whenever a budget of whole pieces could keep something else.
    private static final int WHOLE_PIECES = 2;

    private static final List<String> BUDGETS = List.of("ratio", "tokens", "share", "fill");

    private final BuiltIn builtIn;
    private final SystemSpec spec;
    private final Map<String, String> typed;
    private final Budget defaultBudget;

    private Settings(BuiltIn builtIn, SystemSpec spec, Map<String, String> typed, Budget defaultBudget) {
        this.builtIn = builtIn;
        this.spec = spec;
        this.typed = typed;
        this.defaultBudget = defaultBudget;
    }

    static Settings of(BuiltIn builtIn, SystemSpec spec, Budget defaultBudget) {
        var typed = new LinkedHashMap<String, String>();
        var settings = new Settings(builtIn, spec, typed, defaultBudget);
        for (var part : spec.rest().isEmpty() ? new String[0] : spec.rest().split(",", -1)) {
            var equals = part.indexOf('=');
            if (equals < 0) {
                throw settings.wrong("\"%s\" is not a parameter=value".formatted(part.strip()));
            }
            var name = part.substring(0, equals).strip();
            if (builtIn.parameters().stream()
                    .noneMatch(parameter -> parameter.name().equals(name))) {
                throw settings.wrong("there is no parameter \"%s\"".formatted(name));
            }
            if (typed.put(name, part.substring(equals + 1).strip()) != null) {
                throw settings.wrong("%s is given twice".formatted(name));
            }
        }
        var budgets = BUDGETS.stream().filter(typed::containsKey).toList();
        if (budgets.size() > 1) {
            throw settings.wrong("%s are two budgets; give one".formatted(String.join(" and ", budgets.subList(0, 2))));
        }
        return settings;
    }

    String name() {
        return spec.text();
    }

    Budget budget() {
        if (typed.containsKey("ratio")) {
            return Budget.ratio(number("ratio", 0, 1), defaultBudget);
        }
        if (typed.containsKey("tokens")) {
            return Budget.tokens((int) whole("tokens", 0, Integer.MAX_VALUE));
        }
        if (typed.containsKey("share")) {
            return Budget.share(number("share", 0, 1));
        }
        if (typed.containsKey("fill")) {
            return Budget.fill((int) whole("fill", 0, Integer.MAX_VALUE));
        }
        return builtIn.parameters().containsAll(BuiltIn.BUDGET) ? defaultBudget : Budget.UNLIMITED;
    }

    double number(String parameter, double min, double max) {
        var value = value(parameter);
        try {
            var number = Double.parseDouble(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below, as for a number out of range.
        }
        throw wrong(
                "%s must be a number from %s to %s, not \"%s\"".formatted(parameter, plain(min), plain(max), value));
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }

    long whole(String parameter, long min, long max) {
        var value = value(parameter);
        try {
            var number = Long.parseLong(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below, as for a number out of range.
        }
        throw wrong("%s must be a whole number from %d to %d, not \"%s\"".formatted(parameter, min, max, value));
    }

    /// As typed; empty where nothing was and the default is nothing.
    String text(String parameter) {
        return value(parameter);
    }

    String oneOf(String parameter, List<String> values) {
        var value = value(parameter);
        if (!values.contains(value)) {
            throw wrong("%s must be %s, not \"%s\"".formatted(parameter, String.join(" or ", values), value));
        }
        return value;
    }

    private String value(String parameter) {
        var value = typed.get(parameter);
        return value != null
                ? value
                : builtIn.parameters().stream()
                        .filter(each -> each.name().equals(parameter))
                        .findFirst()
                        .orElseThrow()
                        .defaultValue();
    }

    /// What the fingerprint of a run needs: the system, its version and every parameter, typed or not.
    Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("system", builtIn.name());
        configuration.put("version", builtIn.version());
        for (var parameter : builtIn.parameters()) {
            if (BUDGETS.contains(parameter.name())) {
                configuration.put("budget", budget().toString());
                if (Budget.counterOf(budget()).isPresent() && !budget().fills()) {
                    configuration.put("whole_pieces", WHOLE_PIECES);
                }
            } else {
                configuration.put(parameter.name(), value(parameter.name()));
            }
        }
        return configuration;
    }

    private UserError wrong(String problem) {
        var allowed = builtIn.parameters().isEmpty()
                ? "takes no parameters"
                : "takes " + builtIn.parameters().stream().map(Parameter::name).collect(Collectors.joining(", "));
        return new UserError("\"%s\": %s\n       \"%s\" %s".formatted(spec.text(), problem, builtIn.name(), allowed));
    }
}
