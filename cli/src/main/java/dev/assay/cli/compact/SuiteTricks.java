package dev.assay.cli.compact;

import dev.assay.cli.terminal.Session;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.lint.ReaderAgreement;
import dev.assay.compact.lint.Standings;
import dev.assay.compact.lint.SuiteLint;
import dev.assay.compact.template.Template;
import dev.assay.report.TextTable;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// Plays the tricks of [SuiteLint] on a suite of the second dialect, and shows what they score.
final class SuiteTricks {
    private static final String READER = "builtin:reader";
    private static final int DEPTH_CASES = 5;
    private static final int STEPS = 5;

    /// So many cases at least are played on, so that one lucky case of a small suite decides nothing.
    private static final int LEAST_CASES = 18;

    private final Session session;
    private final CompactSuiteOption.Chosen chosen;
    private final SuiteLint.Totals totals = new SuiteLint.Totals();

    SuiteTricks(Session session, CompactSuiteOption.Chosen chosen) {
        this.session = session;
        this.chosen = chosen;
    }

    /// How often the reader that judges answers as a person does.
    static ReaderAgreement agreement(Session session) {
        try {
            return ReaderAgreement.of(session.registry().model(READER, session.environment()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the lint was interrupted", e);
        }
    }

    /// Whether a suite has templates that tricks can be played on.
    static boolean apply(CompactSuiteOption.Chosen chosen) {
        return chosen.suite().templates().stream()
                .allMatch(template -> template.scenario().isPresent());
    }

    /// @return what is wrong with the suite
    List<String> play() {
        var lint = new SuiteLint(session.registry().model(READER, session.environment()));
        var done = new AtomicInteger();
        var templates = chosen.suite().templates();
        int cases = Math.ceilDiv(LEAST_CASES, templates.size());
        templates.forEach(
                template -> IntStream.range(0, DEPTH_CASES).forEach(slot -> totals.see(drawn(template, slot))));
        templates.parallelStream().forEach(template -> {
            for (int slot = 0; slot < cases; slot++) {
                var scores = scored(lint, template, slot);
                synchronized (totals) {
                    totals.add(scores);
                }
            }
            progress(done.incrementAndGet(), templates.size());
        });
        return totals.problems().stream()
                .map(problem -> chosen.suite().key() + ", " + problem)
                .toList();
    }

    private CompactCase drawn(Template template, int slot) {
        var namespace = chosen.generator().namespace(chosen.suite(), template);
        return chosen.generator()
                .draw(template, new CaseSlot(namespace, "lint", slot), Difficulty.MEDIUM)
                .drawn();
    }

    private Map<String, Map<String, Double>> scored(SuiteLint lint, Template template, int slot) {
        try {
            return lint.scores(drawn(template, slot));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the lint was interrupted", e);
        }
    }

    private void progress(int done, int all) {
        if (done == all || (done * STEPS) / all != ((done - 1) * STEPS) / all) {
            session.terminal()
                    .notice("%s: tricks played on %d of %d templates"
                            .formatted(chosen.suite().key(), done, all));
        }
    }

    String table(int width) {
        var standings = totals.standings();
        var header = new ArrayList<>(List.of(chosen.suite().key(), "what"));
        header.addAll(standings.keySet());
        var rows = new ArrayList<List<String>>();
        var first = standings.values().iterator().next();
        rows(rows, "control", first.controls(), standings, Standings::controls);
        rows.add(row("verbatim", "control", standings, Standings::verbatim));
        rows(rows, "honest", first.honest(), standings, Standings::honest);
        rows(rows, "trick", first.tricks(), standings, Standings::tricks);
        rows(rows, "false", first.wrong(), standings, Standings::wrong);
        return new TextTable(header, rows).render(width) + totals.depths().told();
    }

    private interface Part {
        Map<String, Double> of(Standings standings);
    }

    private interface Share {
        double of(Standings standings);
    }

    private static void rows(
            List<List<String>> rows, String what, Map<String, Double> names, Map<String, Standings> all, Part part) {
        names.keySet().stream()
                .sorted()
                .forEach(name ->
                        rows.add(row(name, what, all, one -> part.of(one).getOrDefault(name, 0.0))));
    }

    private static List<String> row(String name, String what, Map<String, Standings> all, Share number) {
        var row = new ArrayList<>(List.of(name, what));
        all.values().forEach(one -> row.add(DecimalText.printed(number.of(one), 3)));
        return row;
    }

    /// As a JSON object.
    Map<String, Object> described() {
        var judges = new LinkedHashMap<String, Object>();
        totals.standings().forEach((judge, standing) -> {
            var map = new LinkedHashMap<String, Object>();
            map.put("controls", standing.controls());
            map.put("verbatim", standing.verbatim());
            map.put("honest", standing.honest());
            map.put("tricks", standing.tricks());
            map.put("false", standing.wrong());
            judges.put(judge, map);
        });
        var map = new LinkedHashMap<String, Object>();
        map.put("cases", totals.cases());
        map.put("scores", judges);
        map.put("depths", Arrays.stream(totals.depths().counts()).boxed().toList());
        map.put("depth_chi_square", totals.depths().chiSquare());
        map.put("evidence_share", totals.depths().evidenceShare());
        return map;
    }
}
