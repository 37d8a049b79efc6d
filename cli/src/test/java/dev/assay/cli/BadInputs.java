package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_16LE;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Files as people have them: empty, in other encodings, with other names, half written.
final class BadInputs {
    private BadInputs() {}

    static void write(Path folder) throws IOException {
        text(folder, "empty.jsonl", "");
        text(folder, "blank.jsonl", "\n\n");
        text(folder, "bad.jsonl", "{\"context\":\"a\"}\nnot json\n");
        text(folder, "list.json", "[1,2]\n");
        text(folder, "cut.jsonl", "{\"context\":\"a\"}\n{\"context\":\"b\"\n");
        text(folder, "crossed.jsonl", "{\"context\":[\"a\"}}\n");
        text(folder, "cut.json", "[{\"context\":\"a\"},\n");
        text(folder, "twice.jsonl", "{\"id\":\"1\",\"context\":\"a\"}\n{\"id\":\"1\",\"context\":\"b\"}\n");
        text(folder, "renamed.jsonl", "{\"log\":\"a\",\"q\":\"b\",\"expected\":\"c\"}\n");
        text(folder, "renamed.csv", "log,q,expected\na ERROR x,what,ERROR x\n");
        text(folder, "short.csv", "context,answer\na,b\nonly\n");
        text(folder, "open.csv", "context,answer\n\"a,b\n");
        text(folder, "same.csv", "context,context\na,b\n");
        text(folder, "no-rows.csv", "");
        text(folder, "file.gz", "not compressed");
        text(folder, "bad-gate.yaml", "min:\n  f1: high\n");
        text(folder, "typo-gate.yaml", "mim: {}\n");
        text(folder, "list-gate.yaml", "- a\n");
        text(
                folder,
                "good.jsonl",
                "{\"context\":\"a\\nb\",\"question\":\"q\",\"answer\":\"b\",\"evidence\":[\"b\"]}\n");
        Files.write(
                folder.resolve("latin.jsonl"),
                "{\"context\":\"a\"}\n{\"context\":\"caf\u00e9\"}\n".getBytes(StandardCharsets.ISO_8859_1));
        Files.write(folder.resolve("latin.csv"), "context\ncaf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        Files.write(folder.resolve("half.jsonl"), "{\"context\":\"a\"".getBytes(UTF_16LE));
        Files.createDirectories(folder.resolve("nothing"));
        Files.createDirectories(folder.resolve("broken-project"));
        text(folder, "broken-project/assay.yaml", "datset: demo\n");
    }

    private static void text(Path folder, String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        Files.writeString(folder.resolve(name), text);
    }
}
