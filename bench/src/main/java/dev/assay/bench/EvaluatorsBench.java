package dev.assay.bench;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.registry.Registry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// Rows each evaluator scores in a second, on all cores, at texts of 100 words.
public final class EvaluatorsBench {
    private static final int ROWS = 1_000;
    private static final int WORDS = 100;

    private final Registry registry;

    public EvaluatorsBench(Registry registry) {
        this.registry = registry;
    }

    private record Case(Example example, Reference reference, Response response) {}

    /// Evaluators that start a process or ask a model are left out: what they take is not ours.
    public Map<String, Object> run(List<String> names) throws InterruptedException {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("cores", Runtime.getRuntime().availableProcessors());
        figures.put("words_a_text", WORDS);
        var cases = cases();
        var rates = new LinkedHashMap<String, Object>();
        for (var name : names) {
            for (var profile : Profile.values()) {
                evaluator(name, profile)
                        .ifPresent(evaluator -> rates.put(name + " " + profile, Math.round(rate(evaluator, cases))));
            }
        }
        figures.put("rows_a_second", rates);
        figures.put("longest_common_subsequence_600_by_6000", RougeBench.figures());
        return figures;
    }

    private Optional<Evaluator<Example>> evaluator(String name, Profile profile) {
        try {
            return Optional.of(registry.evaluator(name, profile));
        } catch (UserError e) {
            return Optional.empty();
        }
    }

    private static double rate(Evaluator<Example> evaluator, List<Case> cases) {
        return AllCores.perSecond(cases.size(), i -> {
            var one = cases.get(i);
            if (evaluator.appliesTo(one.example(), one.reference())) {
                evaluator.score(one.example(), one.reference(), one.response());
            }
        });
    }

    /// Rows every evaluator applies to: each has an answer, a letter, instructions, evidence and a failure.
    private static List<Case> cases() {
        var random = new Random(1);
        var cases = new ArrayList<Case>();
        for (int i = 0; i < ROWS; i++) {
            var answer = text(random);
            var fields = new LinkedHashMap<String, Object>();
            fields.put("answer", answer);
            fields.put("choices", List.of("first", "second", "third", "fourth"));
            fields.put("correct_letter", "B");
            fields.put("instruction_id_list", List.of("punctuation:no_comma", "length_constraints:number_words"));
            fields.put("kwargs", List.of(Map.of(), Map.of("num_words", 50, "relation", "at least")));
            fields.put("evidence", List.of(answer.substring(0, 40)));
            fields.put("carries_failure", true);
            var context = "error: it failed\n" + answer + "\n" + text(random);
            cases.add(new Case(
                    new OpenExample("e" + i, context, fields),
                    new OpenReference(fields),
                    Response.answer(text(random) + " " + answer.substring(0, 60) + ". The answer is B.")));
        }
        return cases;
    }

    private static String text(Random random) {
        var text = new StringBuilder();
        for (int word = 0; word < WORDS; word++) {
            text.append(word == 0 ? "" : " ").append(Integer.toString(36 * 36 + random.nextInt(40_000), 36));
        }
        return text.toString();
    }
}
