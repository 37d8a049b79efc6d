package dev.assay.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import dev.assay.json.EachDigest;
import dev.assay.json.Json;
import dev.assay.json.RowJson;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Somebody who knows every rule of ours, has keys of their own, and wants a better number.
///
/// @param folder where they work
record Forger(Path folder) {
    private static final int CASES = 12;

    /// Cases whose answer stands in the last line.
    Path data() throws IOException {
        var text = new StringBuilder();
        for (int i = 0; i < CASES; i++) {
            text.append(Json.write(Map.of(
                            "id",
                            "case-" + i,
                            "context",
                            "start %d\n%s\nthe code is X%d\n".formatted(i, "noise\n".repeat(5), i),
                            "question",
                            "what is the code?",
                            "category",
                            i % 2 == 0 ? "even" : "odd",
                            "answer",
                            "X" + i,
                            "evidence",
                            List.of("the code is X" + i))))
                    .append('\n');
        }
        return Files.writeString(folder.resolve("mine.jsonl"), text);
    }

    /// A run on these cases.
    StoredRun run(String... systems) {
        var data = folder.resolve("mine.jsonl").toString();
        return run(List.of("run", data, "--tokenizer", "none"), "--system", systems);
    }

    Path bundle() {
        return folder.resolve("mine.assay");
    }

    void seal(StoredRun run) {
        var sealed = assay("seal", run.folder().toString(), "--output", bundle().toString());
        assertThat(sealed.status()).as(sealed.err()).isZero();
    }

    CommandRun verify(String... more) {
        return assay(List.of("verify", bundle().toString()), more);
    }

    CommandRun assay(String... arguments) {
        return CommandRun.in(folder, Map.of("ASSAY_KEYS", folder.resolve("keys").toString()), "", arguments);
    }

    /// The same with more words at the end.
    CommandRun assay(List<String> arguments, String... more) {
        var all = new ArrayList<>(arguments);
        all.addAll(List.of(more));
        return assay(all.toArray(String[]::new));
    }

    /// A run of one or more systems or methods, made with a command that may end with a finding.
    ///
    /// @param option before each of them
    StoredRun run(List<String> command, String option, String... names) {
        var arguments = new ArrayList<>(command);
        for (var name : names) {
            arguments.addAll(List.of(option, name));
        }
        var done = assay(arguments);
        assertThat(done.status()).as(done.err()).isLessThan(2);
        return RunStore.at(folder.resolve("runs")).find("last");
    }

    /// A run of other rows under another manifest, chained and listed as ours are.
    StoredRun forged(StoredRun run, UnaryOperator<RunStore.Draft> draft, UnaryOperator<List<EvalRow>> rows) {
        var manifest = run.manifest();
        var forged = RunStore.at(folder.resolve("forged"))
                .create(
                        Instant.EPOCH,
                        draft.apply(new RunStore.Draft(
                                manifest.setup(),
                                manifest.examples(),
                                manifest.metrics(),
                                manifest.origin(),
                                contents(manifest),
                                new EachDigest(run.examples(), run.references()))));
        try (var all = run.rows();
                var log = forged.append()) {
            rows.apply(all.toList()).forEach(row -> log.append(List.of(RowJson.line(row))));
        }
        return StoredRun.open(forged.folder());
    }

    private static Map<String, String> contents(RunManifest manifest) {
        var contents = new LinkedHashMap<>(manifest.digests());
        contents.keySet().retainAll(List.of("examples", "references", "each example", "each reference"));
        return contents;
    }

    /// The setup and the words of another run.
    static UnaryOperator<RunStore.Draft> asIf(StoredRun other) {
        var manifest = other.manifest();
        return draft -> new RunStore.Draft(
                manifest.setup(), draft.examples(), draft.metrics(), manifest.origin(), draft.contents(), draft.each());
    }

    /// The words of another run, and the setup as it was.
    static UnaryOperator<RunStore.Draft> saying(StoredRun other) {
        return draft -> draft.with(other.manifest().origin());
    }

    static UnaryOperator<RunStore.Draft> withoutControls() {
        return draft -> draft.with(
                origin(draft.origin(), draft.origin().dataset(), draft.origin().evaluators(), List.of()));
    }

    /// @param change of the words that name the dataset
    static UnaryOperator<RunStore.Draft> onOther(UnaryOperator<String> change) {
        return draft -> draft.with(origin(
                draft.origin(),
                change.apply(draft.origin().dataset()),
                draft.origin().evaluators(),
                draft.origin().controls()));
    }

    static UnaryOperator<RunStore.Draft> judgedBy(List<String> evaluators) {
        return draft -> draft.with(origin(
                draft.origin(),
                draft.origin().dataset(),
                evaluators,
                draft.origin().controls()));
    }

