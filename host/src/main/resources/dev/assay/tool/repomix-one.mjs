// Packs the text on standard input as the only file of a folder, and prints what repomix makes of it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'repomix-'));
try {
  writeFileSync(join(folder, 'context.txt'), readFileSync(0));
  const options = ['--stdout', '--quiet', '--compress', '--remove-empty-lines', '--style', 'plain'];
  const parts = ['--no-file-summary', '--no-directory-structure', '--no-security-check'];
  process.stdout.write(
    execFileSync(process.execPath, [join(here, 'node_modules/repomix/bin/repomix.cjs'), folder, ...options, ...parts], {
      cwd: folder,
      maxBuffer: 1 << 26,
    }),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
