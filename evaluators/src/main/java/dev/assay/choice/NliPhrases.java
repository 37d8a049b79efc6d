package dev.assay.choice;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// Ways of giving a verdict that no single word tells, each put as a label.
final class NliPhrases {
    private static final String REST = "[^.;!?\\n]*";
    private static final String SIDE = "(?:true|false|correct|incorrect|wrong|right)\\b";
    private static final String MAYBE =
            "(?:possibly|maybe|perhaps|(?:may|might|could)(?: well| also| still)? be) (?:not )?" + SIDE;
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
            Map.entry("neutre", "neutral"),
            Map.entry("widerspricht", "contradicts"),
            Map.entry("contredit", "contradicts"),
            Map.entry("contradice", "contradicts"),
            Map.entry("contradiz", "contradicts"),
            Map.entry("contraddice", "contradicts"),
            Map.entry("противоречит", "contradicts"),
            Map.entry("无法判断", " neutral "),
            Map.entry("无法确定", " neutral "),
            Map.entry("判断できない", " neutral "),
            Map.entry("不确定", " neutral "),
            Map.entry("不能确定", " neutral "),
            Map.entry("неизвестно", "unknown"),
            Map.entry("falsch", "false"),
            Map.entry("unklar", "unclear"),
            Map.entry("vrai", "true"),
            Map.entry("faux", "false"),
            Map.entry("verdadero", "true"),
            Map.entry("verdadeiro", "true"),
            Map.entry("⊨", " entails "),
            Map.entry("⊢", " entails "));
    private static final Map<Pattern, String> FOREIGN = Map.of(
            Pattern.compile("\\bfolgt\\b(?: \\p{L}+){0,3} aus\\b|\\bergibt sich aus\\b"), " entails ",
            Pattern.compile("\\bdécoule\\b|\\bse (?:sigue|deduce|desprende)\\b|\\bdecorre\\b|\\bsi deduce\\b"),
                    " entails ",
            Pattern.compile("\\bimpli(?:que|ca)\\b"), "entails",
            Pattern.compile("следует из"), " entails ",
            Pattern.compile("(?<!\\p{L})неверно"), "false",
            Pattern.compile("(?<!\\p{L})верно"), "true");

    /// No phrase does without one of these.
    private static final Pattern LIKELY = Pattern.compile(
            "may|might|could|can|possibly|perhaps|as an ai|independent|though|one|some|people|many|tempting|easy|go|never|part|half|somewhat|neither|open|new|extra|more|further|additional|lack|need|hold|against|contrary|in conflict|clash|counter|in opposition|exclusive|nothing|whether| if |follow|must|necessar|out|opposite|back|odds|no |not|n't|silent|adds|states|says|consequence|impossible|absent|unsupported|plausibl|reverse|inverse|different|neutr|second|runner|beyond|same|depend|hing|assum|guess|reason|either|insist|the right|the correct|the best|the appropriate|enough|sufficient|all|so yes|backs|agree|match|always");

    private NliPhrases() {}

    private static Map<Pattern, String> labels() {
        var labels = new LinkedHashMap<Pattern, String>();
        put(labels, "as an ai\\b" + REST, "");
        put(
                labels,
                "(?:is|seems|would be|looks like|must be) (?:clearly |probably )?the (?:only |most )?(?:correct|right|best|appropriate|accurate|proper) "
                        + "(?:label|answer|choice|classification|relation(?:ship)?|verdict|option|one)",
                "");
        put(labels, "no (?:other )?label (?:other than|but|except)", "");
        put(labels, "(?:partially|partly|half|somewhat) (?:true|correct|right|false|supported)", "");
        put(labels, "neither (?:definitely |clearly )?" + SIDE + " nor (?:definitely |clearly )?" + SIDE, "neutral");
        put(labels, "(?:although|though|even though) [^.;,!?\\n]*", "");
        put(
                labels,
                "(?:one|some|people|someone|many) (?:could|might|may|would) (?:say|argue|think|call|be tempted)[^.;,!?\\n]*",
                "");
        put(labels, "(?:tempting|easy) to (?:say|call|answer|think)[^.;,!?\\n]*", "");
        addOpen(labels);
        addRetold(labels);
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
        put(
                labels,
                "no (?:evidence|information|indication|mention|clues?|hints?|reference|data|details?|basis|word|signs?) "
                        + REST,
                "neutral");
        put(labels, "(?:do not|don't|does not|doesn't|not) know" + REST, "neutral");
        put(labels, "adds? (?:new |extra |some )?(?:details?|information|facts?)" + REST, "neutral");
        put(labels, "impossible for [^.;]{1,40} to be (?:false|wrong|untrue)", "entailment");
        put(labels, "impossible for [^.;]{1,40} to be (?:true|right|correct)", "contradiction");
        put(
                labels,
                "(?:logical|direct|necessary|immediate|natural) consequence|(?:directly|explicitly|clearly) (?:states?|stated|says?)",
                "entailment");
        put(labels, "not enough (?:information|evidence|info|context|detail)" + REST, "neutral");
        put(labels, "insufficient (?:information|evidence|info|context|detail)" + REST, "neutral");
        put(labels, "(?:does not|doesn't|do not|don't) (?:necessarily |logically |directly )?follow" + REST, "neutral");
        put(labels, "not (?:necessarily|certain|guaranteed)(?: to be)?(?: true)?", "neutral");
        put(
                labels,
                "(?:cannot|can't|can not|could not|couldn't) (?:possibly |both )?be (?:true|correct|right)",
                "contradiction");
        put(labels, "(?:must|has to) be (?:false|wrong|untrue)", "contradiction");
        put(labels, "(?:the )?(?:exact )?(?:opposites?|reverse|inverse)(?: of)?", "contradiction");
        put(
                labels,
                "rules? (?:it |this |that )?out|ruled (?:it |this |that )?out|at odds with|mutually exclusive",
                "contradicts");
        put(labels, "(?:must|has to) be (?:true|correct|right)|necessarily true|definitely true", "entailment");
        put(
                labels,
                "(?:can|could|may) (?:safely |easily |reasonably )?be (?:inferred|deduced|concluded|derived)",
                "entailment");
        put(
                labels,
                "(?<!as )follows?(?: directly| logically| necessarily| clearly)?(?: (?:from|that)\\b|(?= ?(?:[.,;!]|$)))",
                "entails ");
        put(labels, MAYBE + "(?:,? ?(?:or|and|but)? " + MAYBE + ")?", "neutral");
        put(labels, "backs? up|backed up|backs (?:this|the|it|that)", "supports ");
        return labels;
    }

    private static void addOpen(Map<Pattern, String> labels) {
        put(labels, "(?:leaves?|left) (?:this|it|that|the question|the matter|this question)? ?open", "neutral");
        put(
                labels,
                "(?:introduces?|adds?) (?:new|extra|additional|further) (?:information|details?|facts?)" + REST,
                "neutral");
        put(
                labels,
                "no (?:clear |direct |obvious |logical )?(?:relationship|relation|connection|link)\\b" + REST,
                "neutral");
        put(labels, "go(?:es|ing)? (?:either|both) ways?", "neutral");
        put(
                labels,
                "(?:do not|don't|does not|doesn't|did not|didn't) have (?:enough|sufficient|any) "
                        + "(?:information|evidence|info|context|details?)" + REST,
                "neutral");
        put(labels, "(?:is|are|was|were) absent from the [a-z]+" + REST, "neutral");
        put(labels, "plausible,? (?:yet|but|though|however)" + REST, "neutral");
        put(labels, "(?:makes?|made) no (?:claim|statement|assertion)" + REST, "neutral");
        put(
                labels,
                "(?:talk|are|is|speak) about (?:entirely |completely |quite |totally )?different (?:things|topics|subjects|matters)",
                "neutral");
        put(labels, "neutr(?:a|o|ale|ales)\\b", "neutral");
        put(labels, "with [a-z]+ (?:as )?a (?:distant |close )?(?:second|runner-up)" + REST, "");
        put(labels, "possible,? but (?:unsupported|not (?:supported|certain|stated))" + REST, "neutral");
        put(
                labels,
                "(?:isn't|aren't|wasn't|never) (?:mentioned|stated|specified|addressed|discussed)" + REST,
                "neutral");
        put(labels, "(?:are|is) independent(?: of| statements?|(?= ?(?:[.,;!]|$)))", "neutral");
        put(labels, "(?:isn't|not) clear(?= ?(?:[.,;!]|$))", "neutral");
        put(labels, "no conclusion can be drawn|nothing to do with|no telling", "neutral");
        put(
                labels,
                "(?:more|further|additional) (?:information|context|details?) (?:is|are|would be) (?:needed|required)",
                "neutral");
        put(
                labels,
                "(?:lacks?|lacking|needs?) (?:the |enough |more |sufficient )?(?:information|evidence|details?)" + REST,
                "neutral");
        put(
                labels,
                "(?:hypothesis|claim|statement|conclusion)(?: also| clearly| therefore| must)? holds?(?: true)?(?= ?(?:[.,;!]|$))",
                "entailment");
        put(labels, "(?:we|one|you) can (?:safely |reasonably |directly )?(?:infer|conclude|deduce)\\b", "entailment");
        put(labels, "(?:not|isn't) possible(?! (?:to|that)\\b)" + REST, "contradiction");
        put(
                labels,
                "go(?:es|ing)? against|contrary to|in conflict with|clash(?:es)? with|runs? counter to|in opposition to",
                "contradicts");
        put(labels, "(?:cannot|can't) both (?:be the case|hold|happen)", "contradiction");
    }

    /// What follows, what cannot be, and what is left open, without a word for it.
    private static void addRetold(Map<Pattern, String> labels) {
        put(
                labels,
                "no way (?:of|to) (?:be |being )?(?:know|tell|say|verif|determin|sure|certain|confirm)" + REST,
                "neutral");
        put(
                labels,
                "must (?:also |therefore |then |still )?(?:hold|be the case|be so)\\b(?: true)?|(?:is|are) (?:always|bound to be) true",
                "entailment");
        put(
                labels,
                "(?:cannot|can't|can not|could not|couldn't) (?:both )?(?:coexist|co-exist|(?:be true|hold|happen|occur|exist) "
                        + "(?:simultaneously|together|at once|at the same time))",
                "contradiction");
        put(labels, "(?:goes|go|going) (?:well |far )?beyond" + REST, "neutral");
        put(
                labels,
                "(?:nothing|no reason|nowhere)(?: in (?:the )?[a-z]+| here| there)? (?:to |that |would |that would )?"
                        + "(?:suggests?|indicates?|supports?|says?|think|believe|assume|tells? us)" + REST,
                "neutral");
        put(
                labels,
                "(?:is|are|would be|requires?|makes?|needs?) (?:just |only |merely |purely |simply |pure )?(?:an? )?"
                        + "(?:additional |extra |unsupported |further )?(?:assumptions?|guess(?:ing|work)?|speculation)\\b",
                "neutral");
        put(labels, "(?:depends?|hinges) on" + REST, "neutral");
        put(labels, "(?:compatible|consistent) with [^.;!?\\n]{1,60}but (?:is )?not" + REST, "neutral");
        put(
                labels,
                "(?:could|can|may|might)(?: well| still)? be true (?:without|while|even (?:if|though))" + REST,
                "neutral");
        put(
                labels,
                "(?:can't|cannot|can not|couldn't|could not) (?:possibly )?(?:hold|happen|be the case|be so)\\b",
                "contradiction");
        put(labels, "so yes\\b", "entailment");
        put(labels, "no way(?= ?[:,.!])", "contradiction");
        put(labels, "(?:is|are) (?:clearly |certainly )?(?:enough|sufficient) (?:to|for)\\b", "entailment");
        put(labels, "(?:can't|cannot|can not) be(?= ?(?:[.,;!]|$))", "contradiction");
        put(
                labels,
                "(?<!not )(?:all (?:of )?the|enough|sufficient) information (?:needed|required|necessary|to)\\b",
                "entailment");
        put(
                labels,
                "(?:does not|doesn't|do not|don't|need not|needn't) (?:(?:necessarily|automatically|always|by itself|alone) "
                        + "(?:mean|imply|guarantee|entail|follow|make)|mean (?:that|he|she|it|they|the)\\b|guarantee)"
                        + REST,
                "neutral");
        put(
                labels,
                "(?:says?|means?|expresses?|conveys?|states?) (?:essentially |basically |exactly |effectively )?the same(?: thing| idea| fact)?|same meaning",
                "entails");
        put(labels, "(?<!dis)agrees? with|matches|in (?:full |complete )?agreement with|in line with", "entails");
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
        for (var word : FOREIGN.entrySet()) {
            plain = word.getKey().matcher(plain).replaceAll(word.getValue());
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
