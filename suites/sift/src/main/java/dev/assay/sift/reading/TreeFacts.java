package dev.assay.sift.reading;

import dev.assay.sift.format.Flattened;
import dev.assay.sift.format.Notation;
import dev.assay.sift.input.InputKeys;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexer;
import dev.assay.sift.lexis.Same;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Reads JSON, YAML and tables: every place of the target is a fact, its key with its value.
///
/// Keys are the same whatever their case and the marks between their words.
public final class TreeFacts implements FactReader {
    private final List<Notation> readings;
    private final List<Map<String, String>> wanted = new ArrayList<>();
    private final InputKeys input;
    private final List<String> anchors;

    public TreeFacts(List<Notation> readings, String target, InputKeys input, List<String> anchors) {
        this.anchors = anchors;
        this.readings = readings;
        this.input = input;
        readings.forEach(reading -> wanted.add(places(reading, target).orElse(Map.of())));
    }

    @Override
    public FactScore read(String answer) {
        var best = new FactScore(0, 1, 0, 0, 0, List.of("unparseable"), List.of());
        for (int at = 0; at < readings.size(); at++) {
            var right = wanted.get(at);
            var score = places(readings.get(at), answer).map(given -> score(right, given));
            if (score.isPresent()
                    && (best.flags().contains("unparseable") || score.get().quality() > best.quality())) {
                best = score.get();
            }
        }
        return best;
    }

    private FactScore score(Map<String, String> right, Map<String, String> given) {
        var flags = new LinkedHashSet<String>();
        var lost = new ArrayList<String>();
        var said = new ArrayList<String>();
        double kept = 0;
        double wrong = 0;
        for (var place : right.entrySet()) {
            var value = given.get(place.getKey());
            if (value == null) {
                lost.add(place.getKey());
            } else if (Same.are(place.getValue(), value) || says(place.getValue(), value)) {
                kept++;
            } else {
                wrong++;
                flags.add("wrong_value");
                said.add("wrong_value %s: %s".formatted(place.getKey(), value));
            }
        }
        double extra = 0;
        for (var place : given.entrySet()) {
            if (!right.containsKey(place.getKey())) {
                var flag = isBeyond(place.getKey(), right) ? "wrong_value" : further(place.getValue());
                boolean isTrue = flag.equals("unasked_key");
                extra += isTrue ? 1 : 0;
                wrong += isTrue ? 0 : 1;
                flags.add(flag);
                if (!isTrue) {
                    said.add("%s %s: %s".formatted(flag, place.getKey(), place.getValue()));
                }
            }
        }
        if (!lost.isEmpty()) {
            flags.add("missing_facts");
        }
        int all = Math.max(1, right.size());
        return new FactScore(kept, lost.size(), wrong, extra, kept / all, List.copyOf(flags), lost, said);
    }

    /// Whether a text says what another does in fewer words, with all its anchors, or in more words of the input.
    private boolean says(String wanted, String given) {
        var right = keys(wanted);
        var own = keys(given);
        boolean isError = wanted.endsWith("Error") || wanted.endsWith("Exception");
        if (isError && given.startsWith(wanted + ":")) {
            return input.containsAll(own);
        }
        if (right.size() < 2 || own.isEmpty() || denies(wanted) != denies(given)) {
            return false;
        }
        if (own.containsAll(right)) {
            return own.stream().allMatch(key -> right.contains(key) || input.contains(key));
        }
        var held = anchors.stream().filter(wanted::contains).toList();
        return !held.isEmpty()
                && right.containsAll(own)
                && held.stream().allMatch(anchor -> own.containsAll(keys(anchor)));
    }

    private static Set<String> keys(String text) {
        return Lexer.of(text).stream()
                .filter(Lexeme::isContent)
                .map(Lexeme::key)
                .collect(Collectors.toSet());
    }

    private static boolean denies(String text) {
        return Lexer.of(text).stream().anyMatch(Lexeme::denies);
    }

    /// What a value is that was not asked for.
    private String further(String value) {
        boolean isKnown = Lexer.of(value).stream()
                .allMatch(one -> !one.isContent() || input.contains(one.key()) || input.contains(one.raw()));
        return isKnown ? "unasked_key" : "invented_value";
    }

    /// Whether a place is in one more element of a list than was asked for: what is listed is not so.
    private static boolean isBeyond(String path, Map<String, String> right) {
        for (int open = path.indexOf('['); open >= 0; open = path.indexOf('[', open + 1)) {
            var list = path.substring(0, open + 1);
            var element = path.substring(0, path.indexOf(']', open) + 1);
            if (right.keySet().stream().anyMatch(key -> key.startsWith(list))
                    && right.keySet().stream().noneMatch(key -> key.startsWith(element))) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Map<String, String>> places(Notation reading, String text) {
        return reading.parse(text).filter(parsed -> parsed.value() != null).map(parsed -> {
            var places = new LinkedHashMap<String, String>();
            Flattened.of(parsed.value()).places().forEach((path, value) -> places.put(key(path), value));
            return places;
        });
    }

    private static String key(String path) {
        var key = new StringBuilder();
        for (int at = 0; at < path.length(); at++) {
            char unit = path.charAt(at);
            if (unit != '_' && unit != '-' && unit != ' ') {
                key.append(unit);
            }
        }
        return key.toString().toLowerCase(Locale.ROOT);
    }
}
