package dev.assay.fit;

import dev.assay.fit.FitPrompt.Calculation;
import dev.assay.fit.FitPrompt.Clause;
import dev.assay.fit.FitPrompt.CodeTest;
import dev.assay.fit.FitPrompt.Coding;
import dev.assay.fit.FitPrompt.Heading;
import dev.assay.fit.FitPrompt.Multilingual;
import dev.assay.fit.FitPrompt.Reasoning;
import dev.assay.fit.FitPrompt.Rule;
import dev.assay.fit.FitPrompt.Ruled;
import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Makes a prompt of one row of a category's file.
final class PromptReader {
    private static final Pattern LETTER = Pattern.compile("[A-D]");
    private static final Map<FitCategory, Set<String>> FIELDS = Map.of(
            FitCategory.REASONING, Set.of("question", "choices", "answer", "variant"),
            FitCategory.MATH, Set.of("question", "answer", "tolerance", "variant"),
            FitCategory.CODING, Set.of("description", "functionName", "signature", "tests", "alternatives"),
            FitCategory.INSTRUCTION_FOLLOWING,
                    Set.of("prompt", "validation", "params", "also", "clauses", "alternatives"),
            FitCategory.STRUCTURED_OUTPUT, Set.of("prompt", "validation", "params", "also", "clauses", "alternatives"),
            FitCategory.MULTILINGUAL,
                    Set.of(
                            "language",
                            "prompt",
                            "validation",
                            "acceptedAnswers",
                            "keywords",
                            "expectedNumber",
                            "alternatives"));
    private static final Set<String> EVERYWHERE = Set.of("id", "name", "category", "difficulty");

    private PromptReader() {}

    static FitPrompt read(FitCategory category, RowFields row) {
        row.fields().keySet().stream()
                .filter(name -> !EVERYWHERE.contains(name)
                        && !FIELDS.getOrDefault(category, Set.of()).contains(name))
                .forEach(name -> row.report(name, "is not a field"));
        var heading = heading(category, row);
        return switch (category) {
            case REASONING -> reasoning(heading, row);
            case MATH -> calculation(heading, row);
            case CODING -> coding(heading, row);
            case INSTRUCTION_FOLLOWING, STRUCTURED_OUTPUT -> ruled(heading, row);
            case MULTILINGUAL -> multilingual(heading, row);
        };
    }

    private static Heading heading(FitCategory category, RowFields row) {
        int id = row.count("id");
        if (id == 0) {
            row.report("id", "is not a number from 1");
        }
        return new Heading(
                category,
                id,
                row.optionalText("name").orElse(""),
                Difficulty.named(row.optionalText("difficulty").orElse("medium")),
                OtherForms.of(row).stream().map(other -> read(category, other)).toList());
    }

    private static FitPrompt reasoning(Heading heading, RowFields row) {
        var prompt = new Reasoning(
                heading,
                row.text("question"),
                row.texts("choices"),
                row.text("answer"),
                row.optionalObject("variant").map(VariantReader::read));
        if (!LETTER.matcher(prompt.answer()).matches()) {
            row.report("answer", "is not one of A, B, C, D");
        }
        if (prompt.choices().size() != 4
                || !prompt.choices().stream().allMatch(choice -> choice.matches("(?s)[A-D]\\) .*"))) {
            row.report("choices", "are not four that begin with A), B), C) and D)");
        } else {
            prompt.variant().ifPresent(variant -> VariantReader.check(variant, prompt, row));
        }
        return prompt;
    }

    private static FitPrompt calculation(Heading heading, RowFields row) {
        var prompt = new Calculation(
                heading,
                row.text("question"),
                row.number("answer"),
                row.optionalNumber("tolerance").orElse(0),
                row.optionalObject("variant").map(VariantReader::read));
        prompt.variant().ifPresent(variant -> VariantReader.check(variant, prompt, row));
        return prompt;
    }

    private static FitPrompt coding(Heading heading, RowFields row) {
        var tests = row.rows("tests").stream()
                .map(test -> new CodeTest(Json.write(test.list("input")), test.value("expected")))
                .toList();
        if (tests.isEmpty()) {
            row.report("tests", "are missing");
        }
        return new Coding(heading, row.text("description"), row.text("functionName"), row.text("signature"), tests);
    }

    private static FitPrompt ruled(Heading heading, RowFields row) {
        var rules = new ArrayList<>(List.of(rule(row)));
        row.rows("also").stream().map(PromptReader::rule).forEach(rules::add);
        var clauses = row.rows("clauses").stream().map(PromptReader::clause).toList();
        return new Ruled(heading, row.text("prompt"), rules, clauses);
    }

    private static Clause clause(RowFields row) {
        var params = row.optionalObject("params").map(PromptReader::members).orElse(Map.of());
        return new Clause(row.text("says"), new Rule(row.text("kind"), params));
    }

    private static Rule rule(RowFields row) {
        return new Rule(
                row.text("validation"),
                row.optionalObject("params")
                        .<Map<String, Object>>map(PromptReader::members)
                        .orElse(Map.of()));
    }

    /// Parameters are the rule's own business; one that is null is as good as missing.
    private static Map<String, Object> members(RowFields params) {
        var members = new LinkedHashMap<String, Object>();
        params.fields().forEach((name, value) -> {
            if (value != null) {
                members.put(name, value);
            }
        });
        return members;
    }

    private static FitPrompt multilingual(Heading heading, RowFields row) {
        var accepted = new ArrayList<>(row.texts("acceptedAnswers"));
        accepted.addAll(row.texts("keywords"));
        return new Multilingual(
                heading,
                row.text("language"),
                row.text("prompt"),
                row.text("validation"),
                accepted,
                row.optionalNumber("expectedNumber"));
    }
}
