package dev.assay.fit.grading;

import dev.assay.fit.FitPrompt.Multilingual;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// Whether an answer is as short as its question asks: one word, a number alone, one sentence. A label before a word or
/// a number, an
/// article, a unit and marks around them are no breach.
final class Brevity {
    private static final Pattern ONE_WORD =
            Pattern.compile("un seul mot|una sola palabra|nur ein wort|一个词|一個詞|一語|only one word|a single word");
    private static final Pattern NUMBER_ALONE =
            Pattern.compile("seulement le nombre|únicamente el número|nur die zahl|只写答案|只寫答案|だけで答え|only the number");
    private static final Pattern ONE_SENTENCE =
            Pattern.compile("une courte phrase|una oración breve|ein kurzer deutscher satz|一句|一文|one sentence");
    private static final Pattern MULTIPLE =
            Pattern.compile("(?<!\\p{L})(?:douzaines?|docenas?|dutzend|dozens?|paires?|pares|pairs?)(?!\\p{L})|打|ダース");
    private static final Pattern LABEL = Pattern.compile(
            "\\A(?:la |le |el |die |das |the )?(?:answer|word|number|réponse|mot|nombre|résultat|respuesta|palabra|número|resultado|antwort|wort|zahl|ergebnis|答案|答|回答|结果|結果|答え)(?:\\s*[:：-]| est| es| ist| lautet| is|是|は)\\s*");
    private static final Pattern ARTICLE = Pattern.compile("\\A(?:le|la|les|el|los|las|die|der|das|the) |\\Al['’]");
    private static final Pattern COPULA = Pattern.compile("(?:です|だ|である)\\z");
    private static final Pattern MARKS = Pattern.compile("[^\\p{L}\\p{N}\\p{M}]+");
    private static final Pattern NUMBER = Pattern.compile("[-−+]?[0-9](?:[0-9.,'’ ]*[0-9])?");
    private static final Pattern SENTENCE_END = Pattern.compile("[.!?]+(?=\\s+\\S)|[。！？]+(?=[^\\s」』”)）])|\\n");
    private static final Pattern IN_BRACKETS = Pattern.compile("([^()]+)\\(([^()]+)\\)");
    private static final int LONGEST_UNIT = 12;
    private static final int LONGEST_UNSPACED_UNIT = 4;

    private Brevity() {}

    static boolean isKept(Multilingual prompt, String text) {
        var asked = prompt.prompt().toLowerCase(Locale.ROOT);
        var said = Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .strip();
        if (ONE_WORD.matcher(asked).find()) {
            return isWord(prompt, said);
        }
        if (NUMBER_ALONE.matcher(asked).find()) {
            return isNumber(bare(said), new CountedNoun(asked))
                    && !MULTIPLE.matcher(said).find()
                    && !ForeignUnit.isIn(said, asked);
        }
        return !ONE_SENTENCE.matcher(asked).find()
                || (!SENTENCE_END.matcher(said).find() && !isWordAlone(prompt, said));
    }

    /// `cuillère`, which is no sentence; in a script without spaces a full stop makes it one.
    private static boolean isWordAlone(Multilingual prompt, String said) {
        return prompt.accepted().stream()
                .anyMatch(item -> AnswerText.normalized(item).equals(AnswerText.normalized(stripped(said)))
                        && !(AnswerText.isUnspaced(item) && said.endsWith("。")));
    }

    /// Without marks around it and a label before it.
    private static String bare(String said) {
        var first = stripped(said);
        return stripped(LABEL.matcher(first).replaceFirst(""));
    }

    private static String stripped(String said) {
        return said.replaceAll("\\A[^\\p{L}\\p{N}−-]+|[^\\p{L}\\p{N}\\p{M}]+\\z", "");
    }

    /// Also with its reading in brackets, `減る (へる)`, where that is right as well.
    private static boolean isWord(Multilingual prompt, String said) {
        var both = IN_BRACKETS.matcher(bare(said) + (said.strip().endsWith(")") ? ")" : ""));
        return both.matches()
                ? isAccepted(prompt, both.group(1)) && isAccepted(prompt, both.group(2))
                : isAccepted(prompt, bare(said));
    }

    private static boolean isAccepted(Multilingual prompt, String said) {
        var word = word(said);
        return prompt.accepted().stream()
                .map(item -> word(Normalizer.normalize(item, Normalizer.Form.NFKC)))
                .anyMatch(item -> AnswerText.normalized(item).equals(AnswerText.normalized(word))
                        && (!AnswerText.isUnspaced(item) || item.equals(word)));
    }

    private static String word(String text) {
        var plain = COPULA.matcher(text.toLowerCase(Locale.ROOT)).replaceFirst("");
        return MARKS.matcher(ARTICLE.matcher(plain).replaceFirst(""))
                .replaceAll(" ")
                .strip();
    }

    /// One number, and at most one word behind it, which says what was counted.
    private static boolean isNumber(String said, CountedNoun noun) {
        var unit = NUMBER.matcher(said.replaceFirst("\\A=\\s*", ""))
                .replaceFirst("")
                .replaceAll("\\A[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+\\z", "");
        var counted = COPULA.matcher(unit).replaceFirst("");
        if (!noun.isNamedBy(counted)) {
            return false;
        }
        return AnswerText.isUnspaced(unit)
                ? counted.length() <= LONGEST_UNSPACED_UNIT
                : unit.length() <= LONGEST_UNIT && unit.matches("\\p{L}*");
    }
}
