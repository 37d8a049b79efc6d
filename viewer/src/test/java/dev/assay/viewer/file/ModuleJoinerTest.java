package dev.assay.viewer.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ModuleJoinerTest {
    private static String joined(Map<String, String> modules) {
        return new ModuleJoiner(name -> modules.getOrDefault(name, "")).join("app.js");
    }

    @Test
    void whatIsImportedComesFirstAndOnce() {
        var script = joined(Map.of(
                "app.js", "import { a, b as c } from './parts/x.js';\nimport * as y from \"./y.js\";\na(c, y.z);\n",
                "y.js", "import { a } from './parts/x.js';\nexport const z = a;\n",
                "parts/x.js", "export function a() {}\nconst inner = 1;\nexport { inner as b };\n"));
        assertThat(script).isEqualTo("""
                const module0 = (() => {
                function a() {}
                const inner = 1;
                return { get a() { return a; }, get b() { return inner; }, };
                })();
                const module1 = (() => {
                const { a, } = module0;
                const z = a;
                return { get z() { return z; }, };
                })();
                const module2 = (() => {
                const { a, b: c, } = module0;
                const y = module1;
                a(c, y.z);
                return { };
                })();
                """);
    }

    @Test
    void whatCannotBeJoinedIsRefused() {
        assertThatThrownBy(() -> joined(Map.of("app.js", "export default 1;\n")))
                .hasMessageContaining("app.js: cannot be joined: export default 1;");
        assertThatThrownBy(() -> joined(Map.of("app.js", "const x = import('./y.js');\n")))
                .hasMessageContaining("cannot be joined");
    }

    @Test
    void modulesThatImportEachOtherAreRefused() {
        assertThatThrownBy(() -> joined(
                        Map.of("app.js", "import { b } from './b.js';\n", "b.js", "import { a } from './app.js';\n")))
                .hasMessageContaining("import each other");
    }

    @Test
    void namesInOtherFoldersAreFound() {
        assertThat(joined(Map.of(
                        "app.js", "import { run } from './pages/run.js';\nrun();\n",
                        "pages/run.js", "import { h } from '../parts/dom.js';\nexport const run = h;\n",
                        "parts/dom.js", "export const h = 1;\n")))
                .contains("const { h, } = module0;");
    }
}
