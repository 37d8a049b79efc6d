package dev.assay.sift.fact;

import dev.assay.sift.SiftCase;
import dev.assay.sift.input.Input;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks an answer that does not use the words of the target by what the input says.
final class OwnWords {
    private final CaseFacts facts;
    private final Roles roles;
    private final Neighbours neighbours;
    private final Witness witness;
    private final Turned turned;
    private final Denials denials;
    private final Claims claims;
    private final Additions additions;
    private final Partners partners;
    private final Contradiction contradiction;
    private @Nullable Set<Rule> unclear;

    OwnWords(SiftCase siftCase, CaseFacts facts, Input input) {
        this.facts = facts;
        this.roles = new Roles(facts, input, siftCase.anchors());
        this.neighbours = new Neighbours(facts, siftCase, input);
        this.witness = new Witness(facts, input);
        var instruction = Lexer.of(siftCase.task().instruction());
        this.turned = new Turned(facts.target(), instruction);
        this.denials = new Denials(facts.target(), instruction, siftCase.anchors());
        this.claims = new Claims(facts, input);
        this.additions = new Additions(facts, instruction, input);
        this.partners = new Partners(facts, input);
        this.contradiction = new Contradiction(facts.target(), instruction, input);
    }

    /// A rule, with the flag of what it finds.
    private enum Rule {
        ROLES("swapped_facts"),
        NEIGHBOURS("swapped_facts"),
        PARTNERS("swapped_facts"),
        POSITIONS("wrong_value"),
        CONTRADICTION("negated_fact"),
        TURNED("negated_fact"),
        DENIALS("negated_fact"),
        REPLACED("wrong_value"),
        CLAIMS("unsupported_claim"),
        ADDITIONS("unsupported_claim");

        private final String flag;

        Rule(String flag) {
            this.flag = flag;
        }
    }

    /// What is wrong, by the flag it gets.
    ///
    /// @param others what states no fact
    Map<String, List<Lexeme>> wrong(List<Lexeme> answer, List<Lexeme> others) {
        var wrong = new LinkedHashMap<String, List<Lexeme>>();
        var unclear = unclear();
        for (var rule : Rule.values()) {
            if (!unclear.contains(rule)) {
                var found = found(rule, answer, others);
                if (!found.isEmpty()) {
                    wrong.computeIfAbsent(rule.flag, _ -> new ArrayList<>()).addAll(found);
                }
            }
        }
        return wrong;
    }

    /// Rules that find something in the target itself.
    private synchronized Set<Rule> unclear() {
        var made = unclear;
        if (made == null) {
            made = EnumSet.noneOf(Rule.class);
            for (var rule : Rule.values()) {
                if (!found(rule, facts.target(), List.of()).isEmpty()) {
                    made.add(rule);
                }
            }
            unclear = made;
        }
        return made;
    }

    private List<Lexeme> found(Rule rule, List<Lexeme> answer, List<Lexeme> others) {
        return switch (rule) {
            case ROLES -> of(answer, roles.exchanged(answer));
            case NEIGHBOURS -> of(answer, neighbours.exchanged(facts, answer));
            case PARTNERS -> of(answer, partners.exchanged(answer));
            case POSITIONS -> witness.misplaced(answer);
            case CONTRADICTION -> contradiction.of(answer);
            case DENIALS -> denials.of(answer);
            case REPLACED -> denials.replaced(answer);
            case TURNED -> turned.count(answer) > 0 ? List.of(answer.getFirst()) : List.of();
            case CLAIMS -> claims.unsupported(answer, others);
            case ADDITIONS -> additions.of(answer);
        };
    }

    /// A key of several words stands nowhere as one.
    private static List<Lexeme> of(List<Lexeme> answer, Set<String> keys) {
        if (keys.isEmpty()) {
            return List.of();
        }
        var there = answer.stream().filter(one -> keys.contains(one.key())).toList();
        return there.isEmpty() ? answer.subList(0, 1) : there;
    }
}
