package dev.assay.datasets.loader;

import static dev.assay.datasets.loader.Recipe.file;
import static dev.assay.datasets.loader.Recipe.member;
import static dev.assay.datasets.loader.Recipe.one;
import static dev.assay.datasets.loader.Recipe.table;

import dev.assay.api.UserError;
import dev.assay.datasets.loader.LoaderCard.Wiring;
import dev.assay.datasets.mapping.Conversations;
import dev.assay.datasets.mapping.Entailment;
import dev.assay.datasets.mapping.Instructions;
import dev.assay.datasets.mapping.Issues;
import dev.assay.datasets.mapping.LongTexts;
import dev.assay.datasets.mapping.MultipleChoice;
import dev.assay.datasets.mapping.Needles;
import dev.assay.datasets.mapping.Papers;
import dev.assay.datasets.mapping.Problems;
import dev.assay.datasets.mapping.Programs;
import dev.assay.datasets.mapping.Questions;
import dev.assay.datasets.mapping.Summaries;
import dev.assay.datasets.mapping.Tools;
import dev.assay.text.NearestName;
import java.util.List;
import java.util.stream.Stream;

/// All public datasets that can be loaded. Adding one is its mapping and a line here.
public final class Loaders {
    private static final Wiring ANSWERS = wiring("f1", "answer-quality");
    private static final Wiring EVIDENCE = wiring("f1", "answer-quality", "evidence-survival");
    private static final Wiring SUMMARIES = wiring("rouge_l_f1", "summarization-quality");
    private static final Wiring LETTERS = wiring("mc_accuracy", "multiple-choice");
    private static final Wiring PROGRAMS = wiring("pass_at_1", "code-execution");
    private static final Wiring NUMBERS = wiring("math_equiv", "math-equivalence");
    private static final Wiring LABELS = wiring("nli_accuracy", "nli-label-match");
    private static final Wiring SURVIVAL = wiring("anchors_retained", "anchor-survival");
    private static final Wiring JUDGED = wiring("judge_score", "llm-judge");
    private static final Wiring MEMORY = wiring("memory_judge", "answer-quality", "memory-judge");

    private static final String NEWS = "Summarize the news articles.";
    private static final String MEETING = "Summarize the meeting transcript.";
    private static final String REPORT = "Summarize the government report.";
    private static final Recipe.Reader SCROLLS = member("{config}.zip", "{config}/{split}.jsonl");

    /// In the order lists show them.
    public static final List<Loader> ALL = Stream.of(
                    questions(), choices(), summaries(), problems(), programs(), tools(), longTexts(), memories())
            .flatMap(List::stream)
            .toList();

    private Loaders() {}

