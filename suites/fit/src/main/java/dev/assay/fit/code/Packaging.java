package dev.assay.fit.code;

import java.util.regex.Pattern;

/// What answers wrap their function in, made to run: exports, modules, and what Node and browsers offer beside
/// the language. And a guard for arguments that must not be changed.
///
/// @param source what to run
/// @param function what to call
public record Packaging(String source, String function) {
    private static final String GUARD = "assayGuarded";
    private static final Pattern EXPORT_LIST = Pattern.compile(
            "(?m)^[ \\t]*export[ \\t]*(?:type[ \\t]*)?\\{[^}]*\\}[ \\t]*;?[ \\t]*$|^[ \\t]*export[ \\t]+default[ \\t]+[\\w$]+[ \\t]*;?[ \\t]*$");
    private static final Pattern EXPORT = Pattern.compile(
            "(?m)^([ \\t]*)export[ \\t]+(?:default[ \\t]+)?(?=function(?!\\s*\\*?\\s*\\()|const|let|var|class(?!\\s*\\{|\\s+extends\\b)|async(?!\\s*(?:\\(|function\\s*\\()))");
    private static final Pattern DEFAULT = Pattern.compile("(?m)^[ \\t]*export[ \\t]+default[ \\t]+(?=\\S)");
    private static final Pattern IMPORT = Pattern.compile("(?m)^[ \\t]*import[ \\t][^\\n;]*;?[ \\t]*$");
    private static final Pattern MODULE = Pattern.compile("(?<![\\w$.])(?:module\\s*\\.\\s*exports|exports\\s*[.\\[])");
    private static final Pattern NAMED_MODULE = Pattern.compile("(?<![\\w$.'\"])(?:module|exports)(?![\\w$'\"])");
    private static final Pattern HOSTED = Pattern.compile(
            "(?<![\\w$.])(?:console|structuredClone|setTimeout|setInterval|setImmediate|clearTimeout|clearInterval|queueMicrotask|require|process|performance|window|global)(?![\\w$])");

    /// Nothing of it leads outside: each does what the language itself could do, or nothing.
    private static final String PRELUDE = """
            (() => {
              const own = (name, value) => { if (!(name in globalThis)) { globalThis[name] = value; } };
              const nothing = () => undefined;
              const copy = (value, seen) => {
                if (typeof value === 'function' || typeof value === 'symbol') { throw new Error('cannot be cloned'); }
                if (typeof value !== 'object' || value === null) { return value; }
                if (seen.has(value)) { return seen.get(value); }
                if (value instanceof Date) { return new Date(value.getTime()); }
                if (value instanceof RegExp) { return new RegExp(value.source, value.flags); }
                const made = Array.isArray(value) ? [] : value instanceof Map ? new Map() : value instanceof Set ? new Set() : {};
                seen.set(value, made);
                if (value instanceof Map) { value.forEach((v, k) => made.set(copy(k, seen), copy(v, seen))); }
                else if (value instanceof Set) { value.forEach(v => made.add(copy(v, seen))); }
                else { Object.keys(value).forEach(k => { made[k] = copy(value[k], seen); }); }
                return made;
              };
              own('structuredClone', value => copy(value, new Map()));
              const quiet = {};
              for (const name of ['log', 'info', 'warn', 'error', 'debug', 'assert', 'table', 'time', 'timeEnd', 'trace', 'group', 'groupEnd', 'dir']) { quiet[name] = nothing; }
              own('console', quiet);
              for (const name of Object.keys(quiet)) { if (!(name in console)) { try { console[name] = nothing; } catch (_) { globalThis.console = quiet; } } }
              if (typeof console.assert !== 'function') { globalThis.console = quiet; }
              for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'queueMicrotask']) { own(name, nothing); }
              const empty = new Proxy(function () {}, { get: (target, name) => name === Symbol.toPrimitive ? () => '' : empty, apply: () => undefined });
              own('require', () => empty);
              own('process', { env: {}, argv: [], exit: nothing, stdout: { write: nothing } });
              own('performance', { now: () => 0 });
              own('window', globalThis);
              own('global', globalThis);
            })();
            """;

    private static final String MODULES =
            "globalThis.module = { exports: {} }; globalThis.exports = globalThis.module.exports;\n";

    /// @param keepsArguments whether the task says that arguments must not be changed
    public static Packaging of(String code, String function, boolean keepsArguments) {
        var bare = unexported(code);
        boolean isModule = MODULE.matcher(bare).find();
        var source = new StringBuilder();
        if (HOSTED.matcher(bare).find()) {
            source.append(PRELUDE);
        }
        if (NAMED_MODULE.matcher(bare).find()) {
            source.append(MODULES);
        }
        if (!isModule && !keepsArguments) {
            return new Packaging(source.append(bare).toString(), function);
        }
        var guard = "Object.defineProperty(globalThis, 'assayText', { value: JSON.stringify });\n";
        return new Packaging(
                "%s%s%s\n%s".formatted(guard, source, bare, guarded(function, isModule, keepsArguments)), GUARD);
    }

    static String unexported(String code) {
        var listless = EXPORT_LIST.matcher(code).replaceAll("");
        var named = EXPORT.matcher(IMPORT.matcher(listless).replaceAll("")).replaceAll("$1");
        return DEFAULT.matcher(named).replaceAll("module.exports = ");
    }

    static boolean isModule(String code) {
        return MODULE.matcher(code).find();
    }

    private static String guarded(String function, boolean isModule, boolean keepsArguments) {
        var named = "typeof %s === 'function' ? %s : ".formatted(function, function);
        var exported = isModule
                ? "typeof module.exports.%1$s === 'function' ? module.exports.%1$s : module.exports.prototype && typeof module.exports.prototype.%1$s === 'function' ? module.exports.prototype.%1$s : module.exports"
                        .formatted(function)
                : "undefined";
        var check = keepsArguments ? "if (text(given) !== before) { throw new Error('an argument was changed'); }" : "";
        return """
                var %s = (() => {
                  const text = globalThis.assayText;
                  const target = %s(%s);
                  return function (...given) {
                    const before = text(given);
                    const result = target.apply(undefined, given);
                    %s
                    return result;
                  };
                })();
                """.formatted(GUARD, named, exported, check);
    }
}
