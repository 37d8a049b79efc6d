package dev.assay.compact.log;

/// What a run was asked to do.
///
/// @param driftCycles compactions after the first
public record RunSetup(
        String methodName,
        String methodVersion,
        String suiteKey,
        String suiteVersion,
        String scorerVersion,
        String targetProvider,
        String targetModel,
        String difficulty,
        int driftCycles,
        String seedGroup,
        int caseCountPerTemplate) {
    /// The suite and its version, as boards name it.
    public String benchmarkVersion() {
        return suiteKey + "@" + suiteVersion;
    }

    /// What its cases are drawn from, beside templates and lexicon.
    public String caseSource() {
        return benchmarkVersion() + ":" + seedGroup;
    }

    /// The same, judged by other rules.
    public RunSetup scoredBy(String version) {
        return new RunSetup(
                methodName,
                methodVersion,
                suiteKey,
                suiteVersion,
                version,
                targetProvider,
                targetModel,
                difficulty,
                driftCycles,
                seedGroup,
                caseCountPerTemplate);
    }
}
