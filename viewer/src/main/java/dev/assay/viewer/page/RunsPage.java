package dev.assay.viewer.page;

import dev.assay.viewer.library.Library;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The list of runs.
public record RunsPage(Library library) {
    private static final int SIZE = 50;

    public Map<String, Object> answer(Asked asked) {
        var all = library.entries();
        var chosen = all.stream().filter(filter(asked)).sorted(order(asked)).toList();
        int page = asked.number("page", 0, 1_000_000);
        var answer = new LinkedHashMap<String, Object>();
        answer.put("runs", chosen.stream().skip((long) page * SIZE).limit(SIZE).toList());
        answer.put("total", chosen.size());
        answer.put("page", page);
        answer.put("pages", (chosen.size() + SIZE - 1) / SIZE);
        answer.put("suites", texts(all, "suite"));
        answer.put("allTags", texts(all, "tags"));
        answer.put("unreadable", library.damaged());
        return answer;
    }

    private static Predicate<Map<String, Object>> filter(Asked asked) {
        var words = asked.text("query").map(text -> text.toLowerCase(Locale.ROOT));
        var suite = asked.text("suite");
        var state = asked.text("state");
        var tag = asked.text("tag");
        return entry -> words.filter(text -> !says(entry, text)).isEmpty()
                && suite.filter(text -> !text.equals(entry.get("suite"))).isEmpty()
                && state.filter(text -> !text.equals(entry.get("state"))).isEmpty()
                && tag.filter(text -> !((Collection<?>) entry.getOrDefault("tags", List.of())).contains(text))
                        .isEmpty();
    }

    private static boolean says(Map<String, Object> entry, String lowered) {
        return List.of("id", "suite", "dataset", "systems", "models", "tags", "note", "profile").stream()
                .map(name -> String.valueOf(entry.get(name)).toLowerCase(Locale.ROOT))
                .anyMatch(text -> text.contains(lowered));
    }

    private static Comparator<Map<String, Object>> order(Asked asked) {
        var sort = asked.text("sort").orElse("created");
        Comparator<Map<String, Object>> order = switch (sort) {
            case "rows" -> Comparator.comparingDouble(entry -> number(entry.get("rows")));
            case "suite" -> Comparator.comparing(entry -> String.valueOf(entry.get("suite")));
            case "headline" ->
                Comparator.comparingDouble(entry ->
                        entry.get("headline") instanceof Map<?, ?> headline ? number(headline.get("value")) : -1);
            default -> Comparator.comparing(entry -> String.valueOf(entry.get("created")));
        };
        boolean isUp = asked.text("order").filter("asc"::equals).isPresent();
        return isUp ? order : order.reversed();
    }

    private static double number(@Nullable Object value) {
        return value instanceof Number number ? number.doubleValue() : -1;
    }

    private static List<String> texts(List<Map<String, Object>> entries, String name) {
        var texts = new TreeSet<String>();
        for (var entry : entries) {
            switch (Optional.ofNullable(entry.get(name)).orElse("")) {
                case Collection<?> many -> many.forEach(one -> texts.add(String.valueOf(one)));
                case Object one -> texts.add(String.valueOf(one));
            }
        }
        return List.copyOf(texts);
    }
}
