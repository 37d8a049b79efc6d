package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Conversations with questions about them: locomo and longmemeval. An example is one conversation.
///
/// `turns` are messages with `role` and `content`, under the standard profile with the `date` and `session`
/// they belong to where those are known; `qa_pairs` are maps with `question`, `answer` and `type`.
public final class Conversations {
    private static final Pattern DIGIT_COLON = Pattern.compile("[\\p{Nd}]:");
    private static final Map<Integer, String> COMPAT_TYPES =
            Map.of(1, "single_hop", 2, "multi_hop", 3, "temporal", 4, "open_domain", 5, "adversarial");
    private static final Map<Integer, String> TYPES =
            Map.of(1, "multi_hop", 2, "temporal", 3, "open_domain", 4, "single_hop", 5, "adversarial");

    private Conversations() {}

    /// @param types those that are kept; all when empty
    public static Mapping locomoCompat(List<String> types) {
        return row -> {
            var turns = new ArrayList<Map<String, Object>>();
            for (var turn : listOf(row.or("turns", List.of()))) {
                for (var line : PythonValues.str(turn).split("\n")) {
                    compatTurn(turns, UnicodeText.strip(line));
                }
            }
            return conversation(row.idOr("dialogue_id"), turns, questions(row, COMPAT_TYPES, types), "locomo");
        };
    }

