package dev.assay.compact.check;

import dev.assay.text.UnicodeText;
import java.util.regex.Pattern;

/// Whether a response says that it does not know, in English, German or Chinese. Who abstains asserts nothing.
public final class Abstention {
    /// A longer response that contains such words says something besides.
    private static final int LONGEST = 240;

    private static final Pattern WORDS = Pattern.compile("""
            (?:do(?:es)?|did|is|are|was|were)(?: not|n't)(?: \\w+){0,2} (?:say|said|stated?|mention(?:ed)?|specif(?:y|ied)\
            |recorded|record(?= (?:it|this|that|who|what|which|when|any)\\b)|given|known|provided?|tell|told|indicated?|contain(?:ed)?|included?|know)\
            |not (?:stated|mentioned|specified|recorded|given|known|provided|indicated|available|enough information)\
            |\\bunknown\\b|\\bunspecified\\b|no (?:information|mention|record|answer|data|summary or structured state)\
            |can(?:not|'t| not)(?: \\w+){0,2} (?:determined?|tell|say|know|answer(?:ed)?|find|found)|\\bn/a\\b|^none$|^nothing$\
            |(?:steht|sagen|sagt) (?:\\w+ ){0,3}nicht|unbekannt|wei\u00df (?:ich |es )?nicht|keine angaben?|nicht (?:bekannt|erw\u00e4hnt|genannt|angegeben|gesagt|festgehalten|vermerkt|ersichtlich|klar|enthalten|zu (?:finden|erkennen|entnehmen))\
            |\u6ca1\u6709(?:\u63d0\u5230|\u63d0\u53ca|\u8bf4\u660e|\u8bb0\u5f55|\u8bf4)|\u672a(?:\u63d0\u53ca|\u8bf4\u660e|\u77e5|\u63d0\u5230)|\u4e0d(?:\u77e5\u9053|\u6e05\u695a|\u660e\u786e)|\u65e0\u6cd5(?:\u786e\u5b9a|\u56de\u7b54)\
            """, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern GUESS = Pattern.compile(
            "(?:\\bnot|n't) (?:\\w+ )?(?:sure|certain)\\b|(?:\\bnot|n't|\\bnicht) (?:yet |been |yet been |noch )?(?:decided|settled|chosen|fixed|entschieden|festgelegt)\\b|\\bundecided\\b|\\bin the running\\b|\\bup in the air\\b|\\bto be (?:decided|confirmed|announced)\\b|\\bor not\\W*$|\\boder nicht\\W*$|\\bor (?:something|someone|somebody|anything|anyone) else\\b|\\boder (?:etwas|jemand) anders?\\b|或者?(?:别的|其他)|尚未(?:决定|确定)|还没(?:有)?(?:定|决定|确定)|\\b(?:but|though|yet) (?:\\w+ ){0,2}(?:not|nothing|n't) (?:\\w+ ){0,2}(?:who|which|what|when|where|how|whether)\\b|\\b(?:who|which|what|when|where|how|wer|wann|wie)\\b[^.;]{0,40}\\b(?:(?:is|was|are)(?: not|n't) (?:said|stated|mentioned|given|known|recorded|specified|clear)|(?:steht|ist) nicht)\\b|^(?:there(?:'s| is| are) )?no (?:information|mention|records?|data|details?|entry|indication|statement)\\b|^(?:dazu )?(?:gibt es )?keine (?:angaben?|informationen)\\b|^not (?:known|stated|mentioned|specified|given|recorded)\\b|\\beither\\b.*\\bor\\b|\\bentweder\\b.*\\boder\\b|\\bone of\\b.*\\b(?:and|or)\\b|还是[^。]*[？?]|^(?:[^.!。:]|\\.(?=\\S))*[?？]\\s*$"
                    + "|\\b(?:unsure|uncertain|maybe|perhaps|possibly|probably|presumably|(?:might|could|may) (?:well )?be|(?:i(?:'m| am|'d| would)?|my|best) guess(?:ing)?|i suppose"
                    + "|likely|(?!i )\\p{L}+ (?:thinks|believes|claims|assumes|insists|hopes|suspects|glaubt|denkt|meint|behauptet)|(?:nobody|no one|who) knows|niemand weiß|(?:one|an|another) (?:option|candidate|possibility)|hard to say|no (?:idea|clue|comment)|some (?:say|think|believe|claim)|reportedly|supposedly|allegedly|rumou?r\\w*|angeblich|either way|kommt darauf an|it depends|un(?:clear|known)|(?:do|does|did|can|could)(?: not|n't|not) (?:know|tell|say|determine|confirm)|can(?:not|'t|’t) (?:know|tell|say|determine|confirm)"
                    + "|vielleicht|m\u00f6glicherweise|eventuell|wahrscheinlich|vermutlich|wohl|k\u00f6nnte|kann sein|nicht sicher|unsicher|unklar|unbekannt|wei\u00df (?:ich )?nicht|keine ahnung)\\b"
                    + "|没人知道|谁也不知道|据说|听说|传闻|不一定|也许|或许|大概|(?<!尽)可能|说不定|好像|不(?:太|是很)?(?:确定|清楚|知道)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Abstention() {}

    /// Whether a response only supposes what it says: "I am not sure; maybe Hamza?"
    static boolean isGuess(String response) {
        return response.length() <= LONGEST && (GUESS.matcher(response).find() || Condition.isOne(response));
    }

    /// A blank response abstains, too.
    public static boolean isOne(String response) {
        var text = UnicodeText.collapse(response.replace('\u2019', '\''));
        var plain = text.replaceAll("[.!\u3002]+$", "").strip();
        return plain.isEmpty()
                || (plain.length() <= LONGEST && WORDS.matcher(plain).find());
    }
}
