package dev.assay.compact.run;

/// Names of what else decides a score, as the start of a run records it beside its setup.
public final class RunStamps {
    /// The method as it was typed, whatever name of one's own results give it.
    public static final String METHOD = "method";

    /// Rules of drawing and scoring.
    public static final String PROFILE = "profile";

    /// `key@version` of each template, with commas between them.
    public static final String TEMPLATES = "templates";

    /// Digest of the files of the templates.
    public static final String DIGEST = "template_digest";

    /// Name and version of the word lists.
    public static final String LEXICON = "lexicon_pack";

    public static final String PROMPTS = "prompt_pack";
    public static final String TOKENIZER = "tokenizer";

    /// What a method sees in a drift cycle.
    public static final String DRIFT = "drift_context";

    /// The model the method compacts with; empty for those without one.
    public static final String COMPACTOR_MODEL = "compactor_model";

    /// Settings of the method.
    public static final String METHOD_CONFIG = "method_config";

    private RunStamps() {}
}
