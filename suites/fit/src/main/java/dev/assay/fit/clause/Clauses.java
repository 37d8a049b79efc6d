package dev.assay.fit.clause;

import dev.assay.fit.rule.RuleCheck;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// All kinds of clauses, by the names that packs call them.
public final class Clauses {
    /// What changes with any change that could move a grade.
    public static final int VERSION = 4;

    private static final Map<String, RuleCheck> ALL = all();

    private Clauses() {}

    private static Map<String, RuleCheck> all() {
        var all = new LinkedHashMap<String, RuleCheck>();
        all.putAll(TextClauses.ALL);
        all.putAll(ListClauses.ALL);
        all.putAll(LayoutClauses.ALL);
        all.put("shape", JsonShape::holds);
        return all;
    }

    /// Empty where no kind has that name.
    public static Optional<RuleCheck> find(String name) {
        return Optional.ofNullable(ALL.get(name));
    }
}
