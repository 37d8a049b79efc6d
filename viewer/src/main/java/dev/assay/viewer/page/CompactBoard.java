package dev.assay.viewer.page;

import dev.assay.api.Profile;
import dev.assay.compact.board.BoardRow;
import dev.assay.compact.board.Ranking;
import dev.assay.compact.run.CompactStanding;
import dev.assay.viewer.library.CompactRun;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.library.RowsRun;
import dev.assay.viewer.library.ShownNumber;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The board of the compact suite, by its own rules of ranking and qualification. Who does not qualify has no rank.
record CompactBoard(Library library) {
    private record Candidate(CompactRun run, BoardRow row) {}

    List<BoardSegment> segments() {
        var byProfile = new LinkedHashMap<Profile, List<Candidate>>();
        for (var run : library.runs()) {
            if (run instanceof RowsRun rows) {
                rows.methods()
                        .forEach(method -> byProfile
                                .computeIfAbsent(new CompactStanding(method.result()).profile(), _ -> new ArrayList<>())
                                .add(candidate(method)));
            }
        }
        var segments = new ArrayList<BoardSegment>();
        byProfile.forEach((profile, candidates) -> segments.addAll(segments(profile, candidates)));
        return segments;
    }

    private static Candidate candidate(CompactRun method) {
        return new Candidate(method, BoardRow.of(method.result(), BoardRow.Owner.NOBODY, method.tier()));
    }

    private static List<BoardSegment> segments(Profile profile, List<Candidate> candidates) {
        var runs = new IdentityHashMap<BoardRow, CompactRun>();
        candidates.forEach(candidate -> runs.put(candidate.row(), candidate.run()));
        var qualified = candidates.stream().collect(Collectors.partitioningBy(CompactBoard::isQualified));
        var rows = new LinkedHashMap<String, List<BoardSegment.Row>>();
        for (boolean isRanked : List.of(true, false)) {
            var part = qualified.getOrDefault(isRanked, List.of()).stream()
                    .map(Candidate::row)
                    .toList();
            add(rows, Ranking.of(profile, part), runs, isRanked);
        }
        var segments = new ArrayList<BoardSegment>();
        rows.forEach((name, list) -> segments.add(new BoardSegment(name, list)));
        return segments;
    }

    private static boolean isQualified(Candidate one) {
        var standing = new CompactStanding(one.run().result());
        return !standing.isControl() && standing.reasons(one.run().tier()).isEmpty();
    }

    private static void add(
            Map<String, List<BoardSegment.Row>> rows,
            List<Ranking.Ranked> ranked,
            Map<BoardRow, CompactRun> runs,
            boolean isRanked) {
        for (var one : ranked) {
            var run = runs.get(one.row());
            if (run != null) {
                var name = one.segment().describe();
                rows.computeIfAbsent(name, _ -> new ArrayList<>()).add(row(one, run, isRanked));
            }
        }
    }

    private static BoardSegment.Row row(Ranking.Ranked ranked, CompactRun run, boolean isRanked) {
        var standing = new CompactStanding(run.result());
        var reasons = new ArrayList<String>();
        if (standing.isControl()) {
            reasons.add("a control: it shows a floor or a ceiling, and competes with nobody");
        }
        standing.reasons(run.tier()).forEach(reason -> reasons.add(reason.message()));
        var numbers = ShownNumber.toMaps(run.numbers());
        var range = ranked.best() == ranked.worst()
                ? Integer.toString(ranked.best())
                : ranked.best() + "–" + ranked.worst();
        return new BoardSegment.Row(
                run.method(),
                run.run().id(),
                Optional.of(run.result().start().setup().targetModel()),
                standing.isControl(),
                numbers,
                numbers.getOrDefault("elite_score", Map.of()),
                true,
                isRanked ? Optional.of(range) : Optional.empty(),
                reasons);
    }
}
