import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

test('a browser build that reaches server-only code fails and names the file', async () => {
  const root = resolve(import.meta.dirname, '..');
  const folder = await mkdtemp(join(tmpdir(), 'browser-build-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const entry = join(folder, 'entry.ts');
  const loader = join(root, 'src/storefront/pages/home/load-home.server.ts');
  await writeFile(entry, `import { loadHome } from ${JSON.stringify(loader)}; console.log(loadHome);`);
  const result = build({
    root,
    logLevel: 'silent',
    build: { outDir: join(folder, 'dist'), rolldownOptions: { input: entry } },
  });
  await expect(result).rejects.toThrow(/load-home\.server\.ts runs on the server only/);
});