    private static RunManifest.Origin origin(
            RunManifest.Origin was, String dataset, List<String> evaluators, List<String> controls) {
        return new RunManifest.Origin(
                dataset,
                was.limit(),
                was.systems(),
                was.models(),
                evaluators,
                was.budget(),
                was.concurrency(),
                was.timeoutSeconds(),
                controls,
                was.derivedFrom());
    }

    /// Every score 1.
    static List<EvalRow> perfect(List<EvalRow> rows) {
        return rows.stream()
                .map(row -> row.withScores(row.scores().stream()
                        .map(score -> Score.of(score.name(), 1.0))
                        .toList()))
                .toList();
    }

    /// The rows with other answers for one system: those of another.
    static List<EvalRow> replayed(List<EvalRow> rows, String system, String other) {
        var byExample = new LinkedHashMap<String, EvalRow>();
        rows.stream().filter(row -> row.system().equals(other)).forEach(row -> byExample.put(row.exampleId(), row));
        return rows.stream()
                .map(row -> row.system().equals(system) ? as(row, byExample.getOrDefault(row.exampleId(), row)) : row)
                .toList();
    }

    private static EvalRow as(EvalRow row, EvalRow other) {
        return new EvalRow(
                row.key(),
                row.cluster(),
                other.outcome(),
                row.latencySeconds(),
                other.sizes(),
                other.scores(),
                row.metadata());
    }

    /// Changes what a bundle's statement says, and signs it with a key of the forger's.
    void restate(UnaryOperator<String> change) throws Exception {
        var envelope = Json.readMap(member(bundle(), "envelope.json"));
        var was =
                new String(Base64.getDecoder().decode(String.valueOf(envelope.get("payload"))), StandardCharsets.UTF_8);
        var payload = change.apply(was).getBytes(StandardCharsets.UTF_8);
        var type = "application/vnd.in-toto+json";
        var signed = new ByteArrayOutputStream();
        signed.writeBytes("DSSEv1 %d %s %d "
                .formatted(type.length(), type, payload.length)
                .getBytes(StandardCharsets.UTF_8));
        signed.writeBytes(payload);
        var signature = Signature.getInstance("Ed25519");
        signature.initSign(secret());
        signature.update(signed.toByteArray());
        var one = new LinkedHashMap<>(
                Json.readMap(Json.write(((List<?>) requireNonNull(envelope.get("signatures"))).getFirst())));
        one.put("sig", Base64.getEncoder().encodeToString(signature.sign()));
        envelope.put("payload", Base64.getEncoder().encodeToString(payload));
        envelope.put("signatures", List.of(one));
        tamper(bundle(), "envelope.json", _ -> Json.write(envelope));
    }

    private PrivateKey secret() throws Exception {
        var pem = Files.readString(folder.resolve("keys/own.pem")).replaceAll("-----[A-Z ]+-----|\\s", "");
        return KeyFactory.getInstance("Ed25519")
                .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(pem)));
    }

    static String member(Path bundle, String name) throws IOException {
        return new String(members(bundle).getOrDefault(name, new byte[0]), StandardCharsets.UTF_8);
    }

    /// Changes a file inside a bundle, and signs nothing.
    static void tamper(Path bundle, String name, UnaryOperator<String> change) throws IOException {
        var files = members(bundle);
        var was = member(bundle, name);
        files.put(name, change.apply(was).getBytes(StandardCharsets.UTF_8));
        write(bundle, files);
    }

    static void leaveOut(Path bundle, String name) throws IOException {
        var files = members(bundle);
        files.remove(name);
        write(bundle, files);
    }

    /// Adds a second member of the same name. No writer of zips does that, so the second gets its name afterwards.
    static void addAgain(Path bundle, String name, UnaryOperator<String> change) throws IOException {
        var files = members(bundle);
        var other = "x" + name.substring(1);
        var was = new String(files.getOrDefault(name, new byte[0]), StandardCharsets.UTF_8);
        files.put(other, change.apply(was).getBytes(StandardCharsets.UTF_8));
        write(bundle, files);
        var bytes = new String(Files.readAllBytes(bundle), StandardCharsets.ISO_8859_1);
        Files.write(bundle, bytes.replace(other, name).getBytes(StandardCharsets.ISO_8859_1));
    }

    static void write(Path bundle, Map<String, byte[]> files) throws IOException {
        try (var zip = new ZipOutputStream(Files.newOutputStream(bundle))) {
            for (var file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
    }

    static Map<String, byte[]> members(Path bundle) throws IOException {
        var files = new LinkedHashMap<String, byte[]>();
        try (var zip = new ZipFile(bundle.toFile())) {
            for (var entry : zip.stream().toList()) {
                files.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
            }
        }
        return files;
    }
}
