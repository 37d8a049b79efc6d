package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.compact.Difficulty;
import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateReader;
import dev.assay.compact.template.TemplateReading;
import java.math.BigInteger;

/// Generators and templates for tests.
final class Drawn {
    static final Lexicon LEXICON = Lexicon.bundled();
    static final CaseGenerator STANDARD = new CaseGenerator(Profile.STANDARD, LEXICON);
    static final CaseGenerator COMPAT = new CaseGenerator(Profile.COMPAT, LEXICON);

    private Drawn() {}

    /// A template of our language with these members, each a line or more of YAML.
    static Template template(String variables, String turns, String... more) {
        return template(STANDARD, variables, turns, more);
    }

    static Template template(CaseGenerator generator, String variables, String turns, String... more) {
        var text = """
                key: test_v1
                family: tests
                version: 1.0.0
                variables: [%s]
                transcript: {turns: [%s]}
                """.formatted(variables, turns) + String.join("\n", more) + "\n";
        text += text.contains("difficulty_policy:") ? "" : "difficulty_policy: {}\n";
        text += text.contains("\nground_truth:") ? "" : "ground_truth: {}\n";
        text += text.contains("\nevaluation_items:")
                ? ""
                : "evaluation_items: [{key: q, type: planning_soundness, prompt: \"?\", expected: {}}]\n";
        var reading = TemplateReader.read("template:\n" + text.indent(2), generator.dialect());
        assertThat(reading).as("%s", reading).isInstanceOf(TemplateReading.Read.class);
        return ((TemplateReading.Read) reading).template();
    }

    static DrawnCase draw(Template template, long seed, Difficulty level) {
        return STANDARD.draw(template, BigInteger.valueOf(seed), level);
    }
}
