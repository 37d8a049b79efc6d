package dev.assay.sift.words;

/// How far the words of an answer are those wanted.
///
/// @param wanted how many words the target has
/// @param given how many the answer has
/// @param shared how many both have, each counted as often as both have it
public record Overlap(int wanted, int given, int shared) {
    /// The harmonic mean of precision and recall; where no word was wanted and none given, they agree.
    public double f1() {
        if (wanted == 0) {
            return given == 0 ? 1 : 0;
        }
        if (shared == 0) {
            return 0;
        }
        double precision = (double) shared / given;
        double recall = (double) shared / wanted;
        return 2 * precision * recall / (precision + recall);
    }
}
