package dev.assay.choice;

import dev.assay.python.PythonText;
import dev.assay.python.WholeWords;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The texts of the options, A first, and which of them a response names instead of a letter.
///
/// @param texts in lower case, without the article they begin with
record OptionText(List<String> texts) {
    private static final Pattern ARTICLE = Pattern.compile("^(?:an?|the) (?=.)");

    /// What a response concludes: `the answer is …`, `so …`, up to the end of the sentence.
    private static final Pattern CONCLUSION = Pattern.compile(
            "(?:\\b(?:(?:answer|choice|option|solution|result)(?: [a-z']{1,20}){0,4}?(?: is|:| =)|therefore|thus|hence|so)\\b[,:]?"
                    + "|[→⇒]|[-=]>)"
                    + "((?:[^.!?\\n]|[.!?](?!\\s|$)){1,300})");
    private static final Pattern EXPLAINED = Pattern.compile(" ?(?:\\(|,? (?:because|since|as|due to|given)\\b)");
    private static final String DENIAL = "\\b(?:not|rather than|instead of|unlike|never|neither|nor|[a-z]{2,6}n['’]t)"
            + "(?: (?:be|option|choice|likely|really|use|choose|pick|take|need|want))? (?:an? |the )?[\"“']?";

    private static final String DENIAL_AFTER =
            " (?:is|are|was|were|seems?|would be|must be)(?: clearly| also)?(?:n['’]t| not| wrong| incorrect| false| ruled out)\\b";

    static OptionText of(List<String> choices) {
        return new OptionText(choices.stream()
                .map(choice -> ARTICLE.matcher(comparable(choice)).replaceFirst(""))
                .toList());
    }

    private static String comparable(String text) {
        var words = PythonText.collapse(PythonText.lower(text));
        return words.endsWith(".") ? words.substring(0, words.length() - 1) : words;
    }

    /// The one option that the last conclusion names.
    Optional<Character> concluded(String response, char lastLetter) {
        return CONCLUSION
                .matcher(PythonText.lower(response))
                .results()
                .reduce((_, later) -> later)
                .flatMap(match -> named(match.group(1), lastLetter));
    }

    /// The option that a response begins with and then explains: `Saturn, because of its rings`.
    Optional<Character> opened(String response, char lastLetter) {
        var spoken = ARTICLE.matcher(comparable(response)).replaceFirst("");
        return IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> !texts.get(i).isEmpty() && spoken.startsWith(texts.get(i)))
                .filter(i -> EXPLAINED
                        .matcher(spoken.substring(texts.get(i).length()))
                        .lookingAt())
                .mapToObj(i -> (char) ('A' + i))
                .findFirst();
    }

    /// The one option that is named and not turned down. One that is part of another does not count: `dog` where
    /// `hot dog` stands.
    Optional<Character> named(String response, char lastLetter) {
        var spoken = comparable(response);
        var found = IntStream.range(0, Math.min(texts.size(), lastLetter - 'A' + 1))
                .filter(i -> isNamed(spoken, texts.get(i)))
                .boxed()
                .toList();
        var whole = found.stream()
                .filter(i -> found.stream()
                        .noneMatch(other -> !other.equals(i) && texts.get(other).contains(texts.get(i))))
                .toList();
        return whole.size() == 1 ? Optional.of((char) ('A' + whole.getFirst())) : Optional.empty();
    }

    private static boolean isNamed(String spoken, String option) {
        if (option.isEmpty() || !WholeWords.contains(spoken, option)) {
            return false;
        }
        var word = Pattern.quote(option);
        var denied = Pattern.compile(DENIAL + word + "(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])" + word + DENIAL_AFTER);
        return WholeWords.contains(denied.matcher(spoken).replaceAll(" "), option);
    }
}
