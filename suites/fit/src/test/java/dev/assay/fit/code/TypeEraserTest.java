package dev.assay.fit.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeEraserTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "function f(a: number, b?: string): void {} ¦ function f(a, b){}",
                "const f = (x: number[]): number => x.length; ¦ const f = (x)=> x.length;",
                "let m: Map<string, number[]> = new Map(); ¦ let m= new Map();",
                "const a = b as string; ¦ const a = b;",
                "return (x as unknown as T[]).length ¦ return (x).length",
                "a!.b ¦ a.b",
                "type A = string; let x = 1; ¦  let x = 1;",
                "interface A extends B { x: { y: number } } f(); ¦  f();",
                "for (const [k, v] of m) { g(k ? v : 0); } ¦ for (const [k, v] of m) { g(k ? v : 0); }",
                "const o = { a: 1, b: x ? y : z }; ¦ const o = { a: 1, b: x ? y : z };",
                "if (a < b && c > (d)) {} ¦ if (a < b && c > (d)) {}",
                "const r = /[(:]/.test(s) ? 1 : 2; ¦ const r = /[(:]/.test(s) ? 1 : 2;",
                "f(`a: ${b}`, 'x: y') ¦ f(`a: ${b}`, 'x: y')",
                "const f = <T>(a: T, b: T) => [a, b]; ¦ const f = (a, b) => [a, b];",
                "switch (x) { case 1: y(); default: z(); } ¦ switch (x) { case 1: y(); default: z(); }",
                "try { a() } catch (e: any) { b() } ¦ try { a() } catch (e) { b() }",
                "let a: number, b: string; ¦ let a, b;",
                "const type = 1; type + 1; ¦ const type = 1; type + 1;",
            })
    void typesGoAndCodeStays(String pair) {
        var parts = pair.split(" ¦ ", 2);
        assertThat(TypeEraser.erase(parts[0], Profile.COMPAT)).isEqualTo(parts[1]);
        assertThat(TypeEraser.erase(parts[0], Profile.STANDARD)).isEqualTo(parts[1]);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "function f({ a }: { a: number }) {} ¦ function f({ a }) {}",
                "export default function f() {} ¦ function f() {}",
                "const m = new Map<string, number>(); ¦ const m = new Map();",
                "const x = a!; ¦ const x = a;",
                "f(`${a!.b} and ${c as string}.`) ¦ f(`${a.b} and ${c}.`)",
                "class A { private n: number = 0; go(x: number): void {} } ¦ class A { n= 0; go(x){} }",
            })
    void standardErasesWhatTheOriginalCannot(String pair) {
        var parts = pair.split(" ¦ ", 2);
        assertThat(TypeEraser.erase(parts[0], Profile.STANDARD)).isEqualTo(parts[1]);
        assertThat(TypeEraser.erase(parts[0], Profile.COMPAT)).isNotEqualTo(parts[1]);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"(", "<", "((((:", "type A = ", "interface", "let x:", "a as", "`${", "/*", "'", "/[", "!", "{:"
            })
    void brokenCodeIsNoTrouble(String code) {
        assertThat(TypeEraser.erase(code, Profile.STANDARD)).isNotNull();
        assertThat(TypeEraser.erase(code.repeat(5000), Profile.STANDARD)).isNotNull();
    }

    @Test
    void typesNestedTooDeepAreLeftAlone() {
        var code = "let x: " + "Array<".repeat(2000) + "T" + ">".repeat(2000) + " = 1";
        assertThat(TypeEraser.erase(code, Profile.STANDARD)).isEqualTo(code);
    }
}
