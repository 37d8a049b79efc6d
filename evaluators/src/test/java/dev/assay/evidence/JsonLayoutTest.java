package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonLayoutTest {
    @Test
    void spaceBesideMarksGoesOutsideOfQuotationMarks() {
        assertThat(JsonLayout.compact("{ \"a , b\" : [ 1 , 2 ] }")).isEqualTo("{\"a , b\":[1,2]}");
        assertThat(JsonLayout.compact("\" , \" , 1")).isEqualTo("\" , \",1");
        assertThat(JsonLayout.compact("{\"a\\\" : b\" : 1}")).isEqualTo("{\"a\\\" : b\":1}");
        assertThat(JsonLayout.compact(" {} ")).isEqualTo("{}");
    }

    @Test
    void spaceBetweenWordsStays() {
        assertThat(JsonLayout.compact(" a b ")).isEqualTo(" a b ");
        assertThat(JsonLayout.compact("true false")).isEqualTo("true false");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[1", "x {", "x [", "\"a\": 1", "\"a\" : 1"})
    void aBraceABracketOrAQuotedKeyLooksLikeJson(String text) {
        assertThat(JsonLayout.isLikely(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a: 1", "\"a\" b", "(1)"})
    void anythingElseDoesNot(String text) {
        assertThat(JsonLayout.isLikely(text)).isFalse();
    }
}
