package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Interval;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.json.Json;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

/// Seals what machines read. Names and texts in it are as hostile as a dataset may make them.
class ReportFormatTest {
    private static final String NAME = "a|b<c>,\"d\"";
    private final Locale before = Locale.getDefault();

    @BeforeEach
    @AfterEach
    void restoreLocale() {
        Locale.setDefault(before);
    }

    private static Report report() {
        var setup = new Setup(
                "1",
                "standard",
                new Setup.Source("data|set", "v1"),
                List.of(new Setup.Part(NAME, "", Map.of())),
                List.of(),
                "none",
                1,
                1);
        var manifest = new RunManifest(
                1,
                "2026-run",
                "2026-01-01T00:00:00Z",
                setup.fingerprint(),
                setup,
                2,
                List.of(),
                new RunManifest.Origin("", 0, List.of(), List.of(), List.of(), "", 1, 1, List.of(), ""),
                Map.of());
        var values = new LinkedHashMap<String, List<MetricValue>>();
        values.put(
                NAME,
                List.of(
                        new MetricValue.Measured(
                                "mean_score[f1]", 0.5, 2, 1, Optional.of(new Interval(0.25, 0.75, 0.95, "student-t"))),
                        new MetricValue.Measured("cost_of_pass", Double.POSITIVE_INFINITY, 2),
                        new MetricValue.Absent("latency_p99", "n too small", 2, 0)));
        return new Report(manifest, new Summary(values), () -> List.of(answered(), failed()).stream());
    }

    private static EvalRow answered() {
        return new EvalRow(
                new TrialKey(0, NAME, "d", "=1+1", 0),
                "c",
                new Outcome.Answered(Response.answer("x")),
                0.5,
                Sizes.ofTokens(10, 5),
                List.of(Score.of("f1", 1234.5), new Score.Unscored("judge", "no <model>")),
                Map.of());
    }

    private static EvalRow failed() {
        return new EvalRow(
                new TrialKey(1, NAME, "d", "e\u0000\n2", 0),
                "c",
                new Outcome.Failed("timeout", "slow & \u001b[31m"),
                2,
                Sizes.UNKNOWN,
                List.of(),
                Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG"})
    void csvIsTheSameInEveryLocaleAndRunsNoFormula(String locale) {
        Locale.setDefault(Locale.forLanguageTag(locale));
        assertThat(ReportFormat.CSV.render(report())).isEqualTo("""
                        system,dataset,example_id,repeat,status,latency,input_tokens,output_tokens,f1
                        "a|b<c>,""d\""",d,'=1+1,0,ok,0.5,10,5,1234.5
                        "a|b<c>,""d\""",d,"e\u0000
                        2",0,timeout,2.0,,,
                        """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG"})
    void markdownIsTheSameInEveryLocaleAndNoNameBreaksOut(String locale) {
        Locale.setDefault(Locale.forLanguageTag(locale));
        assertThat(ReportFormat.MARKDOWN.render(report()))
                .contains("# data\\|set\n")
                .contains("| system | mean_score[f1] | cost_of_pass | latency_p99 (s) |\n| --- | --- | --- | --- |\n")
                .contains("| a\\|b&lt;c>,\"d\" | 0.500 [0.250, 0.750] | ∞ | – n too small |\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG"})
    void jsonIsAlwaysValidAndAnInfinityIsANullWithItsReason(String locale) {
        Locale.setDefault(Locale.forLanguageTag(locale));
        assertThat(String.valueOf(
                        Json.readMap(ReportFormat.JSON.render(report())).get("summary")))
                .isEqualTo("{" + NAME + "=[{name=mean_score[f1], value=0.5, interval={low=0.25, high=0.75, level=0.95,"
                        + " method=student-t}, n=2, unscored=1}, {name=cost_of_pass, value=null, reason=infinite, n=2,"
                        + " unscored=0}, {name=latency_p99, value=null, reason=n too small, n=2, unscored=0}]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG"})
    void junitIsWellFormedWhateverATrialSaid(String locale) throws Exception {
        Locale.setDefault(Locale.forLanguageTag(locale));
        var xml = ReportFormat.JUNIT.render(report());
        var document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
        assertThat(document.getDocumentElement().getAttribute("errors")).isEqualTo("1");
        assertThat(document.getElementsByTagName("testcase").getLength()).isEqualTo(2);
        assertThat(xml).contains("time=\"0.500000\"").contains("judge unscored: no &lt;model&gt;");
    }

    @ParameterizedTest
    @EnumSource(ReportFormat.class)
    void everyFormatNamesTheSystem(ReportFormat format) {
        assertThat(format.render(report()).replace("\\|", "|")).contains("a|b").doesNotContain("NaN");
    }
}
