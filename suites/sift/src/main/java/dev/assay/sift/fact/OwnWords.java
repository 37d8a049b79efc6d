package dev.assay.sift.fact;

import dev.assay.sift.SiftCase;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Checks an answer that does not use the words of the target by what the input says.
final class OwnWords {
    private final CaseFacts facts;
    private final Roles roles;
    private final Neighbours neighbours;
    private final Witness witness;
    private final Turned turned;
    private final Claims claims;
    private final Additions additions;
    private final Partners partners;
    private final Contradiction contradiction;
    private @Nullable Set<String> unclear;

    OwnWords(SiftCase siftCase, CaseFacts facts) {
        var input = siftCase.task().rawInput();
        this.facts = facts;
        this.roles = new Roles(facts, input);
        this.neighbours = new Neighbours(facts, siftCase);
        this.witness = new Witness(facts, input);
        this.turned = new Turned(facts.target(), Lexer.of(siftCase.task().instruction()));
        this.claims = new Claims(facts, input);
        var instruction = Lexer.of(siftCase.task().instruction());
        this.additions = new Additions(facts, instruction, input);
        this.partners = new Partners(facts, input);
        this.contradiction = new Contradiction(facts.target(), instruction, input);
    }

    /// What is wrong, by the flag it gets.
    ///
    /// @param others what states no fact
    Map<String, List<Lexeme>> wrong(List<Lexeme> answer, List<Lexeme> others) {
        var wrong = found(answer, others);
        wrong.keySet().removeAll(unclear());
        return wrong;
    }

    /// Flags that the target itself would get.
    private synchronized Set<String> unclear() {
        var made = unclear;
        if (made == null) {
            made = found(facts.target(), List.of()).entrySet().stream()
                    .filter(flag -> !flag.getValue().isEmpty())
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
            unclear = made;
        }
        return made;
    }

    private Map<String, List<Lexeme>> found(List<Lexeme> answer, List<Lexeme> others) {
        var wrong = new LinkedHashMap<String, List<Lexeme>>();
        var exchanged = new HashSet<>(roles.exchanged(answer));
        exchanged.addAll(neighbours.exchanged(facts, answer));
        exchanged.addAll(partners.exchanged(answer));
        wrong.put(
                "swapped_facts",
                answer.stream().filter(one -> exchanged.contains(one.key())).toList());
        wrong.put("wrong_value", witness.misplaced(answer));
        var denied = new ArrayList<>(contradiction.of(answer));
        if (turned.count(answer) > 0) {
            denied.add(answer.getFirst());
        }
        wrong.put("negated_fact", denied);
        var added = new ArrayList<>(claims.unsupported(answer, others));
        added.addAll(additions.of(answer));
        wrong.put("unsupported_claim", added);
        return wrong;
    }
}
