package dev.assay.spec;

import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.tokens.BpeTokens;
import dev.assay.tokens.TokenCounter;
import java.util.Map;
import java.util.Optional;

/// How much of a context a system may keep. Strict: an output over its budget is a bug.
///
/// Written `ratio=0.3`, `tokens=2000`, `share=0.3` or `fill=2000`, which is also how it prints.
public sealed interface Budget {
    /// What a system gets when nobody says otherwise.
    Budget DEFAULT = ratio(0.3);

    /// In the fields of a response: tokens of a context that went over its budget, before what is over was cut.
    String CUT_FROM = "cut_from_tokens";

    /// Everything fits.
    Budget UNLIMITED = new Unlimited();

    /// The highest cost an output made from this input may have.
    long limit(String input);

    /// What an output, or a piece of one, costs.
    long cost(String text);

    /// What it counts with; empty where it counts no tokens.
    static Optional<TokenCounter> counterOf(Budget budget) {
        return switch (budget) {
            case Share(var _, var counter, var _) -> Optional.of(counter);
            case Tokens(var _, var counter, var _) -> Optional.of(counter);
            case Characters _, Unlimited _ -> Optional.empty();
        };
    }

    /// Whether the cost of a text is that of what stands before a place and of what stands behind it.
    boolean parts(String text, int at);

    /// Whether an output is filled up to its limit by cutting the last piece. Budgets that compare systems on
    /// equal terms do; the others keep pieces whole.
    boolean fills();

    /// Whether the whole of an input fits.
    static boolean holds(Budget budget, String input) {
        return switch (budget) {
            case Share(var share, var _, var _) -> share == 1;
            case Tokens(var max, var counter, var _) -> ContextTokens.of(input, counter) <= max;
            case Characters _, Unlimited _ -> budget.limit(input) >= budget.cost(input);
        };
    }

    /// A budget by the rules of a profile, for those who are given none in a spec.
    static Budget under(Profile profile, Budget budget) {
        return budget instanceof Share(var ratio, var _, var fills) && !fills && profile == Profile.COMPAT
                ? new Characters(ratio)
                : budget;
    }

    /// What `ratio` in a spec means beside a budget: characters where that counts them.
    static Budget ratio(double ratio, Budget beside) {
        return beside instanceof Characters ? new Characters(ratio) : ratio(ratio);
    }

    /// A share of the tokens, in whole pieces.
    static Budget ratio(double ratio) {
        return new Share(ratio, BpeTokens.CL100K_BASE, false);
    }

    /// A share of the tokens, filled to the last.
    static Budget share(double share) {
        return new Share(share, BpeTokens.CL100K_BASE, true);
    }

    /// A number of tokens, in whole pieces.
    static Budget tokens(int max) {
        return new Tokens(max, BpeTokens.CL100K_BASE, false);
    }

    /// A number of tokens, filled to the last.
    static Budget fill(int max) {
        return new Tokens(max, BpeTokens.CL100K_BASE, true);
    }

    /// So many tokens, filled to the last and counted as a budget counts them.
    static Budget filled(int tokens, Budget like) {
        return new Tokens(tokens, counterOf(like).orElse(BpeTokens.CL100K_BASE), true);
    }

    /// A share of the tokens of the input, rounded down, counted on the output as a whole.
    ///
    /// @param fills whether the last piece is cut, so that it is used up: `share`, else `ratio`
    record Share(double share, TokenCounter counter, boolean fills) implements Budget {
        public Share {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("a share must be from 0 to 1, not " + share);
            }
        }

        @Override
        public long limit(String input) {
            return (long) Math.floor(share * ContextTokens.of(input, counter));
        }

        @Override
        public long cost(String text) {
            return counter.count(text);
        }

        @Override
        public boolean parts(String text, int at) {
            return counter.parts(text, at);
        }

        @Override
        public String toString() {
            return (fills ? "share=" : "ratio=") + plain(share);
        }
    }

    /// A share of the characters of the input (UTF-16 units, as `String.length()` counts), rounded down: what `ratio`
    /// means by the rules of `compat`.
    record Characters(double ratio) implements Budget {
        public Characters {
            if (!(ratio >= 0 && ratio <= 1)) {
                throw new IllegalArgumentException("ratio must be from 0 to 1, not " + ratio);
            }
        }

        @Override
        public long limit(String input) {
            return (long) Math.floor(ratio * input.length());
        }

        @Override
        public long cost(String text) {
            return text.length();
        }

        @Override
        public boolean parts(String text, int at) {
            return isEnd(text, at);
        }

        @Override
        public boolean fills() {
            return false;
        }

        @Override
        public String toString() {
            return "ratio=" + plain(ratio);
        }
    }

    /// A number of tokens, counted on the output as a whole.
    ///
    /// @param fills whether the last piece is cut, so that all are used: `fill`, else `tokens`
    record Tokens(int max, TokenCounter counter, boolean fills) implements Budget {
        public Tokens {
            if (max < 0) {
                throw new IllegalArgumentException("tokens must be 0 or more, not " + max);
            }
        }

        @Override
        public long limit(String input) {
            return max;
        }

        @Override
        public long cost(String text) {
            return counter.count(text);
        }

        @Override
        public boolean parts(String text, int at) {
            return counter.parts(text, at);
        }

        @Override
        public String toString() {
            return (fills ? "fill=" : "tokens=") + max;
        }
    }

    /// No limit: systems that rewrite do only that.
    record Unlimited() implements Budget {
        @Override
        public long limit(String input) {
            return Long.MAX_VALUE;
        }

        @Override
        public long cost(String text) {
            return 0;
        }

        @Override
        public boolean parts(String text, int at) {
            return isEnd(text, at);
        }

        @Override
        public boolean fills() {
            return false;
        }

        @Override
        public String toString() {
            return "unlimited";
        }
    }

    /// What a system kept, and what it was asked to keep.
    static Response response(String context, Budget asked) {
        return asked.equals(UNLIMITED)
                ? Response.context(context)
                : new Response(Optional.empty(), Optional.of(context), Map.of("budget", asked.toString()));
    }

    /// Reads what `toString` prints.
    static Budget parse(String text) {
        var name = text.substring(0, Math.max(text.indexOf('='), 0)).strip();
        var value = text.substring(text.indexOf('=') + 1).strip();
        try {
            return switch (name) {
                case "ratio" -> ratio(Double.parseDouble(value));
                case "tokens" -> tokens(Integer.parseInt(value));
                case "fill" -> fill(Integer.parseInt(value));
                case "share" -> share(Double.parseDouble(value));
                default -> {
                    if (!text.strip().equals("unlimited")) {
                        throw malformed(text);
                    }
                    yield UNLIMITED;
                }
            };
        } catch (IllegalArgumentException _) {
            throw malformed(text);
        }
    }

    private static String plain(double share) {
        return share == (long) share ? Long.toString((long) share) : Double.toString(share);
    }

    private static boolean isEnd(String text, int at) {
        return at == 0 || at == text.length();
    }

    private static UserError malformed(String text) {
        return new UserError(
                "\"%s\" is not a budget\n       write ratio=0.3 (0 to 1), tokens=2000, share=0.3 or fill=2000"
                        .formatted(text));
    }
}
