package dev.assay.sift.semantic;

import dev.assay.chat.Embedder;
import java.util.List;
import java.util.Map;

/// Where the quality of answers comes from. A result names its provider; no provider steps in for another.
public sealed interface SemanticProvider {
    /// What results are stamped with.
    String name();

    /// Word overlap with the target, for every intent: exact, without a model.
    static SemanticProvider lexical() {
        return new Lexical();
    }

    /// Similarities found elsewhere, by case id and view.
    static SemanticProvider injected(Map<String, Map<ViewKind, Double>> similarities) {
        return new InjectedSimilarity(similarities);
    }

    /// The angle between the vectors of a model.
    static SemanticProvider embedding(Embedder embedder) {
        return new EmbeddingSimilarity(embedder);
    }

    /// Takes the word overlap as the quality.
    record Lexical() implements SemanticProvider {
        @Override
        public String name() {
            return "lexical";
        }
    }

    /// Says how alike two texts mean.
    non-sealed interface Similarity extends SemanticProvider {
        /// One number from 0 to 1 for each question, in their order.
        List<Double> similarities(List<Question> questions);
    }

    /// Two texts, and whose they are.
    record Question(String caseId, ViewKind view, SemanticPlan.Texts texts) {}
}
