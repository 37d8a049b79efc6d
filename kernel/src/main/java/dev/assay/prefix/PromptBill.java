package dev.assay.prefix;

import dev.assay.price.Price;
import dev.assay.tokens.TokenCounter;
import java.util.List;

/// What prompts that follow one another cost where the provider keeps the beginning of the last one.
///
/// Tokens that a prompt has in common with the beginning of the one before cost what cached input costs, from 1,024 of
/// them on; the others are read and written into the cache.
///
/// @param dollars of all prompts together, replies left out
/// @param tokens of all prompts together
/// @param stable share of the bytes of a prompt that the next one begins with, in the mean; 1 for a single prompt
record PromptBill(double dollars, long tokens, double stable) {
    private static final int LEAST_CACHED = 1_024;
    private static final double MILLION = 1e6;

    static PromptBill of(List<String> prompts, Price price, TokenCounter counter) {
        double dollars = 0;
        long tokens = 0;
        double stable = 0;
        var before = "";
        for (var prompt : prompts) {
            int common = common(before, prompt);
            int all = counter.count(prompt);
            int same = counter.count(prompt.substring(0, common));
            int cached = same < LEAST_CACHED ? 0 : Math.min(same, all);
            dollars += (cached * price.cached().orElse(price.input())
                            + (all - cached) * price.cacheWritten().orElse(price.input()))
                    / MILLION;
            tokens += all;
            stable += before.isEmpty() ? 1 : (double) common / before.length();
            before = prompt;
        }
        return new PromptBill(dollars, tokens, prompts.size() < 2 ? 1 : (stable - 1) / (prompts.size() - 1));
    }

    private static int common(String one, String other) {
        int most = Math.min(one.length(), other.length());
        int common = 0;
        while (common < most && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        return common;
    }
}
