package dev.assay.gate;

import dev.assay.report.Numbers;
import dev.assay.text.Markdown;

/// A comment for a pull request, in Markdown: verdict, table, worst losses, link.
final class GateComment {
    private GateComment() {}

    static String render(GateResult result) {
        var text = new StringBuilder("### assay gate: **%s**\n\n".formatted(result.verdict()));
        text.append("Run `%s`%s\n\n"
                .formatted(
                        result.run(),
                        result.baseline()
                                .map(b -> ", baseline `%s`".formatted(b))
                                .orElse("")));
        text.append("| system | rule | verdict | n | why |\n|---|---|---|---:|---|\n");
        for (var check : result.checks()) {
            text.append("| %s | %s | %s | %d | %s |\n"
                    .formatted(
                            Markdown.cell(check.system()),
                            Markdown.cell(check.rule()),
                            check.verdict() == GateVerdict.PASS ? "pass" : "**" + check.verdict() + "**",
                            check.count(),
                            Markdown.cell(check.reason())));
        }
        text.append(losses(result));
        result.link().ifPresent(link -> text.append("\n%s\n".formatted(linked(link))));
        return text.toString();
    }

    /// A path leads nowhere from a pull request: it is shown as it is.
    private static String linked(String link) {
        return link.matches("https?://[^\\s()<>]+")
                ? "[Full report](%s)".formatted(link)
                : "Full report: `%s`".formatted(link.replaceAll("[`\\r\\n]", " "));
    }

    private static String losses(GateResult result) {
        var text = new StringBuilder();
        for (var check : result.checks()) {
            if (check.verdict() != GateVerdict.PASS && !check.losses().isEmpty()) {
                text.append("\nWorst new losses of %s (%s):\n\n"
                        .formatted(Markdown.cell(check.system()), Markdown.cell(check.rule())));
                check.losses()
                        .forEach(loss -> text.append("- `%s`: %s → %s\n"
                                .formatted(
                                        loss.exampleId().replaceAll("[`\\r\\n]", " "),
                                        Numbers.plain(loss.was()),
                                        Numbers.plain(loss.is()))));
            }
        }
        return text.toString();
    }
}
