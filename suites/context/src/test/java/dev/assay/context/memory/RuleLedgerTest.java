package dev.assay.context.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.memory.MemorySystem.Turn;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class RuleLedgerTest {
    private static List<String> ledger(String... said) {
        var ledger = new RuleLedger(100);
        ledger.learn(Stream.of(said).map(text -> new Turn("user", text)).toList());
        return ledger.recall("").context().lines().toList();
    }

    @Test
    void factsAboutPeopleAndTheirThingsAreFound() {
        assertThat(ledger("My name is Ada Byron. I live in Lisbon, and my favorite color is teal!"))
                .containsExactly("user, name: Ada Byron", "user, home: Lisbon", "user, favorite color: teal");
        assertThat(ledger("I work at the mint", "My sister's cat is called Tom"))
                .contains("user, employer: the mint");
        assertThat(ledger("The deadline for the report is Friday"))
                .containsExactly("user, deadline for the report: Friday");
    }

    @Test
    void theLaterStatementHoldsAndTellsWhatWasBefore() {
        assertThat(ledger("I live in Lisbon.", "My dog is Rex.", "I just moved to Porto."))
                .containsExactly("user, dog: Rex", "user, home: Porto (before: Lisbon)");
        assertThat(ledger("I love sushi.", "I hate sushi.")).containsExactly("user, sushi: hate (before: love)");
        assertThat(ledger("Our budget is 5.5 thousand.", "We changed our budget from 5.5 thousand to 9 thousand."))
                .containsExactly("user, budget: 9 thousand (before: 5.5 thousand)");
    }

    @Test
    void speakersDoNotOverwriteEachOther() {
        var ledger = new RuleLedger(10);
        ledger.learn(List.of(new Turn("Ann", "I live in Rome."), new Turn("Bob", "I live in Oslo.")));

        assertThat(ledger.recall("Where does Ann live?").context()).contains("Ann, home: Rome", "Bob, home: Oslo");
    }

    @Test
    void whenItWasSaidAndInWhichSessionIsKept() {
        var ledger = new RuleLedger(1);
        ledger.learn(List.of(
                new Turn("user", "I adopted a kitten", Optional.of("s1"), Optional.of("2024-05-01")),
                new Turn("user", "My car is red", Optional.of("s2"), Optional.of("2024-06-01"))));

        var recollection = ledger.recall("What did I say of the kitten adopted?");
        assertThat(recollection.context()).isEqualTo("[2024-05-01] user, adopted: a kitten");
        assertThat(recollection.sessions()).containsExactly("s1");
        assertThat(TurnText.said(recollection.context())).isEqualTo("a kitten");
    }

    @Test
    void chatterStatesNothing() {
        assertThat(ledger("Hello there!", "How are you?", "", "Thanks a lot")).isEmpty();
    }

    @Test
    void hostileTextTakesNoLongerThanItIsLong() {
        var hostile =
                "my " + "a ".repeat(200_000) + "is. " + "my my my i i i'm ".repeat(50_000) + "the ".repeat(90) + "is";

        Assertions.assertTimeout(Duration.ofMinutes(2), () -> ledger(hostile, "x".repeat(1_000_000)));
    }
}
