package dev.assay.text;

import java.util.List;
import java.util.Random;

/// Texts made of what goes wrong in normalization: articles, punctuation, odd spaces, marks, case, surrogates.
public final class RandomTexts {
    private static final List<String> PIECES =
            List.of(("a|an|the|A|The|THE|An|x|cat|Paris|42|3.14|U.S.A.|a.m.|_|_a|the_"
                            + "|-|'|\"|.|,|!|—|“|’|。|é|e\u0301|\u0301|the\u0301|İ|ΟΔΟΣ|Σ|ß|豪门|カー・𠮷|「|！|서울|４２|²|Ⅷ|ａ|K|ſ|ǅ"
                            + "|😀|𝐚|𝐭𝐡𝐞|\udc00|\u200b|\u0000|\u007f"
                            + "| |  |\t|\n|\r\n|\u001c|\u0085|\u00a0|\u3000|\u2028")
                    .split("\\|"));

    private RandomTexts() {}

    public static String next(Random random, int maxPieces) {
        var text = new StringBuilder();
        for (var pieces = random.nextInt(maxPieces + 1); pieces > 0; pieces--) {
            text.append(PIECES.get(random.nextInt(PIECES.size()))).append(random.nextInt(3) == 0 ? " " : "");
        }
        return text.toString();
    }
}
