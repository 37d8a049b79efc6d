package dev.assay.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.tokens.BpeTokens;
import org.junit.jupiter.api.Test;

class BuiltInSystemsTest {
    @Test
    void aMistypedNameIsGuessed() {
        assertThatThrownBy(() -> BuiltInSystems.create("haed"))
                .isInstanceOf(UserError.class)
                .hasMessage("no system named \"haed\"; did you mean \"head\"?\n       `assay systems` shows all 33");
    }

    @Test
    void aNameLikeNoOtherIsNotGuessed() {
        assertThatThrownBy(() -> BuiltInSystems.create("qqqq:ratio=1"))
                .hasMessage("no system named \"qqqq\"\n       `assay systems` shows all 33");
    }

    @Test
    void anUnknownParameterIsNamedWithTheAllowedOnes() {
        assertThatThrownBy(() -> BuiltInSystems.create("random-lines:sed=7"))
                .isInstanceOf(UserError.class)
                .hasMessage("\"random-lines:sed=7\": there is no parameter \"sed\"\n"
                        + "       \"random-lines\" takes ratio, tokens, share, fill, seed");
    }

    @Test
    void malformedParametersAreExplained() {
        assertThatThrownBy(() -> BuiltInSystems.create("head:ratio=2"))
                .hasMessage("\"head:ratio=2\": ratio must be a number from 0 to 1, not \"2\"\n"
                        + "       \"head\" takes ratio, tokens, share, fill");
        assertThatThrownBy(() -> BuiltInSystems.create("head:tokens=many"))
                .hasMessageContaining("tokens must be a whole number from 0 to 2147483647, not \"many\"");
        assertThatThrownBy(() -> BuiltInSystems.create("head:ratio=NaN")).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> BuiltInSystems.create("head:fast"))
                .hasMessageContaining("\"fast\" is not a parameter=value");
        assertThatThrownBy(() -> BuiltInSystems.create("head:ratio=0.1,tokens=3"))
                .hasMessageContaining("two budgets");
        assertThatThrownBy(() -> BuiltInSystems.create("head:ratio=0.1,ratio=0.2"))
                .hasMessageContaining("ratio is given twice");
        assertThatThrownBy(() -> BuiltInSystems.create("dedup:numbers=no"))
                .hasMessageContaining("numbers must be masked or kept, not \"no\"");
        assertThatThrownBy(() -> BuiltInSystems.create("identity:x=1"))
                .hasMessageContaining("       \"identity\" takes no parameters");
    }

    @Test
    void everyMalformedValueIsFoundBeforeTheRun() {
        assertThatThrownBy(() -> BuiltInSystems.create("mmr:lambda=x")).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> BuiltInSystems.create("textrank:rounds=0")).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> BuiltInSystems.create("exec:")).hasMessageStartingWith("a command is missing");
        assertThatThrownBy(() -> BuiltInSystems.create("exec:echo 'a")).hasMessage("echo 'a: a ' is not closed");
    }

    @Test
    void aSystemIsNamedAsTyped() {
        assertThat(BuiltInSystems.create("head").name()).isEqualTo("head");
        assertThat(BuiltInSystems.create("head:").name()).isEqualTo("head");
        assertThat(BuiltInSystems.create(" head:ratio=0.25 ").name()).isEqualTo("head:ratio=0.25");
        assertThat(BuiltInSystems.create("exec:cat -u").name()).isEqualTo("exec:cat -u");
    }

    @Test
    void theDefaultBudgetIsForSystemsThatHaveToCut() throws Exception {
        var text = "a\nb\nc\nd\n";
        var budget = Budget.ratio(0.5);

        assertThat(Texts.output(BuiltInSystems.create("head", budget, ExecOptions.DEFAULT), new OpenExample("x", text)))
                .isEqualTo("a\nb\n");
        assertThat(Texts.output(
                        BuiltInSystems.create("dedup", budget, ExecOptions.DEFAULT), new OpenExample("x", text)))
                .isEqualTo(text);
    }

    @Test
    void configurationHasEveryParameterTypedOrNot() {
        assertThat(BuiltInSystems.create("mmr:tokens=9").configuration())
                .containsEntry("budget", "tokens=9")
                .containsEntry("lambda", "0.7")
                .containsEntry("k1", "1.2");
        assertThat(BuiltInSystems.create("mmr").configuration()).containsEntry("budget", "ratio=0.3");
    }

    @Test
    void aRatioIsOneOfTokensAndByTheRulesOfCompatOneOfCharacters() {
        var text = "a b c d\n" + "x".repeat(8) + "\n";
        var ratio = Budget.parse("ratio=0.5");

        assertThat(ratio.limit(text)).isEqualTo(BpeTokens.CL100K_BASE.count(text) / 2);
        assertThat(Budget.under(Profile.STANDARD, ratio)).isEqualTo(ratio);
        assertThat(Budget.under(Profile.COMPAT, ratio).limit(text)).isEqualTo(text.length() / 2);
        assertThat(Budget.under(Profile.COMPAT, Budget.parse("tokens=9"))).isEqualTo(Budget.parse("tokens=9"));
    }

    @Test
    void budgetsReadWhatTheyPrint() {
        assertThat(Budget.parse("ratio=0.25")).isEqualTo(Budget.ratio(0.25)).hasToString("ratio=0.25");
        assertThat(Budget.parse("ratio=1")).hasToString("ratio=1");
        assertThat(Budget.parse("tokens=2000")).isEqualTo(Budget.tokens(2000)).hasToString("tokens=2000");
        assertThat(Budget.parse("unlimited")).isEqualTo(Budget.UNLIMITED);
    }

    @Test
    void aBudgetThatIsNoneIsRefused() {
        for (var text : new String[] {"", "0.3", "ratio=2", "ratio=NaN", "tokens=-1", "tokens=1.5", "lines=3"}) {
            assertThatThrownBy(() -> Budget.parse(text))
                    .isInstanceOf(UserError.class)
                    .hasMessage(
                            "\"%s\" is not a budget\n       write ratio=0.3 (0 to 1), tokens=2000, share=0.3 or fill=2000",
                            text);
        }
    }

    @Test
    void aSystemMayBeGivenANameOfItsOwn() {
        assertThat(BuiltInSystems.create("mine=head:ratio=0.2").name()).isEqualTo("mine");
        assertThat(BuiltInSystems.create("mine=head:ratio=0.2").configuration())
                .isEqualTo(BuiltInSystems.create("head:ratio=0.2").configuration());
        assertThat(BuiltInSystems.create("grep=exec:grep a=b").name()).isEqualTo("grep");
        assertThat(BuiltInSystems.create("head:ratio=0.2").name()).isEqualTo("head:ratio=0.2");
    }
}
