package dev.assay.browser;

import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Examples whose every text tries to be more than text.
final class Hostile {
    static final String MARKUP = "<script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>"
            + "<a href=\"javascript:alert(4)\" onmouseover=alert(5)>x</a><iframe src=//evil.example></iframe>"
            + "\"'><style>*{display:none}</style></textarea></title>";
    static final String ESCAPES = "\u001b[31mred\u001b[0m \u001b]0;title\u0007 \u202egnirts\u202c \u009b2J \u0000";

    private Hostile() {}

    static String dataset() {
        return IntStream.range(0, 6).mapToObj(Hostile::line).collect(Collectors.joining("\n", "", "\n"));
    }

    private static String line(int number) {
        var example = new LinkedHashMap<String, Object>();
        example.put("id", "case-" + number + (number == 1 ? MARKUP : ""));
        example.put("context", context(number));
        example.put("question", "What is it? " + MARKUP + ESCAPES);
        example.put("answer", "42" + number);
        example.put("evidence", List.of("the answer is 42" + number));
        return Json.write(example);
    }

    private static String context(int number) {
        var huge = number == 3 ? "A".repeat(200_000) : "";
        return "first " + MARKUP + "\nERROR: " + ESCAPES + "\n" + "filler line\n".repeat(20) + "the answer is 42"
                + number + " " + MARKUP + "\n" + huge + "\n=cmd|' /C calc'!A0\n";
    }
}
