package dev.assay.ifeval;

import dev.assay.api.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The four published scores of one response, each with the instructions that were missed.
final class OfficialScores {
    static final List<String> NAMES = List.of(
            "ifeval_prompt_strict", "ifeval_prompt_loose", "ifeval_instruction_strict", "ifeval_instruction_loose");

    private OfficialScores() {}

    static List<Score> of(Map<String, Object> fields, String response) {
        try {
            return of(Instruction.allOf(fields), response);
        } catch (Unjudgeable e) {
            return NAMES.stream()
                    .<Score>map(name -> new Score.Unscored(name, e.reason()))
                    .toList();
        }
    }

    private static List<Score> of(List<Instruction> instructions, String response) {
        var strict = strict(instructions, response);
        var loose = loose(instructions, response, strict);
        return List.of(
                prompt("ifeval_prompt_strict", instructions, strict),
                prompt("ifeval_prompt_loose", instructions, loose),
                share("ifeval_instruction_strict", instructions, strict),
                share("ifeval_instruction_loose", instructions, loose));
    }

    static List<Compliance> strict(List<Instruction> instructions, String response) {
        return instructions.stream()
                .map(instruction -> instruction.judge(response))
                .toList();
    }

    static List<Compliance> loose(List<Instruction> instructions, String response, List<Compliance> strict) {
        var variants = LooseVariants.of(response);
        var verdicts = new ArrayList<Compliance>();
        for (var instruction : instructions) {
            verdicts.add(instruction.judgeLoosely(variants, strict.get(verdicts.size())));
        }
        return verdicts;
    }

    private static Score prompt(String name, List<Instruction> instructions, List<Compliance> verdicts) {
        var isFollowed = verdicts.stream().allMatch(Compliance::isFollowed);
        return new Score.Value(name, isFollowed ? 1 : 0, why(instructions, verdicts));
    }

    private static Score share(String name, List<Instruction> instructions, List<Compliance> verdicts) {
        var followed = verdicts.stream().filter(Compliance::isFollowed).count();
        return new Score.Value(name, (double) followed / verdicts.size(), why(instructions, verdicts));
    }

    private static String why(List<Instruction> instructions, List<Compliance> verdicts) {
        var missed = IntStream.range(0, verdicts.size())
                .filter(i -> !verdicts.get(i).isFollowed())
                .mapToObj(i -> "%s (%s)"
                        .formatted(instructions.get(i).id(), verdicts.get(i).why()))
                .collect(Collectors.joining(", "));
        return missed.isEmpty() ? "" : "not followed: " + missed;
    }
}
