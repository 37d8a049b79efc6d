package dev.assay.sift.semantic;

import dev.assay.chat.Embedder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// Half of one plus the cosine between two vectors; each text is embedded once.
record EmbeddingSimilarity(Embedder embedder) implements SemanticProvider.Similarity {
    private static final int BLOCK = 64;

    @Override
    public String name() {
        return "embedding:" + embedder.name();
    }

    @Override
    public List<Double> similarities(List<SemanticProvider.Question> questions) {
        var vectors = vectors(questions);
        return questions.stream()
                .map(SemanticProvider.Question::texts)
                .map(texts -> similarity(vector(vectors, texts.output()), vector(vectors, texts.expected())))
                .toList();
    }

    private Map<String, float[]> vectors(List<SemanticProvider.Question> questions) {
        var texts = new LinkedHashSet<String>();
        questions.forEach(question -> {
            texts.add(question.texts().output());
            texts.add(question.texts().expected());
        });
        var vectors = new HashMap<String, float[]>();
        var all = new ArrayList<>(texts);
        for (int from = 0; from < all.size(); from += BLOCK) {
            embed(all.subList(from, Math.min(from + BLOCK, all.size())), vectors);
        }
        return vectors;
    }

    private void embed(List<String> texts, Map<String, float[]> vectors) {
        var found = embedder.embed(List.copyOf(texts));
        if (found.size() != texts.size()) {
            throw new IllegalStateException(
                    "%s gave %d vectors for %d texts".formatted(embedder.name(), found.size(), texts.size()));
        }
        for (int i = 0; i < texts.size(); i++) {
            vectors.put(texts.get(i), found.get(i));
        }
    }

    private static float[] vector(Map<String, float[]> vectors, String text) {
        return vectors.getOrDefault(text, new float[0]);
    }

    /// 0 where a vector is empty or zero, or their lengths differ.
    static double similarity(float[] left, float[] right) {
        double product = 0;
        double leftSquare = 0;
        double rightSquare = 0;
        for (int i = 0; i < Math.min(left.length, right.length); i++) {
            product += (double) left[i] * right[i];
            leftSquare += (double) left[i] * left[i];
            rightSquare += (double) right[i] * right[i];
        }
        if (left.length != right.length || leftSquare == 0 || rightSquare == 0) {
            return 0;
        }
        return Math.clamp((product / Math.sqrt(leftSquare * rightSquare) + 1) / 2, 0, 1);
    }
}
