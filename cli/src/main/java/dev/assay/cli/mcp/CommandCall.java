package dev.assay.cli.mcp;

import dev.assay.cli.mcp.Tool.Answer;
import dev.assay.cli.mcp.Tool.Place;
import dev.assay.cli.mcp.Tool.Progress;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A command of Assay that is run for an agent: its document is the answer, its notices are progress.
record CommandCall(Place place, List<String> words) {
    Answer done(Progress progress) {
        var out = new StringWriter();
        var err = new LineWriter(progress);
        var outer = place.session();
        var session = new Session(
                Terminal.silent(new PrintWriter(out), new PrintWriter(err, true)),
                outer.directory(),
                outer.clock(),
                place.allowance().environment(),
                new TrialCount(progress));
        int status = place.program().run(session, words.toArray(String[]::new));
        return answer(status, out.toString(), err.said());
    }

    /// A verdict that fails is an answer; only a call that gave none is an error.
    private static Answer answer(int status, String out, List<String> said) {
        var document = new LinkedHashMap<String, Object>();
        document.put("exit_status", status);
        document.put("meaning", meaning(status));
        result(out, document);
        if (!said.isEmpty()) {
            document.put("notices", said);
        }
        return new Answer(document, !document.containsKey("result") && !document.containsKey(Shown.TEXT));
    }

    private static void result(String out, Map<String, Object> document) {
        if (!out.isBlank()) {
            try {
                document.put("result", Json.readMap("{\"it\":" + out + "}").get("it"));
            } catch (MalformedJson _) {
                document.put(Shown.TEXT, out);
            }
        }
    }

    private static String meaning(int status) {
        for (var code : ExitCode.values()) {
            if (code.number() == status) {
                return code.name().toLowerCase(Locale.ROOT);
            }
        }
        return "signal";
    }
}
