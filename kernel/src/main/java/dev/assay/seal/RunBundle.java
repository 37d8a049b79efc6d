package dev.assay.seal;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// A run in one file: a zip of its rows, its manifest and what was derived, with a signed statement of their digests.
public record RunBundle(Path file) {
    static final String ENVELOPE = "envelope.json";
    static final String KEY = "key.pem";

    /// Who hands a run in, and for what; written by those who do.
    public static final String SUBMISSION = "submission.json";

    /// What a search for masked failures found, where one was made for a system of the run.
    public static final String CERTIFICATE = "certificate.json";

    /// How a model did on a machine.
    static final String FIT = "fit.json";

    private static final List<String> FILES = List.of(
            "run.json",
            "heads.json",
            StoredRun.ROWS,
            StoredRun.EXAMPLES,
            StoredRun.REFERENCES,
            "report.json",
            "report.md",
            "models.json",
            FIT,
            CERTIFICATE,
            SUBMISSION);
    private static final int MOST_FILES = 20;
    private static final int FIRST_BYTES = 'P' << 8 | 'K';
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    /// Writes a bundle.
    ///
    /// @param hasTexts false to leave out what systems gave: rows then hold its digest alone
    public static RunBundle write(StoredRun run, Path file, SecretPem key, boolean hasTexts) {
        return write(run, file, key, hasTexts, Optional.empty());
    }

    /// Writes a bundle that is handed in.
    ///
    /// @param submission who hands it in, and for what
    public static RunBundle write(
            StoredRun run, Path file, SecretPem key, boolean hasTexts, Optional<String> submission) {
        return run.whileStill(() -> {
            refuseUnsound(StoredRun.open(run.folder())); // as it is now that nobody can change it
            try {
                return written(run, file, key, hasTexts, submission);
            } catch (IOException e) {
                throw UserError.environment("%s: cannot be written: %s".formatted(file, e.getMessage()), e);
            }
        });
    }

    private static void refuseUnsound(StoredRun run) {
        var condition = run.condition();
        if (!condition.isSealed()) {
            throw new UserError(
                    "%s is of an older assay and not sealed\n       `assay rescore` makes a sealed run of it"
                            .formatted(run.manifest().id()));
        }
        if (!condition.findings().isEmpty()) {
            throw new UserError("%s cannot be sealed: %s\n       `assay run --resume %s` runs damaged trials again"
                    .formatted(
                            run.manifest().id(),
                            condition.findings().getFirst(),
                            run.manifest().id()));
        }
    }

    private static RunBundle written(
            StoredRun run, Path file, SecretPem key, boolean hasTexts, Optional<String> submission) throws IOException {
        var whole = file.toAbsolutePath();
        var temporary = Files.createTempFile(whole.getParent(), ".bundle", ".tmp");
        try {
            try (var zip = new ZipOutputStream(Files.newOutputStream(temporary))) {
                var digests = new LinkedHashMap<String, String>();
                for (var name : FILES) {
                    var source = run.folder().resolve(name);
                    if (Files.isRegularFile(source, LinkOption.NOFOLLOW_LINKS)) {
                        boolean isWhole = hasTexts || !name.equals(StoredRun.ROWS);
                        digests.put(name, put(zip, name, out -> {
                            if (isWhole) {
                                Files.copy(source, out);
                            } else {
                                withoutTexts(source, out);
                            }
                        }));
                    }
                }
                if (submission.isPresent()) {
                    digests.put(SUBMISSION, put(zip, SUBMISSION, out -> out.write(bytes(submission.get()))));
                }
                var statement = Statements.of(Statements.RUN, digests, Statements.run(run.manifest(), hasTexts));
                var envelope = Envelope.sign(Json.write(statement), key).text();
                put(zip, ENVELOPE, out -> out.write(bytes(envelope)));
                put(zip, KEY, out -> out.write(bytes(key.key().text())));
            }
            Files.move(temporary, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
        return new RunBundle(file);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void withoutTexts(Path rows, OutputStream out) throws IOException {
        try (var lines = Files.newBufferedReader(rows)) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                var row = Json.readMap(line);
                if (row.get("response") instanceof Map<?, ?> response) {
                    row.put("response", Map.of("fields", Map.of("sha256", Digests.sha256(Json.write(response)))));
                }
                row.remove("why");
                row.remove("votes");
                out.write(bytes(Json.write(row) + "\n"));
            }
        }
    }

    /// Something that is written.
    private interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /// Writes a member, however large, and returns its digest.
    private static String put(ZipOutputStream zip, String name, Content content) throws IOException {
        var entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME); // the same run gives the same bytes
        zip.putNextEntry(entry);
        var digested = new DigestOutputStream(zip, Digests.algorithm());
        content.writeTo(digested);
        zip.closeEntry();
        return HexFormat.of().formatHex(digested.getMessageDigest().digest());
    }

