package dev.assay.context.official;

import dev.assay.overlap.SquadAnswer;
import dev.assay.overlap.TokenOverlap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The ways LongBench compares a response with one accepted answer, each from 0 to 1.
enum LongBenchMetric {
    QA_F1 {
        @Override
        double score(String prediction, String truth, List<String> classes) {
            return SquadAnswer.bestF1(prediction, List.of(truth));
        }
    },
    QA_F1_ZH {
        @Override
        double score(String prediction, String truth, List<String> classes) {
            return TokenOverlap.of(ChineseText.characters(prediction), ChineseText.characters(truth))
                    .f1();
        }
    },
    ROUGE {
        @Override
        double score(String prediction, String truth, List<String> classes) {
            return SummaryRouge.distinctWords(prediction, truth);
        }
    },
    ROUGE_ZH {
        @Override
        double score(String prediction, String truth, List<String> classes) {
            return SummaryRouge.distinctWords(ChineseText.spaced(prediction), ChineseText.spaced(truth));
        }
    },
    /// One over the number of classes named, if the right one is among them.
    CLASSIFICATION {
        @Override
        double score(String prediction, String truth, List<String> classes) {
            var named = new ArrayList<>(
                    classes.stream().filter(prediction::contains).toList());
            // The step after a removal skips a class, as a Python list that shrinks under its own loop does.
            for (var i = 0; i < named.size(); i++) {
                var name = named.get(i);
                if (truth.contains(name) && !name.equals(truth)) {
                    named.remove(name);
                }
            }
            return named.contains(truth) ? 1.0 / named.size() : 0;
        }
    },
    RETRIEVAL {
        @Override
        double score(String prediction, String truth, List<String> classes) {
            return shareOfNumbers(prediction, numberAfter("Paragraph ", truth));
        }
    },
    RETRIEVAL_ZH {
        @Override
        double score(String prediction, String truth, List<String> classes) {
            return shareOfNumbers(prediction, numberAfter("段落", truth));
        }
    },
    COUNT {
        @Override
        double score(String prediction, String truth, List<String> classes) {
            return shareOfNumbers(prediction, truth);
        }
    },
    /// The [SequenceRatio], in whole hundredths, of the first line that is neither comment nor fence.
    CODE_SIMILARITY {
        @Override
        double score(String prediction, String truth, List<String> classes) {
            var line = Arrays.stream(withoutLineEnds(prediction).split("\n", -1))
                    .filter(each -> !each.contains("`") && !each.contains("#") && !each.contains("//"))
                    .findFirst()
                    .orElse("");
            return line.isEmpty() || truth.isEmpty() ? 0 : Math.rint(100 * SequenceRatio.of(line, truth)) / 100;
        }
    };

    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+");

    /// @param classes what a classification may answer
    /// @throws NoVerdict where the original ends in an error
    abstract double score(String prediction, String truth, List<String> classes);

    /// Whether Chinese words are meant. Without a dictionary to find them, every character is taken for
    /// one.
    boolean isByCharacter() {
        return this == QA_F1_ZH || this == ROUGE_ZH;
    }

    /// The metric of a dataset; empty for one that LongBench does not have.
    static Optional<LongBenchMetric> of(String task) {
        return Optional.ofNullable(
                switch (task) {
                    case "narrativeqa", "qasper", "multifieldqa_en", "hotpotqa", "2wikimqa", "musique", "triviaqa" ->
                        QA_F1;
                    case "multifieldqa_zh" -> QA_F1_ZH;
                    case "gov_report", "qmsum", "multi_news", "samsum" -> ROUGE;
                    case "dureader", "vcsum" -> ROUGE_ZH;
                    case "trec", "lsht" -> CLASSIFICATION;
                    case "passage_retrieval_en" -> RETRIEVAL;
                    case "passage_retrieval_zh" -> RETRIEVAL_ZH;
                    case "passage_count" -> COUNT;
                    case "lcc", "repobench-p" -> CODE_SIMILARITY;
                    default -> null;
                });
    }

    private static double shareOfNumbers(String prediction, String truth) {
        var numbers = NUMBER.matcher(prediction).results().toList();
        var right =
                numbers.stream().filter(number -> number.group().equals(truth)).count();
        return numbers.isEmpty() ? 0 : (double) right / numbers.size();
    }

    private static String numberAfter(String word, String truth) {
        var number = Pattern.compile(word + "(\\p{Nd}+)").matcher(truth);
        if (!number.find()) {
            throw new NoVerdict("IndexError", "the answer names no paragraph");
        }
        return number.group(1);
    }

    /// Without those it starts with.
    static String withoutLineEnds(String text) {
        var start = 0;
        while (start < text.length() && text.charAt(start) == '\n') {
            start++;
        }
        return text.substring(start);
    }

    /// The first line that shows something, for datasets whose models go on with examples of their own.
    static String firstLine(String prediction) {
        var text = withoutLineEnds(prediction);
        var end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
