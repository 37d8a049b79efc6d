package dev.assay.models.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The options of a multiple-choice question: `A) …`, `(B) …`, `C. …`, each on its line or one behind
/// the other.
///
/// @param question what stands before them
record Choices(String question, List<String> options) {
    private static final Pattern MARK = Pattern.compile("(?:^|[\\s(])([A-J])(?:\\)|\\.|:)\\s+", Pattern.MULTILINE);

    /// Empty where there are fewer than two options, in the order of the alphabet from A.
    static Optional<Choices> in(String text) {
        var starts = new ArrayList<Integer>();
        var ends = new ArrayList<Integer>();
        for (var mark = MARK.matcher(text); mark.find(); ) {
            if (mark.group(1).charAt(0) == 'A') {
                starts.clear();
                ends.clear();
            }
            if (mark.group(1).charAt(0) == 'A' + starts.size()) {
                starts.add(mark.start());
                ends.add(mark.end());
            }
        }
        if (starts.size() < 2) {
            return Optional.empty();
        }
        starts.add(text.length());
        var options = new ArrayList<String>();
        for (int i = 0; i < ends.size(); i++) {
            options.add(firstParagraph(text.substring(ends.get(i), starts.get(i + 1))));
        }
        return Optional.of(new Choices(text.substring(0, starts.getFirst()).strip(), options));
    }

    private static String firstParagraph(String text) {
        return text.strip().split("\\n\\s*\\n", 2)[0];
    }

    /// The letter of the option the material supports best; empty when it supports none.
    ///
    /// The support of an option is the best piece's fit to the question, times the share of the option's
    /// words that stand in that piece or right beside it.
    Optional<String> best(Material material) {
        var scores = new LineScores(material, new Query(material, question));
        var best = Optional.<String>empty();
        var most = 0.0;
        for (int i = 0; i < options.size(); i++) {
            var support = support(material, scores, options.get(i));
            if (support > most) {
                most = support;
                best = Optional.of(String.valueOf((char) ('A' + i)));
            }
        }
        return best;
    }

    private static double support(Material material, LineScores scores, String option) {
        var query = new Query(material, option);
        var most = 0.0;
        for (int piece = 0; piece < material.size(); piece++) {
            var share = share(material, query, piece);
            // a piece that has the option but nothing of the question still says a little
            most = share == 0 ? most : Math.max(most, share * share * (0.1 + scores.score(piece)));
        }
        return most;
    }

    private static double share(Material material, Query query, int piece) {
        var covered = 0.0;
        for (int word : distinct(material.words(piece))) {
            covered += query.isOwn(word) ? query.weight(word) : 0;
        }
        return query.total() == 0 ? 0 : covered / query.total();
    }

    private static int[] distinct(int[] words) {
        return Arrays.stream(words).distinct().toArray();
    }
}
