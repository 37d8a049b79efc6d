package dev.assay.text;

import java.util.List;
import java.util.Random;

/// Random texts made of what cuts a text into pieces: one pool a theme, and one of everything.
public enum TokenTexts {
    LOGS("2026-11-15T02:55:40.123Z |[INFO] |[ERROR] |at com.example.Foo$Bar.baz(Foo.java:|)|\n|\t|0x7ffe1b2c| "
            + "|=|---------|......|/usr/lib/jvm/|key=|\"value\"|{|}|: |127.0.0.1:8080|WARN|%|#42|==> |//\n"),
    PROSE("He|he| said|'s|'S|'ſ|'t|'T|'re|'RE|'Re|'rE|'ve|'VE|'m|'M|'ll|'LL|'lL|'d|'D|'l|'v|'r|'x|'|’s| |, |. "
            + "|—|you|I|DON|don|ſ|James'|''s|McDonald|iPhone|HTTPServer|ab'S2|\"|\n\n"),
    DIGITS("0|1|12|123|1234|1234567890|3.14|½|²|Ⅷ|٣|४|𝟘|①|-|,| |x|1e9|_|4\n"),
    EASTERN("豪门|中文|。|、|日本語|テスト|ー|々|한국어|ﾊﾟ|ไทย|ภาษา|Ａ|ａ|４２|A|b|「|」|　| |\n|ㄅ|ʰ|A文B|文a文B"),
    RIGHT_TO_LEFT("مرحبا|ال|عربي|ّ|َ|ـ|؟|،|٤٢|שלום|ְ|־| |\u200f|\n|ﷺ"),
    MARKED("हिन्दी|नमस्ते|क्|ि|्|ं|।|é|e\u0301|\u0301|\u0308\u0301|a\u0308B|A\u0308|!\u0301|!!\u0301| \u0301|\n\u0301"
            + "|\u20dd|\u093e|தமிழ்|x|X|1\u0301| |ǅ|ǅa"),
    EMOJI("😀|👩‍👩‍👧‍👦|🏳️‍🌈|👍🏽|\u200d|\ufe0f|❤️|🇩🇪|1️⃣|©|™|→|𝐚|𝐀|𝐭𝐡𝐞|𠀀|a|A| |!|\n"),
    WHITE(" |  |    |\t|\n|\r|\r\n|\n\n|\u000b|\f|\u001c|\u001f|\u0085|\u00a0|\u1680|\u180e|\u2000|\u200a|\u200b|\u2028"
            + "|\u2029|\u202f|\u205f|\u3000|\ufeff|x|X|1|.|/|é|'s"),
    CONTROL("\u0000|\u0001|\u0008|\u000e|\u001b[31m|\u007f|\u0080|\u009f|\u00ad|\ufffd|\uffff|\ue000|a|A|1| |\n|/"),
    SURROGATES("\ud800|\udbff|\udc00|\udfff|\ud83d|\ude00|a|A|1| |\n|'|?|é|中|😀"),
    SPECIAL("<|endoftext|>~<|fim_prefix|>~<|fim_middle|>~<|fim_suffix|>~<|endofprompt|>~<|~|>~endoftext~ ~\n"
            .replace('|', '\u2016')
            .replace('~', '|')),
    LETTERS("a|b|c|A|B|e|t|o|Z|q|th|ing|aaaaaaaa|é|ß|İ|ı|K|ſ");

    private final List<String> pool;

    TokenTexts(String pool) {
        this.pool = List.of(pool.split("\\|")).stream()
                .map(piece -> piece.replace('\u2016', '|'))
                .toList();
    }

    public String next(Random random, int maxPieces) {
        var text = new StringBuilder();
        for (var pieces = random.nextInt(maxPieces + 1); pieces > 0; pieces--) {
            text.append(pool.get(random.nextInt(pool.size())));
        }
        return text.toString();
    }

    public static String nextOfAll(Random random, int maxPieces) {
        var text = new StringBuilder();
        for (var pieces = random.nextInt(maxPieces + 1); pieces > 0; pieces--) {
            text.append(values()[random.nextInt(values().length)].next(random, 3));
        }
        return text.toString();
    }
}
