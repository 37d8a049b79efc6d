package dev.assay.sift.format;

import dev.assay.python.PythonDates;
import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.time.temporal.Temporal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A structured value as a list of places, each with its text: `jobs[0].name` is `build`.
public record Flattened(Map<String, String> places) {
    private static final String ROOT = "$";

    public static Flattened of(@Nullable Object value) {
        var places = new LinkedHashMap<String, String>();
        add(places, "", value);
        return new Flattened(places);
    }

    private static void add(Map<String, String> places, String path, @Nullable Object value) {
        switch (value) {
            case Map<?, ?> map ->
                map.entrySet().stream()
                        .sorted(Comparator.comparing(entry -> text(entry.getKey()), UnicodeText.CODE_POINT_ORDER))
                        .forEach(entry -> add(places, below(path, text(entry.getKey())), entry.getValue()));
            case List<?> list -> {
                int index = 0;
                for (var element : list) {
                    add(places, path + "[" + index + "]", element);
                    index++;
                }
            }
            case null -> places.put(path.isEmpty() ? ROOT : path, "");
            default -> places.put(path.isEmpty() ? ROOT : path, UnicodeText.strip(text(value)));
        }
    }

    private static String below(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private static String text(@Nullable Object value) {
        return value instanceof Temporal time ? PythonDates.str(time) : PythonValues.str(value);
    }

    /// What a model that compares meanings is given.
    public String text() {
        return places.entrySet().stream()
                .map(place -> place.getKey() + "=" + place.getValue())
                .collect(Collectors.joining("\n"));
    }
}