    public static Loader find(String name) {
        return ALL.stream()
                .filter(loader -> loader.card().name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    private static UserError unknown(String name) {
        var names = ALL.stream().map(loader -> loader.card().name()).toList();
        var guess = NearestName.of(name, names)
                .map(nearest -> "; did you mean \"%s\"?".formatted(nearest))
                .orElse("");
        return new UserError("no dataset named \"%s\"%s\n       `assay datasets` shows all".formatted(name, guess));
    }

    private static Wiring wiring(String primaryScore, String... evaluators) {
        return new Wiring(List.of(evaluators), primaryScore);
    }

    private static List<Loader> questions() {
        return List.of(
                new LoaderLine("hotpotqa", "hotpotqa/hotpot_qa", "fullwiki", "validation", "CC-BY-SA-4.0")
                        .scored(EVIDENCE)
                        .read(
                                one(table("id", "context", "question", "answer", "type"), Questions::hotpotqaCompat),
                                one(table(), Questions::hotpotqa)),
                new LoaderLine(
                                "natural-questions",
                                "google-research-datasets/nq_open",
                                "",
                                "validation",
                                "CC-BY-SA-3.0")
                        .scored(ANSWERS)
                        .read(
                                one(table(), Questions::naturalQuestionsCompat),
                                one(table(), Questions::naturalQuestions)),
                new LoaderLine("musique", "bdsaglam/musique", "answerable", "validation", "CC-BY-4.0")
                        .scored(EVIDENCE)
                        .read(one(table(), Questions::musiqueCompat), one(table(), Questions::musique)),
                new LoaderLine("narrativeqa", "deepmind/narrativeqa", "", "test", "Apache-2.0")
                        .scored(ANSWERS)
                        .read(
                                one(
                                        table("document.summary.text", "question", "answers"),
                                        Questions::narrativeqaCompat),
                                one(
                                        table("document.id", "document.summary.text", "question", "answers"),
                                        Questions::narrativeqa)),
                new LoaderLine("triviaqa", "mandarjoshi/trivia_qa", "rc", "validation", "not stated")
                        .scored(ANSWERS)
                        .read(
                                one(
                                        table("question_id", "question", "search_results.search_context", "answer"),
                                        Questions::triviaqaCompat),
                                one(
                                        table("question_id", "question", "search_results.search_context", "answer"),
                                        Questions::triviaqa)),
                new LoaderLine("frames", "google/frames-benchmark", "", "test", "Apache-2.0")
                        .scored(ANSWERS)
                        .read(one(table(), Questions::framesCompat), one(table(), Questions::frames)),
                new LoaderLine("drop", "ucinlp/drop", "", "validation", "CC-BY-SA-4.0")
                        .scored(ANSWERS)
                        .read(one(table(), Questions::dropCompat), one(table(), Questions::drop)),
                new LoaderLine("qasper", "allenai/qasper", "", "validation", "CC-BY-4.0")
                        .scored(EVIDENCE)
                        .read(
                                Recipe.of(table(), Papers::compat).limitingExamples(),
                                Recipe.of(table(), Papers::standard).limitingExamples()),
                new LoaderLine("truthfulqa", "truthfulqa/truthful_qa", "generation", "validation", "Apache-2.0")
                        .scored(ANSWERS)
                        .read(one(table(), Questions::truthfulqaCompat), one(table(), Questions::truthfulqa)),
                new LoaderLine("bbh", "lukaemon/bbh", "boolean_expressions", "test", "MIT")
                        .scored(ANSWERS)
                        .read(one(table(), Questions::bbhCompat), one(table(), Questions::bbh)),
                new LoaderLine("contract-nli", "tau/scrolls", "contract_nli", "validation", "mixed")
                        .also("nli-label-match")
                        .scored(LABELS)
                        .read(
                                one(SCROLLS, Entailment::contractCompat),
                                one(SCROLLS, Entailment::contract).merging()),
                new LoaderLine("scifact", "allenai/scifact", "claims", "validation", "CC-BY-NC-2.0")
                        .also("nli-label-match")
                        .scored(wiring("nli_accuracy", "nli-label-match", "evidence-survival"))
                        .read(
                                Recipe.of(
                                        table(),
                                        (hub, place) -> Entailment.scifactCompat(Corpus.abstracts(hub, place))),
                                Recipe.of(table(), (hub, place) -> Entailment.scifact(Corpus.abstracts(hub, place)))));
    }

    private static List<Loader> choices() {
        return List.of(
                new LoaderLine("mmlu", "cais/mmlu", "all", "test", "MIT")
                        .also("multiple-choice")
                        .scored(LETTERS)
                        .read(one(table(), MultipleChoice::mmluCompat), one(table(), MultipleChoice::mmlu)),
                new LoaderLine("mmlu-pro", "TIGER-Lab/MMLU-Pro", "", "test", "MIT")
                        .also("multiple-choice")
                        .scored(LETTERS)
                        .read(one(table(), MultipleChoice::mmluProCompat), one(table(), MultipleChoice::mmluPro)),
                new LoaderLine("arc-challenge", "allenai/ai2_arc", "ARC-Challenge", "test", "CC-BY-SA-4.0")
                        .also("multiple-choice")
                        .scored(LETTERS)
                        .read(Recipe.of(table(), MultipleChoice::arcCompat), one(table(), MultipleChoice::arc)),
                new LoaderLine(
                                "gpqa",
                                "Idavidrein/gpqa",
                                "gpqa_diamond",
                                "train",
                                "CC-BY-4.0, gated; its authors ask not to publish items")
                        .also("multiple-choice")
                        .scored(LETTERS)
                        .read(one(table(), MultipleChoice::gpqaCompat), one(table(), MultipleChoice::gpqa)),
                new LoaderLine("hellaswag", "Rowan/hellaswag", "", "validation", "MIT")
                        .also("multiple-choice")
                        .scored(LETTERS)
                        .read(one(table(), MultipleChoice::hellaswagCompat), one(table(), MultipleChoice::hellaswag)),
                new LoaderLine("winogrande", "allenai/winogrande", "winogrande_xl", "validation", "CC-BY or Apache-2.0")
                        .also("multiple-choice")
                        .scored(LETTERS)
                        .read(one(table(), MultipleChoice::winograndeCompat), one(table(), MultipleChoice::winogrande)),
                new LoaderLine("quality", "tasksource/QuALITY", "", "validation", "stated for each article")
                        .scored(LETTERS)
                        .read(one(table(), MultipleChoice::qualityCompat), one(table(), MultipleChoice::quality)));
    }

    private static List<Loader> summaries() {
        return List.of(
                new LoaderLine("multi-news", "alexfabbri/multi_news", "", "test", "its own terms")
                        .also("summarization-quality")
                        .scored(SUMMARIES)
                        .read(
                                Recipe.of(table(), Summaries.compat("document", NEWS)),
                                Recipe.of(table(), Summaries.standard("document", NEWS))),
                new LoaderLine("dialogsum", "knkarthick/dialogsum", "", "test", "CC-BY-NC-SA-4.0")
                        .also("summarization-quality")
                        .scored(SUMMARIES)
                        .read(one(table(), Summaries::dialogsumCompat), one(table(), Summaries::dialogsum)),
                new LoaderLine("qmsum", "tau/scrolls", "qmsum", "validation", "mixed")
                        .also("summarization-quality")
                        .scored(SUMMARIES)
                        .read(
                                one(SCROLLS, Summaries::qmsumCompat),
                                one(SCROLLS, Summaries::qmsum).merging()),
                new LoaderLine("summscreenfd", "tau/scrolls", "summ_screen_fd", "validation", "mixed")
                        .also("summarization-quality")
                        .scored(SUMMARIES)
                        .read(
                                one(SCROLLS, Summaries::summscreenfdCompat),
                                one(SCROLLS, Summaries::summscreenfd).merging()),
                new LoaderLine("meetingbank", "huuuyeah/meetingbank", "", "test", "CC-BY-NC-ND-4.0")
                        .also("summarization-quality")
                        .scored(SUMMARIES)
                        .read(
                                Recipe.of(table(), Summaries.compat("transcript", MEETING)),
                                Recipe.of(table(), Summaries.standard("transcript", MEETING))),
                new LoaderLine("govreport", "ccdv/govreport-summarization", "", "test", "not stated")
                        .also("summarization-quality")
                        .scored(SUMMARIES)
                        .read(
                                Recipe.of(table(), Summaries.compat("report", REPORT)),
                                Recipe.of(table(), Summaries.standard("report", REPORT))));
    }

    private static List<Loader> problems() {
        return List.of(
                new LoaderLine("gsm8k", "openai/gsm8k", "main", "test", "MIT")
                        .also("math-equivalence")
                        .scored(NUMBERS)
                        .read(one(table(), Problems::gsm8kCompat), one(table(), Problems::gsm8k)),
                new LoaderLine("math", "hendrycks/competition_math", "", "test", "MIT; taken down from the hub")
                        .also("math-equivalence")
                        .scored(NUMBERS)
                        .otherwise("it was removed from the hub in January 2025 after a takedown notice;"
                                + " math-500 and hendrycks-math are parts of it that are still there")
                        .read(one(table(), Problems::mathCompat), one(table(), Problems::math)),
                new LoaderLine("math-500", "HuggingFaceH4/MATH-500", "", "test", "not stated; part of a set taken down")
                        .also("math-equivalence")
                        .scored(NUMBERS)
                        .read(one(table(), Problems::mathCompat), one(table(), Problems::math)),
                new LoaderLine(
                                "hendrycks-math",
                                "EleutherAI/hendrycks_math",
                                "algebra",
                                "test",
                                "MIT; copy of a set taken down")
                        .also("math-equivalence")
                        .scored(NUMBERS)
                        .read(one(table(), Problems::mathCompat), one(table(), Problems::math)),
                new LoaderLine("mgsm", "juletxara/mgsm", "en", "test", "CC-BY-SA-4.0")
                        .also("math-equivalence")
                        .scored(NUMBERS)
                        .read(
                                one(file("mgsm_{config}.tsv"), Problems::mgsmCompat)
                                        .before(Problems::mgsmLine),
                                one(file("mgsm_{config}.tsv"), Problems::mgsm).before(Problems::mgsmLine)));
    }

    private static List<Loader> programs() {
        return List.of(
                new LoaderLine("humaneval", "openai/openai_humaneval", "", "test", "MIT")
                        .also("code-execution")
                        .scored(PROGRAMS)
                        .read(one(table(), Programs::humanevalCompat), one(table(), Programs::humaneval)),
                new LoaderLine("mbpp", "google-research-datasets/mbpp", "sanitized", "test", "CC-BY-4.0")
                        .also("code-execution")
                        .scored(PROGRAMS)
                        .read(one(table(), Programs::mbppCompat), one(table(), Programs::mbpp)),
                issues("swebench", "princeton-nlp/SWE-bench"),
                issues("swebench-verified", "princeton-nlp/SWE-bench_Verified"),
                issues("swebench-lite", "princeton-nlp/SWE-bench_Lite"));
    }

    private static Loader issues(String name, String id) {
        var columns = table("instance_id", "repo", "problem_statement", "patch", "base_commit");
        return new LoaderLine(name, id, "", "test", "not stated")
                .scored(SURVIVAL)
                .read(one(columns, Issues::compat), one(columns, Issues::standard));
    }

    private static List<Loader> tools() {
        return List.of(
                new LoaderLine("bfcl", "gorilla-llm/Berkeley-Function-Calling-Leaderboard", "", "train", "Apache-2.0")
                        .scored(ANSWERS)
                        .read(
                                Recipe.of(Recipe.files(Corpus.FUNCTION_FILES), Tools::bfclCompat),
                                Recipe.of(
                                        Recipe.files(Corpus.FUNCTION_FILES),
                                        (hub, place) -> Tools.bfcl(Corpus.possibleAnswers(hub, place)))),
                new LoaderLine("apigen", "Salesforce/xlam-function-calling-60k", "", "train", "CC-BY-4.0, gated")
                        .scored(ANSWERS)
                        .read(one(table(), Tools::apigenCompat), one(table(), Tools::apigen)),
                new LoaderLine("ifeval", "google/IFEval", "", "train", "Apache-2.0")
                        .also("ifeval")
                        .scored(wiring("ifeval_prompt_strict", "ifeval"))
                        .read(one(table(), Instructions::ifevalCompat), one(table(), Instructions::ifeval)),
                new LoaderLine("alpaca-eval", "tatsu-lab/alpaca_eval", "", "eval", "CC-BY-NC-4.0")
                        .scored(JUDGED)
                        .read(
                                one(file("alpaca_eval.json"), Questions::alpacaCompat),
                                one(file("alpaca_eval.json"), Questions::alpaca)),
                new LoaderLine("mt-bench", "HuggingFaceH4/mt_bench_prompts", "", "train", "Apache-2.0")
                        .scored(JUDGED)
                        .read(one(table(), Instructions::mtBenchCompat), one(table(), Instructions::mtBench)));
    }

    private static List<Loader> longTexts() {
        var zipped = member("data.zip", "data/{config}.jsonl");
        return List.of(
                new LoaderLine("longbench", "THUDM/LongBench", "hotpotqa", "test", "MIT")
                        .scored(wiring("longbench_score", "longbench"))
                        .read(
                                one(zipped, LongTexts::longbenchCompat),
                                Recipe.of(zipped, (_, place) -> LongTexts.longbench(place.config()))),
                new LoaderLine("longbench-v2", "THUDM/LongBench-v2", "", "train", "Apache-2.0")
                        .scored(wiring("longbench_v2_correct", "longbench-v2"))
                        .read(one(table(), LongTexts::longbenchV2Compat), one(table(), LongTexts::longbenchV2)),
                new LoaderLine("infinitebench", "xinrongzhang2022/InfiniteBench", "", "longbook_qa_eng", "Apache-2.0")
                        .scored(wiring("infinitebench_score", "infinitebench"))
                        .read(
                                one(file("{split}.jsonl"), LongTexts::infinitebenchCompat),
                                Recipe.of(file("{split}.jsonl"), (_, place) -> LongTexts.infinitebench(place.split()))),
                new LoaderLine("nolima", "amodaresi/NoLiMa", "", "test", "Adobe research license, non-commercial")
                        .scored(wiring("nolima_contains", "nolima", "evidence-survival"))
                        .read(
                                Recipe.of(file(Corpus.NEEDLES), (hub, _) -> Needles.compat(Corpus.haystack(hub)))
                                        .limitingExamples(),
                                Recipe.of(file(Corpus.NEEDLES), (hub, _) -> Needles.standard(Corpus.haystack(hub)))
                                        .limitingExamples()));
    }

    private static List<Loader> memories() {
        return List.of(
                new LoaderLine("locomo", "KhangPTT373/locomo_preprocess", "", "test", "CC-BY-NC-4.0")
                        .scored(MEMORY)
                        .read(
                                Recipe.of(table(), (_, place) -> Conversations.locomoCompat(place.types())),
                                Recipe.of(table(), (_, place) -> Conversations.locomo(place.types()))),
                new LoaderLine("longmemeval", "xiaowu0162/longmemeval", "s", "test", "MIT")
                        .corrected("xiaowu0162/longmemeval-cleaned")
                        .scored(MEMORY)
                        .read(
                                Recipe.of(
                                        file("longmemeval_{config}"),
                                        (_, place) -> Conversations.longMemEvalCompat(place.config(), place.types())),
                                Recipe.of(
                                        Corpus::cleaned,
                                        (_, place) -> Conversations.longMemEval(place.config(), place.types()))));
    }
}