    private static List<?> listOf(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    /// Lines that no speaker begins are dropped, and so are dates: a digit stands before their colon.
    private static void compatTurn(List<Map<String, Object>> turns, String line) {
        if (line.startsWith("Speaker_1:")) {
            say(turns, "user", line.substring(line.indexOf(':') + 1));
        } else if (line.startsWith("Speaker_2:")) {
            say(turns, "assistant", line.substring(line.indexOf(':') + 1));
        } else if (line.indexOf(':') >= 0 && !DIGIT_COLON.matcher(line).find()) {
            say(turns, turns.size() % 2 == 0 ? "user" : "assistant", line.substring(line.indexOf(':') + 1));
        }
    }

    private static Map<String, Object> say(List<Map<String, Object>> turns, String role, String content) {
        var turn = new LinkedHashMap<String, Object>();
        turn.put("role", role);
        turn.put("content", UnicodeText.strip(content));
        turns.add(turn);
        return turn;
    }

    private static List<Map<String, Object>> questions(Columns row, Map<Integer, String> names, List<String> types) {
        var questions = listOf(row.or("questions", List.of()));
        var answers = listOf(row.or("answers", List.of()));
        var categories = listOf(row.or("category", List.of()));
        var pairs = new ArrayList<Map<String, Object>>();
        for (int i = 0; i < Math.min(questions.size(), Math.min(answers.size(), categories.size())); i++) {
            var type = type(categories.get(i), names);
            if (PythonValues.isTruthy(questions.get(i))
                    && PythonValues.isTruthy(answers.get(i))
                    && (types.isEmpty() || types.contains(type))) {
                pairs.add(pair(questions.get(i), answers.get(i), type));
            }
        }
        return pairs;
    }

    private static String type(@Nullable Object category, Map<Integer, String> names) {
        var number = Columns.wholeNumber(category);
        var text = PythonValues.str(category);
        return number.map(known -> names.getOrDefault(known, text)).orElse(text);
    }

    private static Map<String, Object> pair(Object question, Object answer, String type) {
        var pair = new LinkedHashMap<String, Object>();
        pair.put("question", question);
        pair.put("answer", answer);
        pair.put("type", type);
        return pair;
    }

    /// One without turns or without questions is left out.
    private static List<Map<String, Object>> conversation(
            @Nullable Object id, List<Map<String, Object>> turns, List<Map<String, Object>> pairs, String dataset) {
        return turns.isEmpty() || pairs.isEmpty()
                ? List.of()
                : List.of(Fields.id(id)
                        .with("turns", turns)
                        .with("qa_pairs", pairs)
                        .with("dataset", dataset)
                        .done());
    }

    /// Each turn with the date above it; types as the authors number them.
    public static Mapping locomo(List<String> types) {
        return row -> {
            var turns = new ArrayList<Map<String, Object>>();
            for (var turn : row.list("turns")) {
                dated(turns, PythonValues.str(turn));
            }
            return conversation(
                    PythonValues.str(row.idOr("dialogue_id")), turns, questions(row, TYPES, types), "locomo");
        };
    }

    private static void dated(List<Map<String, Object>> turns, String text) {
        var date = "";
        for (var line : text.lines()
                .map(UnicodeText::strip)
                .filter(line -> !line.isEmpty())
                .toList()) {
            int colon = line.indexOf(':');
            if (colon < 0 || isDate(line, colon)) {
                date = line;
                continue;
            }
            var role = line.startsWith("Speaker_2:") || (!line.startsWith("Speaker_1:") && turns.size() % 2 == 1)
                    ? "assistant"
                    : "user";
            var said = say(turns, role, line.substring(colon + 1));
            if (!date.isEmpty()) {
                said.put("date", date);
            }
        }
    }

    private static boolean isDate(String line, int colon) {
        return !line.startsWith("Speaker_")
                && DIGIT_COLON.matcher(line.substring(0, colon + 1)).find();
    }

    /// @param types parts of the names of those that are kept; all when empty
    public static Mapping longMemEvalCompat(String variant, List<String> types) {
        return row -> {
            var type = PythonValues.str(row.or("question_type", ""));
            var question = UnicodeText.strip(PythonValues.str(row.or("question", "")));
            var answer = answer(row.or("answer", ""));
            return question.isEmpty() || answer.isEmpty() || !isWanted(type, types)
                    ? List.of()
                    : conversation(
                            row.idOr("question_id"),
                            flattened(row),
                            List.of(pair(question, answer, type)),
                            "longmemeval_" + variant);
        };
    }

    private static boolean isWanted(String type, List<String> types) {
        return types.isEmpty() || types.stream().anyMatch(type::contains);
    }

    private static String answer(@Nullable Object answer) {
        var first = answer instanceof List<?> ? Questions.first(answer) : answer;
        return UnicodeText.strip(PythonValues.str(first));
    }

    private static List<Map<String, Object>> flattened(Columns row) {
        var turns = new ArrayList<Map<String, Object>>();
        for (var session : listOf(row.or("haystack_sessions", List.of()))) {
            for (var turn : listOf(session)) {
                spoken(turns, turn);
            }
        }
        return turns;
    }

    private static void spoken(List<Map<String, Object>> turns, @Nullable Object turn) {
        if (turn instanceof Map<?, ?> map) {
            var named = Columns.named(map);
            var content = UnicodeText.strip(PythonValues.str(named, "content", ""));
            if (!content.isEmpty()) {
                say(turns, PythonValues.str(named, "role", "user"), content);
            }
        }
    }

    /// With dates, sessions, and for each question when it is asked, where its answer stands, and whether
    /// there is none to be found.
    public static Mapping longMemEval(String variant, List<String> types) {
        return row -> {
            var type = row.text("question_type");
            var turns = sessions(row);
            var id = row.text("question_id");
            if (!isWanted(type, types)) {
                return List.of();
            }
            var pair = pair(row.text("question").strip(), answer(row.required("answer")), type);
            pair.put("date", row.or("question_date", ""));
            pair.put("is_abstention", id.endsWith("_abs"));
            pair.put("evidence_sessions", row.or("answer_session_ids", List.of()));
            pair.put("evidence", evidence(row));
            return conversation(id, turns, List.of(pair), "longmemeval_" + variant);
        };
    }

    private static List<Map<String, Object>> sessions(Columns row) {
        var dates = listOf(row.or("haystack_dates", List.of()));
        var names = listOf(row.or("haystack_session_ids", List.of()));
        var sessions = row.list("haystack_sessions");
        var turns = new ArrayList<Map<String, Object>>();
        for (int i = 0; i < sessions.size(); i++) {
            var said = new ArrayList<Map<String, Object>>();
            listOf(sessions.get(i)).forEach(turn -> spoken(said, turn));
            for (var turn : said) {
                turn.put("session", i < names.size() ? names.get(i) : Integer.toString(i));
                turn.put("date", i < dates.size() ? dates.get(i) : "");
            }
            turns.addAll(said);
        }
        return turns;
    }

    private static List<String> evidence(Columns row) {
        var evidence = new ArrayList<String>();
        for (var session : row.list("haystack_sessions")) {
            for (var turn : listOf(session)) {
                if (turn instanceof Map<?, ?> map && Boolean.TRUE.equals(map.get("has_answer"))) {
                    evidence.add(UnicodeText.strip(PythonValues.str(Columns.named(map), "content", "")));
                }
            }
        }
        return evidence;
    }
}
