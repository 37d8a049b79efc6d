package dev.assay.fit.code;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Makes fields of parameters that are declared as such: `constructor(private readonly count: number) {}`.
final class ParameterFields {
    private static final Pattern CONSTRUCTOR =
            Pattern.compile("\\bconstructor\\s*\\(([^(){}]*)\\)\\s*\\{(\\s*super\\s*\\([^(){};]*\\)\\s*;?)?");
    private static final Pattern FIELD =
            Pattern.compile("(?:^|,)\\s*(?:(?:public|private|protected|readonly|override)\\s+)+([A-Za-z_$][\\w$]*)");

    private ParameterFields() {}

    static String lowered(String code) {
        return CONSTRUCTOR.matcher(code).replaceAll(match -> Matcher.quoteReplacement(constructor(match)));
    }

    private static String constructor(MatchResult match) {
        var fields = FIELD.matcher(match.group(1))
                .results()
                .map(field -> " this.%s = %s;".formatted(field.group(1), field.group(1)))
                .collect(Collectors.joining());
        return match.group() + fields;
    }
}
