package dev.assay.context.memory;

import dev.assay.chat.Embedder;
import dev.assay.select.MatchingTexts;
import dev.assay.text.HashingEmbedder;
import java.util.List;

/// Every memory that ships with Assay, controls first.
public final class BuiltInMemories {
    private static final int TURNS = 20;
    private static final int BEST = 10;

    public static final List<BuiltInMemory> ALL = List.of(
            new BuiltInMemory(
                    "null",
                    "nothing at all: what guessing alone scores",
                    "",
                    0,
                    (name, _, answerer) -> new RecallingMemory(name, new LastTurns(0), answerer)),
            new BuiltInMemory(
                    "oracle",
                    "only the gold evidence; a control, never publishable",
                    "",
                    0,
                    (name, _, answerer) -> new OracleMemory(name, answerer)),
            new BuiltInMemory(
                    "full-history",
                    "the whole conversation, each time",
                    "",
                    0,
                    (name, _, answerer) -> new RecallingMemory(name, new LastTurns(Integer.MAX_VALUE), answerer)),
            new BuiltInMemory(
                    "window",
                    "the last turns: turns=20",
                    "turns",
                    TURNS,
                    (name, turns, answerer) -> new RecallingMemory(name, new LastTurns(turns), answerer)),
            new BuiltInMemory(
                    "bm25-recall",
                    "the turns that share most words with the question: k=10",
                    "k",
                    BEST,
                    (name, k, answerer) -> new RecallingMemory(
                            name,
                            new BestTurns(k, texts -> question -> MatchingTexts.scores(texts, question)),
                            answerer)),
            embeddingRecall("embedding-recall", new HashingEmbedder()),
            new BuiltInMemory(
                    "rule-ledger",
                    "facts, changes and preferences found by rules, the latest holds: k=10",
                    "k",
                    BEST,
                    (name, k, answerer) -> new RecallingMemory(name, new RuleLedger(k), answerer)));

    private BuiltInMemories() {}

    /// The turns whose vectors lie nearest to the question's.
    public static BuiltInMemory embeddingRecall(String name, Embedder embedder) {
        return new BuiltInMemory(
                name,
                "the turns nearest to the question by %s vectors: k=10".formatted(embedder.name()),
                "k",
                BEST,
                (made, k, answerer) ->
                        new RecallingMemory(made, new BestTurns(k, BestTurns.byEmbedding(embedder)), answerer));
    }
}
