package dev.assay.choice;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// Ways of giving a verdict that no single word tells, each put as a label.
final class NliPhrases {
    private static final String REST = "[^.;!?\\n]*";
    private static final Map<Pattern, String> LABELS = labels();

    private static final Map<String, String> TRANSLATED = Map.ofEntries(
            Map.entry("蕴含", " entailment "),
            Map.entry("蕴涵", " entailment "),
            Map.entry("中立", " neutral "),
            Map.entry("中性", " neutral "),
            Map.entry("矛盾", " contradiction "),
            Map.entry("含意", " entailment "),
            Map.entry("widerspruch", "contradiction"),
            Map.entry("contradicción", "contradiction"),
            Map.entry("contradição", "contradiction"),
            Map.entry("contraddizione", "contradiction"),
            Map.entry("противоречие", "contradiction"),
            Map.entry("implicación", "entailment"),
            Map.entry("implication", "entailment"),
            Map.entry("следование", "entailment"),
            Map.entry("нейтрально", "neutral"),
            Map.entry("neutre", "neutral"));

    /// No phrase does without one of these.
    private static final Pattern LIKELY = Pattern.compile(
            "may|might|could|can|nothing|whether| if |follow|must|necessar|out|opposite|back|odds|no |not|n't|silent|adds|states|says|consequence|impossible");

    private NliPhrases() {}

    private static Map<Pattern, String> labels() {
        var labels = new LinkedHashMap<Pattern, String>();
        put(labels, "(?:may|might|could|can) (?:or (?:may|might|could|can) not|either) be" + REST, "neutral");
        put(labels, "(?:may|might|could) or (?:may|might|could) not" + REST, "neutral");
        put(
                labels,
                "(?:may|might|could) be (?:either )?(?:true or false|true or not|right or wrong)" + REST,
                "neutral");
        put(
                labels,
                "(?:cannot|can't|can not|could not|couldn't|unable to|impossible to|not possible to|no way to|hard to) "
                        + "(?:be )?(?:tell|say|know|known|determined?|decided?|concluded?|verif(?:y|ied)|inferred|infer|judged?"
                        + "|establish(?:ed)?|confirm(?:ed)?|deduced?)" + REST,
                "neutral");
        put(labels, "(?:says?|states?|gives?|tells? us|reveals?|mentions?) nothing" + REST, "neutral");
        put(labels, "(?:is|are|remains?) silent" + REST, "neutral");
        put(
                labels,
                "(?:does not|doesn't|do not|don't|did not|didn't|never) (?:actually |explicitly )?(?:say|state|tell|specify|mention"
                        + "|indicate|reveal|address|discuss|provide|give|clarify)" + REST,
                "neutral");
        put(
                labels,
                "(?:unclear|uncertain|unknown|not (?:clear|known|stated|certain|mentioned|specified|said)) (?:whether|if)"
                        + REST,
                "neutral");
        put(labels, "no (?:evidence|information|indication|mention)" + REST, "neutral");
        put(labels, "(?:do not|don't|does not|doesn't|not) know" + REST, "neutral");
        put(labels, "adds? (?:new |extra |some )?(?:details?|information|facts?)" + REST, "neutral");
        put(labels, "impossible for [^.;]{1,40} to be (?:false|wrong|untrue)", "entailment");
        put(labels, "impossible for [^.;]{1,40} to be (?:true|right|correct)", "contradiction");
        put(labels, "logical consequence|(?:directly|explicitly|clearly) (?:states?|stated|says?)", "entailment");
        put(labels, "not enough (?:information|evidence|info|context|detail)" + REST, "neutral");
        put(labels, "insufficient (?:information|evidence|info|context|detail)" + REST, "neutral");
        put(labels, "(?:does not|doesn't|do not|don't) (?:necessarily |logically |directly )?follow" + REST, "neutral");
        put(labels, "not (?:necessarily|certain|guaranteed)(?: to be)?(?: true)?", "neutral");
        put(
                labels,
                "(?:cannot|can't|can not|could not|couldn't) (?:possibly |both )?be (?:true|correct|right)",
                "contradiction");
        put(labels, "(?:must|has to) be (?:false|wrong|untrue)", "contradiction");
        put(labels, "(?:the )?(?:exact )?opposite(?: of)?", "contradiction");
        put(labels, "rules? out|ruled out|at odds with|mutually exclusive", "contradicts");
        put(labels, "(?:must|has to) be (?:true|correct|right)|necessarily true|definitely true", "entailment");
        put(
                labels,
                "(?:can|could|may) (?:safely |easily |reasonably )?be (?:inferred|deduced|concluded|derived)",
                "entailment");
        put(labels, "follows? (?:directly |logically |necessarily |clearly )?(?:from|that)?(?= |$|[.,;])", "entails ");
        put(labels, "backs? up|backed up", "supports");
        return labels;
    }

    private static void put(Map<Pattern, String> labels, String phrase, String label) {
        labels.put(Pattern.compile("\\b(?:" + phrase + ")"), label);
    }

    /// The text with its phrases put as labels.
    ///
    /// @param text in lower case, one space between words
    static String inLabels(String text) {
        var plain = text;
        for (var word : TRANSLATED.entrySet()) {
            plain = plain.replace(word.getKey(), word.getValue());
        }
        if (!LIKELY.matcher(plain).find()) {
            return plain;
        }
        for (var label : LABELS.entrySet()) {
            plain = label.getKey().matcher(plain).replaceAll(label.getValue());
        }
        return plain;
    }
}
