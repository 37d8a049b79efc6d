package dev.assay.sift.certify;

import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import java.util.List;

/// A way tools report a failure.
///
/// @param text with `{test}`, `{service}`, `{file}` or `{type}` for what failed and `{n}` for a number
/// @param sign the part that says it failed
record Wording(String text, String sign) {
    static final List<Wording> ALL = List.of(
            new Wording("{test} ... FAILED", "FAILED"),
            new Wording("FAIL: {test} ({n}.{n}s)", "FAIL"),
            new Wording("not ok {n} - {test}", "not ok"),
            new Wording("    ✕ {test} ({n} ms)", "✕"),
            new Wording("ERROR {service}: connection refused by {service}:{n}", "ERROR"),
            new Wording("error: {file}:{n}: expected ';' before '{type}'", "error"),
            new Wording("{file}({n},7): error TS{n}: Property '{type}' does not exist", "error"),
            new Wording("{type}Exception: {service} is not available", "Exception"),
            new Wording("panic: {type}: index out of range [{n}]", "panic"),
            new Wording("thread '{service}' panicked at {file}:{n}", "panicked"),
            new Wording("{service} exited with code 1", "exited with code 1"),
            new Wording("container {service} exit 137", "exit 137"),
            new Wording("{service}: exit 137 (out of memory)", "exit 137"),
            new Wording("job {service} ended: exit code 137", "exit code 137"),
            new Wording("step {service} finished with exit status 2", "exit status 2"),
            new Wording("{service}: Segmentation fault (core dumped)", "Segmentation fault"),
            new Wording("{service}: killed by signal 9", "killed"),
            new Wording("{service} timed out after {n} s", "timed out"),
            new Wording("CRITICAL {type}: disk of {service} is full", "CRITICAL"),
            new Wording("E   assert {type}.total == {n}", "assert"),
            new Wording("undefined reference to `{type}::{test}'", "undefined"),
            new Wording("{\"level\":\"error\",\"service\":\"{service}\",\"code\":{n}}", "error"),
            new Wording("level=fatal msg=\"migration {test} rejected\"", "fatal"),
            new Wording("[{service}] HTTP 503 Service Unavailable", "503"),
            new Wording("make: *** [{service}] Error {n}", "Error"),
            new Wording("deadlock detected while updating {type}", "deadlock"),
            new Wording("assertion violated in {type} at {file}:{n}", "violated"),
            new Wording("Fehler: {service} konnte nicht gestartet werden", "Fehler"),
            new Wording("Der Test {test} ist fehlgeschlagen", "fehlgeschlagen"),
            new Wording("erreur : {service} est introuvable", "erreur"),
            new Wording("La prueba {test} ha fallado", "fallado"),
            new Wording("错误：{service} 启动失败", "失败"),
            new Wording("エラー: {service} が見つかりません", "エラー"),
            new Wording("Ошибка: не удалось запустить {service}", "Ошибка"),
            new Wording("Тест {test} не пройден", "не пройден"),
            new Wording("오류: {service} 시작 실패", "실패"),
            new Wording("خطأ: تعذر تشغيل {service}", "خطأ"),
            new Wording("שגיאה: {service} נכשל", "שגיאה"),
            new Wording("त्रुटि: {service} विफल", "त्रुटि"),
            new Wording("Σφάλμα: {service} απέτυχε", "Σφάλμα"),
            new Wording("Erro: falha ao iniciar {service}", "falha"),
            new Wording("errore: impossibile avviare {service}", "impossibile"),
            new Wording("Błąd: nie można uruchomić {service}", "Błąd"),
            new Wording("Hata: {service} başlatılamadı", "Hata"),
            new Wording("Fout: {service} kan niet starten", "Fout"),
            new Wording("{test} Failed", "Failed"),
            new Wording("{test} failed after {n} ms", "failed"),
            new Wording("FAILURE in {test}", "FAILURE"),
            new Wording("[ FAILED ] {type}.{test}", "FAILED"),
            new Wording("--- FAIL: {test} (0.0{n}s)", "FAIL"),
            new Wording("✗ {test}", "✗"),
            new Wording("❌ {service} broke in {file}", "❌"),
            new Wording("× {test} {n} ms", "×"),
            new Wording("  {n}) {type} {test}: assertion failed", "failed"),
            new Wording("    {file}:{n}: warning treated as an error: unused {type}", "error"),
            new Wording("{type}Error: {test} is not a function", "Error"),
            new Wording("Uncaught {type}Exception in {file}:{n}", "Exception"),
            new Wording("Caused by: {type}Exception: {service}", "Exception"),
            new Wording("npm ERR! code E{n} in {service}", "ERR"),
            new Wording("{service}: Permission denied", "denied"),
            new Wording("{service}: No space left on device", "No space left"),
            new Wording("{file}: No such file or directory", "No such file"),
            new Wording("{service}: command not found", "not found"),
            new Wording("404 Not Found: {file}", "404"),
            new Wording("{service} returned HTTP 500", "500"),
            new Wording("unable to resolve {service}", "unable"),
            new Wording("could not connect to {service}:{n}", "could not"),
            new Wording("giving up on {service} after 5 retries", "giving up"),
            new Wording("{service} received SIGSEGV", "SIGSEGV"),
            new Wording("{service} terminated with status 139", "139"),
            new Wording("{service}: OOM killed", "killed"),
            new Wording("rc={n} from {service}: aborted", "aborted"),
            new Wording("{n} of {n} checks of {service} failed", "failed"),
            new Wording("ok so far, but {test} FAILED", "FAILED"),
            new Wording("Traceback in {test}: no key '{type}'", "Traceback"),
            new Wording("TLS: certificate of {service} has expired", "expired"),
            new Wording("constraint {type} violated by {test}", "violated"),
            new Wording("{service} is unhealthy", "unhealthy"),
            new Wording("rollback of {service}: migration {n} rejected", "rejected"),
            new Wording("CONFLICT (content): Merge conflict in {file}", "CONFLICT"),
            new Wording("expected {n}, got {n} in {test}", "expected"),
            new Wording("mismatch in {file}: {type} differs", "mismatch"),
            new Wording("{\"test\": \"{test}\", \"status\": \"failed\"}", "failed"),
            new Wording("<testcase name=\"{test}\"><failure/></testcase>", "failure"),
            new Wording("::error file={file},line={n}::{type} is undefined", "error"),
            new Wording("##[error]{service} stopped", "error"));

    String filled(SplitMix64 random, Vocabulary words) {
        var text = this.text;
        while (text.contains("{service}")) {
            text = text.replaceFirst("\\{service}", words.word() + "-" + words.word());
        }
        text = text.replace("{test}", "test_" + words.word() + "_" + words.word())
                .replace("{file}", "src/" + words.word() + "/" + words.word() + ".c")
                .replace("{type}", capital(words.word()) + capital(words.word()));
        while (text.contains("{n}")) {
            text = text.replaceFirst("\\{n}", Integer.toString(random.between(2, 9_999)));
        }
        return text;
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
