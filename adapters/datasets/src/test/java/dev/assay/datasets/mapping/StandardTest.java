package dev.assay.datasets.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.datasets.loader.Gold;
import dev.assay.datasets.loader.SameId;
import dev.assay.datasets.rows.Row;
import dev.assay.json.Json;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// What rows mean under the standard profile, where the original reads the hub's columns wrongly or drops
/// some.
class StandardTest {
    private static Labeled<OpenExample> only(Mapping mapping, String row) {
        var all = all(mapping, row);
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    private static List<Labeled<OpenExample>> all(Mapping mapping, String row) {
        var columns = Columns.of("set", new Row(4, Json.readMap(row.replace('\'', '"'))));
        return mapping.examples(columns).stream().map(Gold::split).toList();
    }

    @Test
    void everyAcceptedAnswerCounts() {
        assertThat(only(
                                Mapping.one(Questions::naturalQuestions),
                                "{'question':'who built it','answer':['Ann','Ann Lee','Ann']}")
                        .reference()
                        .answers())
                .containsExactly("Ann", "Ann Lee");
        var trivia = only(
                Mapping.one(Questions::triviaqa),
                "{'question_id':'t1','question':'who?','search_results':{'search_context':['page','']},"
                        + "'answer':{'value':'Bo','aliases':['Bobby']}}");
        assertThat(trivia.reference().answers()).containsExactly("Bo", "Bobby");
        assertThat(trivia.example().context()).isEqualTo("page");
        var drop = only(
                Mapping.one(Questions::drop),
                "{'query_id':'d','section_id':'s','passage':'p','question':'q','answers_spans':{'spans':['3','three']}}");
        assertThat(drop.reference().answers()).containsExactly("3", "three");
        assertThat(drop.example().cluster()).isEqualTo("s");
    }

    @Test
    void closedQuestionsAreGivenToTheModelAsTheyAre() {
        var example = only(Mapping.one(Questions::bbh), "{'input':'True and False is','target':'False'}")
                .example();
        assertThat(example.context()).isEqualTo("True and False is");
        assertThat(example.question()).isEmpty();
    }

    @Test
    void narrativesAskTheTextOfTheQuestion() {
        var labeled = only(
                Mapping.one(Questions::narrativeqa),
                "{'document':{'id':'d1','summary':{'text':'a tale'}},'question':{'text':'who?','tokens':[]},"
                        + "'answers':[{'text':'Ann'},{'text':'the girl'}]}");
        assertThat(labeled.example().question()).contains("who?");
        assertThat(labeled.example().cluster()).isEqualTo("d1");
        assertThat(labeled.reference().answers()).containsExactly("Ann", "the girl");
    }

    @Test
    void supportingSentencesAreEvidence() {
        var hotpot = only(
                Mapping.one(Questions::hotpotqa),
                "{'id':'h','question':'q','answer':'a','type':'bridge','level':'hard',"
                        + "'context':{'title':['T','U'],'sentences':[['One.',' Two.'],['Three.']]},"
                        + "'supporting_facts':{'title':['T','U','X'],'sent_id':[1,0,0]}}");
        assertThat(hotpot.reference().evidence()).containsExactly("Two.", "Three.");
        assertThat(hotpot.example().context()).contains(hotpot.reference().evidence());
        var musique = only(
                Mapping.one(Questions::musique),
                "{'id':'m','question':'q','answer':'a','answer_aliases':['b'],'paragraphs':["
                        + "{'title':'T','paragraph_text':'yes','is_supporting':true},"
                        + "{'title':'U','paragraph_text':'no','is_supporting':false}]}");
        assertThat(musique.reference().evidence()).containsExactly("yes");
        assertThat(musique.reference().answers()).containsExactly("a", "b");
    }

    @Test
    void optionsAreShownWithTheirLetters() {
        var mmlu = only(
                Mapping.one(MultipleChoice::mmlu),
                "{'question':'Which?','choices':['red','green'],'answer':1,'subject':'colors'}");
        assertThat(mmlu.example().context())
                .isEqualTo("Which?\n\nA) red\nB) green\n\nAnswer with the letter of the right option.");
        assertThat(mmlu.reference().fields()).containsEntry("correct_letter", "B");
        var quality = only(
                Mapping.one(MultipleChoice::quality),
                "{'article_id':9,'article':'long','question':'Why?','options':['x','y'],'gold_label':2}");
        assertThat(quality.example().context()).isEqualTo("long");
        assertThat(quality.example().question().orElseThrow()).startsWith("Why?\n\nA) x\nB) y");
        assertThat(quality.reference().fields()).containsEntry("correct_letter", "B");
    }

    @Test
    void moreThanTenOptionsHaveLettersToo() {
        var pro = only(
                Mapping.one(MultipleChoice::mmluPro),
                "{'question_id':7,'question':'q','options':['0','1','2','3','4','5','6','7','8','9','t'],"
                        + "'answer':'K','answer_index':10}");
        assertThat(pro.reference().fields()).containsEntry("correct_letter", "K");
    }

    @Test
    void theRightOptionOfGpqaStandsInDifferentPlacesButAlwaysTheSameForAQuestion() {
        var letters = new LinkedHashSet<Object>();
        for (int i = 0; i < 40; i++) {
            var row = ("{'Question':'Q%s','Correct Answer':'yes','Incorrect Answer 1':'a',"
                            + "'Incorrect Answer 2':'b','Incorrect Answer 3':'c'}")
                    .formatted(i);
            var once = only(Mapping.one(MultipleChoice::gpqa), row);
            assertThat(only(Mapping.one(MultipleChoice::gpqa), row)).isEqualTo(once);
            assertThat(once.example().context())
                    .contains(once.reference().fields().get("correct_letter") + ") yes");
            letters.add(once.reference().fields().get("correct_letter"));
        }
        assertThat(letters).hasSize(4);
    }

    @Test
    void longTextsAskInTheFormTheirScorersRead() {
        var second = only(
                Mapping.one(LongTexts::longbenchV2),
                "{'_id':'v','context':'c','question':'Which?','choice_A':'a','choice_B':'b','choice_C':'c','choice_D':'d',"
                        + "'answer':'C','difficulty':'easy'}");
        assertThat(second.example().question().orElseThrow()).contains("C) c").contains("The correct answer is (");
        assertThat(second.reference().fields()).containsEntry("correct_letter", "C");
        var choice = only(
                LongTexts.infinitebench("longbook_choice_eng"),
                "{'context':'c','input':'Who?','answer':['Bo'],'options':['Ann','Bo']}");
        assertThat(choice.reference().fields()).containsEntry("correct_letter", "B");
        assertThat(choice.example().fields()).containsEntry("task", "longbook_choice_eng");
        var count = only(
                LongTexts.longbench("passage_count"),
                "{'_id':'x','context':'c','input':'','answers':['7'],'length':3}");
        assertThat(count.example().question().orElseThrow()).startsWith("How many different paragraphs");
    }

    @Test
    void idsThatRepeatAreNotTaken() {
        assertThat(only(
                                Mapping.one(MultipleChoice::hellaswag),
                                "{'ind':77,'ctx':'A man','endings':['a','b'],'label':'1'}")
                        .example()
                        .id())
                .isEqualTo("4");
    }

    @Test
    void anUnlabeledRowIsRefusedInsteadOfScoredAsTheFirst() {
        assertThatThrownBy(() -> all(
                        Mapping.one(MultipleChoice::hellaswag),
                        "{'ind':77,'ctx':'A man','endings':['a','b'],'label':''}"))
                .isInstanceOf(UserError.class)
                .hasMessage(
                        "set: \"label\" of row 4 is not a whole number\n       the dataset changed, or is another one");
    }

    @Test
    void missingColumnsAreNamed() {
        assertThatThrownBy(() -> all(Mapping.one(Questions::drop), "{'query_id':'d','text':'p'}"))
                .isInstanceOf(UserError.class)
                .hasMessage("set: row 4 has no column \"passage\"\n"
                        + "       it has query_id, text; the dataset changed, or is another one");
    }

    @Test
    void queriesStandBeforeTheTranscript() {
        var qmsum = only(
                Mapping.one(Summaries::qmsum),
                "{'id':'q','input':'What did Ann say?\\n\\nAnn: hi\\n\\nBo: ho','output':'hi'}");
        assertThat(qmsum.example().question()).contains("What did Ann say?");
        assertThat(qmsum.example().context()).isEqualTo("Ann: hi\n\nBo: ho");
        var contract = only(
                Mapping.one(Entailment::contract),
                "{'id':'c','input':'No copies.\\n\\nTHE DEED','output':'Entailment'}");
        assertThat(contract.example().context()).isEqualTo("THE DEED");
        assertThat(contract.example().question().orElseThrow()).contains(": No copies.\nAnswer with");
    }

    @Test
    void rowsOfOneIdAreOneExampleWithAllReferences() {
        Map<String, Object> first = Fields.id("a").answers(List.of("x")).done();
        Map<String, Object> again = Fields.id("a").answers(List.of("y", "x")).done();
        Map<String, Object> other = Fields.id("b").answers(List.of("z")).done();
        assertThat(SameId.merged(List.of(first, again, other).stream()).map(fields -> fields.get("answers")))
                .containsExactly(List.of("x", "y"), List.of("z"));
    }

    @Test
    void claimsHaveTheLabelOfTheirEvidence() {
        var mapping = Entailment.scifact(Map.of("7", List.of("First.", "Second.")));
        var row = "{'id':1,'claim':'It is.','evidence_doc_id':'%s','evidence_label':'%s','evidence_sentences':[%s],"
                + "'cited_doc_ids':[7]}";
        var refuted = only(mapping, row.formatted("7", "CONTRADICT", "1"));
        assertThat(refuted.reference().answers()).containsExactly("REFUTES");
        assertThat(refuted.reference().evidence()).containsExactly("Second.");
        assertThat(refuted.example().id()).isEqualTo("1-7");
        assertThat(only(mapping, row.formatted("", "", "")).reference().answers())
                .containsExactly("NOT ENOUGH INFO");
    }

    @Test
    void papersAreReadInOrderAndEveryAnnotatorCounts() {
        var paper = all(
                Papers::standard,
                "{'id':'p','title':'T','abstract':'A','full_text':{'section_name':['S1','S2'],"
                        + "'paragraphs':[['one','two'],['three']]},'qas':{'question':['q0','q1'],'answers':["
                        + "{'answer':[{'unanswerable':true,'extractive_spans':[],'yes_no':null,'free_form_answer':''},"
                        + "{'unanswerable':false,'extractive_spans':['x','y'],'yes_no':null,'free_form_answer':'',"
                        + "'evidence':['two','FLOAT SELECTED']}]},"
                        + "{'answer':[{'unanswerable':false,'extractive_spans':[],'yes_no':false,'free_form_answer':''}]}]}}");
        assertThat(paper).hasSize(2);
        assertThat(paper.getFirst().example().context()).isEqualTo("T\n\nA\n\nS1\n\none\n\ntwo\n\nS2\n\nthree");
        assertThat(paper.getFirst().reference().answers()).containsExactly("unanswerable", "x, y");
        assertThat(paper.getFirst().reference().evidence()).containsExactly("two");
        assertThat(paper.getLast().reference().answers()).containsExactly("no");
        assertThat(paper)
                .allSatisfy(question -> assertThat(question.example().cluster()).isEqualTo("p"));
    }

    @Test
    void programsShowATestAndBringTheirImports() {
        var mbpp = only(
                Mapping.one(Programs::mbpp),
                "{'task_id':3,'prompt':'Add.','code':'def add(a): ..','test_imports':['import math'],"
                        + "'test_list':['assert add(1) == 2','assert add(2) == 3']}");
        assertThat(mbpp.example().context()).contains("assert add(1) == 2").doesNotContain("add(2)");
        assertThat(mbpp.reference().fields())
                .containsEntry("test_setup_code", "import math")
                .containsEntry("test_list", List.of("assert add(1) == 2", "assert add(2) == 3"));
    }

    @Test
    void conversationsOfManyTurnsAreReadFromTheColumnThatIsThere() {
        var bench = only(
                Mapping.one(Instructions::mtBench),
                "{'prompt_id':5,'category':'math','prompt':['2+2?','times 3?'],'reference':['4','12']}");
        assertThat(bench.example().context()).isEqualTo("2+2?");
        assertThat(bench.example().fields().get("turns"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(2);
        assertThat(bench.reference().fields()).containsEntry("references", List.of("4", "12"));
    }

    @Test
    void requestsForCallsAreAsked() {
        var mapping = Tools.bfcl(Map.of("x1", List.of(Map.of("sum", Map.of("a", List.of(1))))));
        var call = only(
                mapping, "{'id':'x1','question':[[{'role':'user','content':'Add one.'}]],'function':[{'name':'sum'}]}");
        assertThat(call.example().question().orElseThrow()).startsWith("Add one.\n\n");
        assertThat(call.example().context()).contains("\"name\": \"sum\"");
        assertThat(call.reference().answers()).containsExactly("{\"sum\": {\"a\": [1]}}");
    }

    @Test
    void theLastBoxIsTheAnswer() {
        var math = only(
                Mapping.one(Problems::math),
                "{'problem':'p','solution':'First \\\\boxed{1}, so \\\\boxed{\\\\frac{1}{2}}.','level':'Level 1','type':'Algebra'}");
        assertThat(math.reference().answers()).containsExactly("\\frac{1}{2}");
    }

    @Test
    void needlesLieAtEveryDepthForBothKindsOfQuestions() {
        var needles = all(
                Needles.standard("l1\nl2\nl3\nl4"),
                "{'id':'n','needle':'{CHAR} lives near {1}.','questions':{'onehop':'Who saw {2}?','twohop':'Who knows {2}?'},"
                        + "'character_set':['Ann','Bo'],'tests':{'T1':{'input_args':['the dome','Rome']}}}");
        assertThat(needles).hasSize(10);
        assertThat(needles).allSatisfy(labeled -> {
            assertThat(labeled.example().context()).contains(labeled.reference().evidence());
            assertThat(labeled.example().context().split("\n")).hasSize(5);
            assertThat(labeled.example().fields()).doesNotContainKeys("answers", "evidence");
        });
        assertThat(needles.getFirst().example().context())
                .startsWith(needles.getFirst().reference().evidence().getFirst());
        assertThat(needles.get(4).example().context())
                .endsWith(needles.get(4).reference().evidence().getFirst());
    }

    @Test
    void dialoguesKeepTheirDatesAndTheTypesOfTheirAuthors() {
        var fields = Conversations.locomo(List.of())
                .examples(
                        Columns.of(
                                "set",
                                new Row(
                                        0,
                                        Json.readMap(
                                                "{\"dialogue_id\":1,\"turns\":[\"1:56 pm on 8 May, 2023\\n Speaker_1: Hi: you\\n\",\"Speaker_2: Ho\"],"
                                                        + "\"questions\":[\"When?\"],\"answers\":[\"May\"],\"category\":[2]}"))))
                .getFirst();
        assertThat(Json.write(fields))
                .contains("{\"role\":\"user\",\"content\":\"Hi: you\",\"date\":\"1:56 pm on 8 May, 2023\"}")
                .contains("{\"role\":\"assistant\",\"content\":\"Ho\"}")
                .contains("\"type\":\"temporal\"");
    }

    @Test
    void sessionsKeepTheirDatesNamesAndWhereTheAnswerStands() {
        var labeled = only(
                Conversations.longMemEval("s", List.of()),
                "{'question_id':'q_abs','question_type':'multi-session','question':'How many?','answer':2,"
                        + "'question_date':'2023/05/30','haystack_dates':['d1','d2'],'haystack_session_ids':['s1','s2'],"
                        + "'haystack_sessions':[[{'role':'user','content':'hi'}],[{'role':'user','content':'two cats','has_answer':true}]],"
                        + "'answer_session_ids':['s2']}");
        assertThat(Json.write(labeled.example().fields().get("turns")))
                .isEqualTo("[{\"role\":\"user\",\"content\":\"hi\",\"session\":\"s1\",\"date\":\"d1\"},"
                        + "{\"role\":\"user\",\"content\":\"two cats\",\"session\":\"s2\",\"date\":\"d2\"}]");
        assertThat(Json.write(labeled.reference().fields().get("qa_pairs")))
                .contains("\"is_abstention\":true", "\"evidence_sessions\":[\"s2\"]", "\"evidence\":[\"two cats\"]");
        assertThat(labeled.example().fields()).doesNotContainKey("qa_pairs");
    }
}
