package dev.assay.lab;

/// Empty words around an answer: several times its length, and nothing said.
final class Padding {
    private static final String BEFORE = """
            Thank you for this interesting question, which deserves a careful and thorough reply. I have looked at the \
            matter from several sides and weighed everything that seemed relevant. Before I come to the point, let me \
            say that clarity matters to me, and that I want this answer to be as helpful as possible.

            With all of that in mind, my answer is this: \
            """;
    private static final String AFTER = """


            I hope that this explanation is clear and complete. It sums up my view of the question in a structured \
            way, and I have taken care to express it precisely. If anything remains open, please feel free to ask, \
            and I will gladly go through it again in as much detail as you wish.""";

    private Padding() {}

    static String around(String answer) {
        return BEFORE + answer + AFTER;
    }
}
