package dev.assay.datasets.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.datasets.rows.LoopbackHub;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadersTest {
    private static final List<String> ORIGINAL = List.of(
            "hotpotqa",
            "gsm8k",
            "bfcl",
            "apigen",
            "swebench",
            "swebench-verified",
            "swebench-lite",
            "natural-questions",
            "musique",
            "narrativeqa",
            "triviaqa",
            "frames",
            "quality",
            "humaneval",
            "mbpp",
            "multi-news",
            "dialogsum",
            "qmsum",
            "summscreenfd",
            "contract-nli",
            "scifact",
            "qasper",
            "mmlu",
            "arc-challenge",
            "truthfulqa",
            "gpqa",
            "hellaswag",
            "winogrande",
            "mmlu-pro",
            "drop",
            "math",
            "mgsm",
            "ifeval",
            "alpaca-eval",
            "mt-bench",
            "longbench",
            "longbench-v2",
            "infinitebench",
            "nolima",
            "bbh",
            "meetingbank",
            "govreport");

    @TempDir
    private Path folder;

    @Test
    void allFortyTwoAreThereOnceAndSomeMore() {
        var names = Loaders.ALL.stream().map(loader -> loader.card().name()).toList();
        assertThat(ORIGINAL).hasSize(42);
        assertThat(names).containsAll(ORIGINAL).doesNotHaveDuplicates().contains("locomo", "longmemeval");
    }

    @Test
    void theOriginalsWiringIsKept() {
        assertThat(Loaders.find("gsm8k").card().wiring(Profile.COMPAT).evaluators())
                .containsExactly("answer-quality", "math-equivalence");
        assertThat(Loaders.find("quality").card().wiring(Profile.COMPAT).evaluators())
                .containsExactly("answer-quality");
        assertThat(Loaders.find("longbench").card().wiring(Profile.STANDARD).evaluators())
                .containsExactly("longbench");
    }

    @Test
    void unknownNamesAreRefusedWithTheNearest() {
        assertThatThrownBy(() -> Loaders.find("hotpot-qa"))
                .isInstanceOf(UserError.class)
                .hasMessage("no dataset named \"hotpot-qa\"; did you mean \"hotpotqa\"?\n"
                        + "       `assay datasets` shows all");
    }

    @Test
    void aDatasetThatWasTakenDownNamesWhatIsLeftOfIt() throws Exception {
        try (var hub = new LoopbackHub(folder.resolve("store"))) {
            var math = Loaders.find("math").load(hub.hub(folder.resolve("cache")), Profile.STANDARD, "math", "");
            assertThatThrownBy(math::version)
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("takedown notice")
                    .hasMessageContaining("math-500");
        }
    }

    @Test
    void aDatasetNamesCommitPartAndProfileAsItsVersion() throws Exception {
        try (var hub =
                new LoopbackHub(folder.resolve("store")).table("cais/mmlu", "anatomy", "test", List.of(mmlu()))) {
            var dataset = Loaders.find("mmlu")
                    .load(hub.hub(folder.resolve("cache")), Profile.STANDARD, "mmlu:anatomy", "anatomy");
            assertThat(hub.asked()).isEmpty();
            assertThat(dataset.version()).isEqualTo("cais/mmlu@0123456789ab anatomy test, standard, mapping 1");
            try (var examples = dataset.examples()) {
                var labeled = examples.findFirst().orElseThrow();
                assertThat(labeled.example().dataset()).isEqualTo("mmlu:anatomy");
                assertThat(labeled.example().fields()).doesNotContainKeys("answer", "answers", "correct_letter");
                assertThat(labeled.reference().fields()).containsEntry("correct_letter", "A");
            }
        }
    }

    private static Map<String, Object> mmlu() {
        return Map.of("question", "Which?", "choices", List.of("x", "y"), "answer", 0, "subject", "anatomy");
    }

    @Test
    void partsThatAreNoNamesAreRefused() throws Exception {
        try (var hub = new LoopbackHub(folder.resolve("store"))) {
            assertThatThrownBy(() -> Loaders.find("infinitebench")
                            .load(hub.hub(folder), Profile.STANDARD, "infinitebench:../x", "../x"))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("names no part of a dataset");
        }
    }
}
