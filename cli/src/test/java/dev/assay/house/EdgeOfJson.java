package dev.assay.house;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaType;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Where a `Map<String, Object>` may go from one room to another. Names are added for files, wires and fields of
/// somebody else; what our own rooms tell each other is a record (`docs/adr/0026-edge-of-json.md`).
final class EdgeOfJson {
    private static final String ANYTHING = "java.util.Map<java.lang.String, java.lang.Object>";

    /// The vocabulary: fields of examples, settings of models and notes of systems belong to whoever brings them.
    private static final Set<String> OPEN = Set.of("api", "chat", "memory");

    /// Rooms whose business is JSON: they read or write files, wires and pages, or speak maps as an original does.
    private static final Set<String> EDGES = Set.of(
            "json",
            "dataset",
            "datasets.loader",
            "datasets.mapping",
            "datasets.rows",
            "datasets.tables",
            "exchange",
            "exec",
            "process",
            "models.dialect",
            "models.wire",
            "models.proxy",
            "context.compat",
            "context.files",
            "report",
            "seal",
            "viewer.page",
            "viewer.file",
            "viewer.server",
            "bench",
            "cli.terminal");

    /// A type says what it is in JSON, or hands on what the vocabulary leaves open.
    private static final Set<String> FORMS =
            Set.of("toMap", "toMaps", "toStampedMap", "configuration", "fields", "labels", "notes", "details");

    /// Take the settings of a system or a model, which it writes for itself: to compare, to hash, to show.
    private static final Set<String> SETTINGS = names("""
            answering.Answering calibration.Calibration spec.QuestionReaders store.Setup store.ResponseCache
            compact.method.CompactionRequest sift.certify.Certificate sift.prompt.SiftSystem
            springai.SpringModel condense.JsonCondense condense.JsonMinify piece.KeepBest select.EmbeddingSelect select.Oracle
            transcript.TranscriptSystem""");

    /// Are a file, a line of one, or a document of a page.
    private static final Set<String> DOCUMENTS = names("""
            store.Cassette store.RunManifest curve.SweepReport hardware.CardFields
            compact.CompactCase compact.Turn compact.generation.CaseLines compact.flow.RecordJson compact.flow.JsonMembers
            compact.scoring.DiagnosticsJson fit.run.FitPlan fit.run.FitRecord fit.run.DepthSweep fit.verdict.SpeedOutcome
            sift.run.OriginalResult sift.run.SiftAnswer sift.scoring.SiftSummary
            viewer.index.RunIndex viewer.library.Library viewer.library.RowsRun viewer.library.ViewedRun""");

    /// Hold parameters whose names depend on the kind of check, rule or case.
    private static final Set<String> PARAMETERS = names("""
            compact.Item compact.artifact.Artifact compact.scoring.ItemScore fit.FitPrompt fit.rule.Parameters sift.SiftCase
            math.compat.CompatEquivalence""");

    private EdgeOfJson() {}

    private static Set<String> names(String text) {
        return Set.of(text.split("\\s+"));
    }

    /// What carries such a map between rooms and is not on the lists.
    static SortedSet<String> crossedInside() {
        return crossings()
                .filter(member -> !isAllowed(member))
                .map(member -> type(member) + "." + member.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// Names on the lists that carry none any more.
    static SortedSet<String> listedInVain() {
        var types = crossings().map(EdgeOfJson::type).collect(Collectors.toSet());
        return Stream.of(SETTINGS, DOCUMENTS, PARAMETERS)
                .flatMap(Set::stream)
                .filter(name -> !types.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<? extends JavaMember> crossings() {
        return House.CLASSES.stream()
                .flatMap(one -> one.getAccessesFromSelf().stream())
                .filter(EdgeOfJson::leavesARoom)
                .flatMap(access -> access.getTarget().resolveMember().stream())
                .filter(member -> member instanceof JavaCodeUnit unit && holdsAnything(unit));
    }

    private static boolean leavesARoom(JavaAccess<?> access) {
        var target = access.getTargetOwner();
        return House.isOurs(target)
                && !target.getPackageName().equals(access.getOriginOwner().getPackageName());
    }

    private static boolean holdsAnything(JavaCodeUnit unit) {
        return Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream())
                .map(JavaType::getName)
                .anyMatch(name -> name.contains(ANYTHING));
    }

    private static boolean isAllowed(JavaMember member) {
        var type = type(member);
        var room = type.contains(".") ? type.substring(0, type.lastIndexOf('.')) : "";
        return OPEN.contains(room)
                || EDGES.contains(room)
                || FORMS.contains(member.getName())
                || SETTINGS.contains(type)
                || DOCUMENTS.contains(type)
                || PARAMETERS.contains(type);
    }

    /// Without `dev.assay.`.
    private static String type(JavaMember member) {
        return House.outermost(member.getOwner()).getName().substring("dev.assay.".length());
    }
}
