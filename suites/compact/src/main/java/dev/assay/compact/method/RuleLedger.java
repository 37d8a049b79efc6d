package dev.assay.compact.method;

import dev.assay.api.Profile;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactLimits;
import dev.assay.compact.artifact.LedgerMerge;
import dev.assay.compact.artifact.Section;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.assertion.Announcement;
import dev.assay.compact.assertion.Supposition;
import dev.assay.text.Pointing;
import dev.assay.text.UnicodeText;
import dev.assay.text.Withdrawal;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A ledger of sentences that sound like rules, decisions, open tasks or hard facts, less what a later sentence
/// withdraws, takes back or replaces (see [Retraction], [Withdrawal] and [Succession]). Known as `rule-ledger`: no
/// model, only [LedgerCue]s.
record RuleLedger() implements RuleMethod {
    static final String VERSION = "1.8.0";

    @Override
    public String name() {
        return "rule-ledger";
    }

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public Artifact compact(CompactionRequest request) {
        var segment = Segment.of(request);
        var fresh = state(segment.turns());
        var said = stated(segment.turns()).stream()
                .filter(one -> one.role() == TurnRole.USER)
                .map(Stated::sentence)
                .toList();
        var merged = segment.kept()
                .map(known -> new LedgerMerge(Profile.STANDARD)
                        .merge(standing(Retraction.standing(known.state(), said), fresh), fresh))
                .orElseGet(() -> new LedgerMerge.Merged(fresh, List.of()));
        var state = request.room().isPresent()
                ? new LedgerRoom(request.room().getAsInt()).fitting(merged.state())
                : merged.state();
        return artifact(request, "", state).withWarnings(merged.notices());
    }

    /// What was known before, less what the new entries take the place of.
    private static StructuredState standing(StructuredState known, StructuredState fresh) {
        var later = fresh.texts().map(Succession::of).toList();
        return StructuredState.of(
                section -> section.of(known).stream()
                        .filter(entry -> {
                            var earlier = Succession.of(entry);
                            return later.stream().noneMatch(one -> one.takesThePlaceOf(earlier));
                        })
                        .toList(),
                known.entityMap());
    }

    private static StructuredState state(List<Turn> turns) {
        var entries = new EnumMap<Section, Set<String>>(Section.class);
        var entities = new LinkedHashMap<String, String>();
        var read = new HashMap<String, Succession>();
        for (var one : stated(turns)) {
            var sentence = one.sentence();
            retract(one.role(), sentence, entries);
            var section = LedgerCue.section(one.role(), sentence);
            if (one.role() == TurnRole.USER) {
                section.ifPresent(_ -> succeed(sentence, entries, read));
                LedgerCue.role(sentence).ifPresent(found -> entities.put(found.name(), found.role()));
            }
            section.ifPresent(known -> entries.computeIfAbsent(known, _ -> new LinkedHashSet<>())
                    .add(UnicodeText.slice(Succession.withoutLead(sentence), 0, ArtifactLimits.TEXT_LENGTH)));
        }
        return StructuredState.of(
                section ->
                        LedgerRoom.newest(List.copyOf(entries.getOrDefault(section, Set.of())), ArtifactLimits.ENTRIES),
                entities);
    }

    private record Stated(TurnRole role, String sentence) {}

    /// What was neither only supposed nor taken back, with the names of what it points back to.
    private static List<Stated> stated(List<Turn> turns) {
        var pointing = new Pointing();
        var said = turns.stream()
                .map(turn -> Sentences.of(turn.content()).stream()
                        .map(sentence -> new Stated(turn.role(), pointing.read(sentence)))
                        .toList())
                .toList();
        return Withdrawal.standing(said, Stated::sentence).stream()
                .flatMap(List::stream)
                .filter(one -> !Supposition.isOne(one.sentence()) && !Announcement.isOne(one.sentence()))
                .toList();
    }

    private static void retract(TurnRole role, String sentence, Map<Section, Set<String>> entries) {
        if (role == TurnRole.USER && Retraction.isOne(sentence)) {
            entries.forEach((section, known) -> {
                if (section != Section.UNRESOLVED_ITEMS) {
                    known.retainAll(Retraction.standing(List.copyOf(known), List.of(sentence)));
                }
            });
        }
    }

    /// @param read sentences that were looked at before
    private static void succeed(String sentence, Map<Section, Set<String>> entries, Map<String, Succession> read) {
        var later = Succession.of(sentence);
        entries.values()
                .forEach(known ->
                        known.removeIf(entry -> later.takesThePlaceOf(read.computeIfAbsent(entry, Succession::of))));
    }
}
