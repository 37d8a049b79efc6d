package dev.assay.fit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// One quality prompt and what its answer must be.
public sealed interface FitPrompt {
    Heading heading();

    default int id() {
        return heading().id();
    }

    default FitCategory category() {
        return heading().category();
    }

    /// What every prompt has.
    ///
    /// @param id unique within its category
    /// @param name what it is about; may be empty
    /// @param alternatives other forms, of which a seed may ask one
    record Heading(FitCategory category, int id, String name, Difficulty difficulty, List<FitPrompt> alternatives) {
        public Heading {
            alternatives = List.copyOf(alternatives);
        }
    }

    /// @param choices each begins with its letter, as in `A) 12`
    /// @param answer the letter of the right one
    record Reasoning(Heading heading, String question, List<String> choices, String answer, Optional<Variant> variant)
            implements FitPrompt {
        public Reasoning {
            choices = List.copyOf(choices);
        }
    }

    /// @param tolerance by how much an answer may be off; 0 for not at all
    record Calculation(Heading heading, String question, double answer, double tolerance, Optional<Variant> variant)
            implements FitPrompt {}

    /// @param function the name of the function to write
    record Coding(Heading heading, String description, String function, String signature, List<CodeTest> tests)
            implements FitPrompt {
        public Coding {
            tests = List.copyOf(tests);
        }
    }

    /// @param input the arguments, a JSON array
    /// @param expected any JSON value
    record CodeTest(String input, @Nullable Object expected) {}

    /// Instruction following or structured output.
    ///
    /// @param rules all must hold; the first names the prompt's kind
    /// @param clauses what else the prompt asks for, one by one; only `standard` looks at them
    record Ruled(Heading heading, String prompt, List<Rule> rules, List<Clause> clauses) implements FitPrompt {
        public Ruled {
            rules = List.copyOf(rules);
            clauses = List.copyOf(clauses);
        }
    }

    /// @param says what the prompt asks for, in few words
    /// @param rule how it is checked
    record Clause(String says, Rule rule) {}

    /// @param name such as `wordCount`
    record Rule(String name, Map<String, Object> parameters) {
        public Rule {
            parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        }
    }

    /// @param rule `stringMatch`, `containsKeyword` or `numberMatch`
    /// @param accepted texts of which one is enough
    record Multilingual(
            Heading heading, String language, String prompt, String rule, List<String> accepted, OptionalDouble number)
            implements FitPrompt {
        public Multilingual {
            accepted = List.copyOf(accepted);
        }
    }
}
