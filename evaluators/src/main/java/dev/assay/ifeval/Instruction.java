package dev.assay.ifeval;

import dev.assay.text.BoundedText;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An instruction of a case with the check that its id names.
record Instruction(String id, Check check) {
    /// All of a case, in its order.
    ///
    /// @throws Unjudgeable naming the first instruction no check can be made for
    static List<Instruction> allOf(Map<String, Object> fields) {
        var parameters = fields.get(IfEval.PARAMETERS) instanceof List<?> list ? list : List.of();
        var instructions = new ArrayList<Instruction>();
        for (var id : ids(fields)) {
            var index = instructions.size();
            instructions.add(of(id, index < parameters.size() ? parameters.get(index) : null));
        }
        return instructions;
    }

    private static List<String> ids(Map<String, Object> fields) {
        return new Parameters(fields).texts(IfEval.IDS);
    }

    private static Instruction of(String id, @Nullable Object parameters) {
        try {
            return new Instruction(id, OfficialChecks.named(id).apply(Parameters.of(parameters)));
        } catch (Unjudgeable e) {
            throw new Unjudgeable("instruction \"%s\": %s".formatted(id, e.reason()));
        }
    }

    /// A blank response follows nothing; neither does one a pattern cannot be searched in within bounds.
    Compliance judge(String response) {
        if (UnicodeText.isBlank(response)) {
            return Compliance.missed("a blank response");
        }
        try {
            return check.judge(response);
        } catch (BoundedText.Exhausted _) {
            return Compliance.missed("the search took too many steps");
        }
    }

    /// The verdict on the response itself where none of its variants does better.
    Compliance judgeLoosely(Set<String> variants, Compliance strict) {
        var isFollowed = strict.isFollowed()
                || variants.stream().anyMatch(variant -> judge(variant).isFollowed());
        return isFollowed ? Compliance.FOLLOWED : strict;
    }
}
