package dev.assay.cli.hook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Tool outputs as examples for context systems. The evidence of an output is the lines that the agent went on to use:
/// lines with a word such as a path, a name or a number that nobody had written before the output came, and that the
/// agent wrote afterwards. An output of which no line was used has no evidence, cannot be scored, and is left out.
final class SavedCases {
    private static final int SHORTEST = 400;
    private static final int MOST_LINES = 20;
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_./:@#-]{5,}");
    private static final Pattern SPECIFIC = Pattern.compile(".*(?:[\\p{N}_/]|\\p{Ll}\\p{Lu}|\\p{L}[.:]\\p{L}).*");

    private final List<Step> steps;
    private final Map<String, Integer> firstSeen = new HashMap<>();
    private final Map<String, Integer> lastWritten = new HashMap<>();

    SavedCases(List<Step> steps) {
        this.steps = steps;
        for (int i = 0; i < steps.size(); i++) {
            var isWritten = !(steps.get(i) instanceof Step.Gave);
            for (var word : words(steps.get(i).text())) {
                firstSeen.putIfAbsent(word, i);
                if (isWritten) {
                    lastWritten.put(word, i);
                }
            }
        }
    }

    List<Map<String, Object>> examples() {
        var calls = new HashMap<String, String>();
        var seen = new HashSet<String>();
        var examples = new ArrayList<Map<String, Object>>();
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i) instanceof Step.Called called) {
                calls.put(called.id(), called.text());
            } else if (steps.get(i) instanceof Step.Gave gave
                    && gave.text().length() >= SHORTEST
                    && seen.add(gave.id())) {
                var evidence = usedLines(gave.text(), i);
                if (!evidence.isEmpty()) {
                    examples.add(example(gave, calls.getOrDefault(gave.id(), "a tool"), evidence));
                }
            }
        }
        return examples;
    }

    private static Map<String, Object> example(Step.Gave gave, String call, List<String> evidence) {
        var example = new LinkedHashMap<String, Object>();
        example.put("id", gave.id());
        example.put("context", gave.text());
        example.put("question", "What does the next step need of the output of: " + call);
        example.put("evidence", evidence);
        return example;
    }

    private List<String> usedLines(String output, int place) {
        var used = new LinkedHashSet<String>();
        var found = new HashSet<String>();
        for (var line : output.lines().toList()) {
            for (var word : words(line)) {
                if (isUsedAfter(word, place) && found.add(word) && used.size() < MOST_LINES) {
                    used.add(line.strip());
                }
            }
        }
        return List.copyOf(used);
    }

    private boolean isUsedAfter(String word, int place) {
        return firstSeen.getOrDefault(word, -1) == place && lastWritten.getOrDefault(word, -1) > place;
    }

    /// Words that mean one thing: not those of plain language.
    private static Set<String> words(String text) {
        var words = new HashSet<String>();
        WORD.matcher(text)
                .results()
                .map(MatchResult::group)
                .map(word -> word.replaceAll("^[./:@#-]+|[./:@#-]+$", ""))
                .filter(word -> SPECIFIC.matcher(word).matches())
                .forEach(words::add);
        return words;
    }
}
