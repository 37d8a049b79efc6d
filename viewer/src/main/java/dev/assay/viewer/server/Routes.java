package dev.assay.viewer.server;

import dev.assay.api.UserError;
import dev.assay.viewer.library.CompactRun;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.library.RowsRun;
import dev.assay.viewer.page.AnswerCache;
import dev.assay.viewer.page.Asked;
import dev.assay.viewer.page.BoardPage;
import dev.assay.viewer.page.CasePage;
import dev.assay.viewer.page.ComparePage;
import dev.assay.viewer.page.DriftPage;
import dev.assay.viewer.page.LossPage;
import dev.assay.viewer.page.RunPage;
import dev.assay.viewer.page.RunsPage;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Which path is answered by whom. Answers are maps: the server writes them, and so does a report.
public final class Routes {
    private final AnswerCache cache = new AnswerCache();
    private final Library library;

    public Routes(Library library) {
        this.library = library;
    }

    /// The answer to `/api/…`.
    ///
    /// @param path percent-encoded, without the query
    /// @throws UserError where there is no such thing
    public Map<String, Object> answer(String path, String query) {
        var asked = Asked.parse(query);
        var words = Stream.of(path.split("/")).skip(2).map(Asked::decoded).toList();
        return switch (words.isEmpty() ? "" : words.getFirst()) {
            case "runs" -> words.size() == 1 ? new RunsPage(library).answer(asked) : run(words, asked);
            case "compare" -> new ComparePage(library).answer(asked);
            case "board" -> new BoardPage(library).answer(asked);
            default -> throw none(path);
        };
    }

    private Map<String, Object> run(List<String> words, Asked asked) {
        var run = library.find(words.get(1));
        var rest = String.join("/", words.subList(2, words.size()));
        if (rest.isEmpty()) {
            return new RunPage(run).answer();
        }
        if (words.get(2).equals("rows") && words.size() > 3) {
            return row(rows(words), number(words.get(3)), words.subList(4, words.size()));
        }
        if (words.get(2).equals("drift") && words.size() == 4) {
            return new DriftPage(method(rows(words), asked)).answer(words.get(3));
        }
        return rest.equals("drift")
                ? new DriftPage(method(rows(words), asked)).answer()
                : RowsView.named(rest).orElseThrow(() -> none(rest)).answer(rows(words), asked, cache);
    }

    private static Map<String, Object> row(RowsRun run, long trial, List<String> rest) {
        return switch (String.join("/", rest)) {
            case "" -> new CasePage(run, trial).answer();
            case "loss" -> new LossPage(run, trial).answer();
            default -> throw none("rows/%d/%s".formatted(trial, String.join("/", rest)));
        };
    }

    private RowsRun rows(List<String> words) {
        return (RowsRun) library.find(words.get(1));
    }

    /// The method that is asked for by `system`; the first where none is.
    private static CompactRun method(RowsRun run, Asked asked) {
        var wanted = asked.text("system");
        return run.methods().stream()
                .filter(method -> wanted.map(method.method()::equals).orElse(true))
                .findFirst()
                .orElseThrow(() -> new UserError(
                        run.methods().isEmpty()
                                ? "this run has no drift\n       it is no run of the compact suite"
                                : "this run has no method \"%s\"".formatted(wanted.orElse(""))));
    }

    private static long number(String word) {
        if (word.matches("[0-9]{1,9}")) {
            return Long.parseLong(word);
        }
        throw new UserError("this run has no row \"%s\"\n       rows are numbers".formatted(word));
    }

    private static UserError none(String path) {
        return new UserError("this run has no page \"%s\"".formatted(path.substring(0, Math.min(path.length(), 80))));
    }
}
