import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram, type Program } from './find-program.ts';
import { readPlaywrightReport, readVitestReport } from './test-report.ts';

/** A folder inside the project, where both runners can be imported. */
function makeFolder(): string {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync('node_modules/.cache/report-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function run(program: Program, words: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  // Without the variables of the Vitest that runs this test.
  const { VITEST, VITEST_WORKER_ID, VITEST_POOL_ID, TEST_WORKER_INDEX, ...clean } = process.env;
  spawnSync(process.execPath, [...findProgram(program), ...words], { env: { ...clean, ...env } });
}

test('a failed Vitest test is named with its error, and a file that cannot be loaded too', async () => {
  const folder = makeFolder();
  writeFileSync(
    join(folder, 'sums.test.ts'),
    `import { expect, test } from 'vitest';
     test('adds', () => expect(1 + 1).toBe(2));
     test('fails', () => expect(1, 'one is not two').toBe(2));`,
  );
  writeFileSync(join(folder, 'broken.test.ts'), `throw new Error('no such shop');`);
  const output = join(folder, 'report.json');
  run('vitest', ['run', '--root', folder, '--reporter=json', `--outputFile=${relative(folder, output)}`]);
  const report = await readVitestReport(output);
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    failures: expect.arrayContaining([
      `${join(folder, 'sums.test.ts')} › fails: AssertionError: one is not two: expected 1 to be 2 // Object.is equality`,
      `${join(folder, 'broken.test.ts')}: no such shop`,
    ]),
  });
});

test('a failed Playwright test is named with its error', async () => {
  const folder = makeFolder();
  writeFileSync(
    join(folder, 'sums.spec.mjs'),
    `import { expect, test } from '@playwright/test';
     test('adds', () => expect(1 + 1).toBe(2));
     test.describe('a group', () => test('fails', () => expect(1, 'one is not two').toBe(2)));`,
  );
  const output = join(folder, 'report.json');
  run('playwright', ['test', '--config', folder, '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: output });
  const report = await readPlaywrightReport(output);
  expect(report).toMatchObject({ passed: 1, failed: 1 });
  expect(report?.failures).toHaveLength(1);
  expect(report?.failures[0]).toMatch(/^sums\.spec\.mjs › a group › fails: .*one is not two/);
});

test('a runner that wrote no report is distinguished from one without failures', async () => {
  expect(await readVitestReport('reports/missing.json')).toBeNull();
});
