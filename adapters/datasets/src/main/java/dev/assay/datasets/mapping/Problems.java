package dev.assay.datasets.mapping;

import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Mathematical problems: gsm8k, math, mgsm.
public final class Problems {
    private static final String MARK = "####";
    private static final String BOX = "\\boxed{";
    private static final String NUMBER_ASKED = "\n\nEnd with a line that holds #### and the number that is the answer.";
    private static final String BOX_ASKED = "\n\nPut the final answer into \\boxed{}.";

    private Problems() {}

    public static Fields gsm8kCompat(Columns row) {
        var answer = PythonValues.str(row.required("answer"));
        return Fields.id(row.index())
                .context(row.required("question"))
                .question(row.required("question"))
                .answer(afterMark(answer))
                .with("reasoning", row.required("answer"));
    }

    /// What follows the last mark; all of it where there is none.
    private static String afterMark(String answer) {
        int mark = answer.lastIndexOf(MARK);
        return mark < 0 ? answer : UnicodeText.strip(answer.substring(mark + MARK.length()));
    }

    public static Fields gsm8k(Columns row) {
        var answer = row.text("answer");
        return Fields.id(row.index())
                .context(row.text("question") + NUMBER_ASKED)
                .answers(List.of(afterMark(answer)))
                .with("reasoning", answer);
    }

    public static Fields mathCompat(Columns row) {
        var solution = PythonValues.str(row.required("solution"));
        var boxed = boxed(solution, solution.indexOf(BOX));
        return Fields.id(row.index())
                .context(row.required("problem"))
                .question(row.required("problem"))
                .answer(boxed.isEmpty() ? row.required("solution") : boxed);
    }

    /// The last box, for a solution may box what leads there.
    public static Fields math(Columns row) {
        var solution = row.text("solution");
        var boxed = boxed(solution, solution.lastIndexOf(BOX));
        return Fields.id(row.index())
                .context(row.text("problem") + BOX_ASKED)
                .answers(List.of(boxed.isEmpty() ? PythonValues.str(row.or("answer", solution)) : boxed))
                .with("reasoning", solution)
                .copy(row, "level", "type", "subject");
    }

    /// Up to the brace that closes the box; one that is never closed holds the rest.
    private static String boxed(String text, int box) {
        if (box < 0) {
            return "";
        }
        int start = box + BOX.length();
        int depth = 1;
        for (int i = start; i < text.length(); i++) {
            depth += text.charAt(i) == '{' ? 1 : text.charAt(i) == '}' ? -1 : 0;
            if (depth == 0) {
                return text.substring(start, i);
            }
        }
        return text.substring(start);
    }

    public static Fields mgsmCompat(Columns row) {
        return Fields.id(row.index())
                .context(row.required("question"))
                .question(row.required("question"))
                .answer(number(row.or("answer_number", null)));
    }

    private static String number(@Nullable Object number) {
        return number == null ? "" : PythonValues.str(number);
    }

    public static Fields mgsm(Columns row) {
        return Fields.id(row.index())
                .context(row.text("question") + NUMBER_ASKED)
                .answers(List.of(number(row.required("answer_number"))));
    }

    /// A line of the raw file: the question, a tab, the number.
    public static Columns mgsmLine(Columns row) {
        var fields = Fields.id(row.index())
                .with("question", row.text("0"))
                .with("answer_number", row.text("1").replace(",", ""));
        return new Columns(row.dataset(), row.index(), fields.done());
    }
}