    /// Whether a file begins as bundles do; nothing is said of the rest of it.
    public static boolean isOne(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (var in = Files.newInputStream(file)) {
            return (in.read() << 8 | in.read()) == FIRST_BYTES;
        } catch (IOException e) {
            return false;
        }
    }

    /// Unpacks the bundle into an empty folder, for whoever reads the run in it: [Verification] says what it is worth.
    public StoredRun unpack(Path folder) {
        open(folder);
        return StoredRun.open(folder);
    }

    /// The same for a reader who decides by its rows: a bundle whose files are not those that were signed is refused.
    public StoredRun unpackSigned(Path folder) {
        var problems = open(folder).problems();
        if (!problems.isEmpty()) {
            throw new UserError("%s: %s\n       `assay verify %s` says what else differs"
                    .formatted(file, problems.getFirst(), file));
        }
        return StoredRun.open(folder);
    }

    /// What was unpacked, and what is wrong with it.
    ///
    /// @param statement that was signed
    /// @param digests of the files the statement names
    /// @param signedBy id of the key
    record Opened(
            Path folder,
            Map<String, Object> statement,
            Map<String, String> digests,
            String signedBy,
            List<String> problems) {
        boolean hasTexts() {
            return statement.get("predicate") instanceof Map<?, ?> predicate
                    && Boolean.TRUE.equals(predicate.get("texts"));
        }
    }

    /// Unpacks the bundle into an empty folder and checks digests and signature.
    Opened open(Path folder) {
        try (var zip = new ZipFile(file.toFile())) {
            var names = new ArrayList<String>();
            var unpacked = new Unpacking(file);
            for (var entry : zip.stream().limit(MOST_FILES + 1L).toList()) {
                if (names.contains(entry.getName())) {
                    throw new UserError("%s: holds \"%s\" twice".formatted(file, entry.getName()));
                }
                if (names.size() == MOST_FILES || !isExpected(entry.getName())) {
                    throw new UserError(
                            "%s: holds \"%s\", which is not a part of a bundle".formatted(file, entry.getName()));
                }
                names.add(entry.getName());
                try (var in = zip.getInputStream(entry)) {
                    unpacked.take(in, folder.resolve(entry.getName()));
                }
            }
            return checked(folder, names);
        } catch (IOException e) {
            throw new UserError("%s: is not a bundle, or damaged: %s".formatted(file, e.getMessage()));
        }
    }

    private static boolean isExpected(String name) {
        return FILES.contains(name) || name.equals(ENVELOPE) || name.equals(KEY);
    }

    private Opened checked(Path folder, List<String> names) throws IOException {
        if (!names.contains(ENVELOPE) || !names.contains(KEY)) {
            throw new UserError("%s: is not signed".formatted(file));
        }
        var envelope = Envelope.parse(Files.readString(folder.resolve(ENVELOPE)));
        var key = PublicPem.parse(Files.readString(folder.resolve(KEY)), KEY);
        var problems = new ArrayList<String>();
        if (!envelope.isSignedBy(key)) {
            problems.add("the signature is not that of the statement");
        }
        var statement = Json.readMap(new String(envelope.payload(), StandardCharsets.UTF_8));
        var digests = Statements.subjects(statement);
        digests.forEach((name, digest) -> {
            if (!names.contains(name)) {
                problems.add("%s is missing".formatted(name));
            } else if (!Digests.sha256(folder.resolve(name)).equals(digest)) {
                problems.add("%s is not the file that was signed".formatted(name));
            }
        });
        names.stream()
                .filter(name -> FILES.contains(name) && !digests.containsKey(name))
                .forEach(name -> problems.add("%s was added after signing".formatted(name)));
        return new Opened(folder, statement, digests, key.id(), problems);
    }
}
