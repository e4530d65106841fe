import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { TEST_STEPS } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

const REPORTS = { vitest: 'reports/vitest.json', playwright: 'reports/playwright.json' } as const;

// The tests start many stores and workers: with compiled code on the disk, a start takes a third less.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

await rm('reports', { recursive: true, force: true });
const isOk = await runSteps([
  [...TEST_STEPS, { name: 'build', command: 'node', arguments: ['--run', 'build'] }],
  [{ name: 'a shopper in a real browser', command: 'playwright', arguments: ['test'] }],
]);
// The runners' own counts once more at the very end, in a form that any reader finds.
const unit = await readReport(REPORTS.vitest);
console.log(countsLine('vitest', unit && { passed: unit.numPassedTests, failed: unit.numFailedTests }));
const browser = (await readReport(REPORTS.playwright))?.stats;
console.log(countsLine('playwright', browser && { passed: browser.expected, failed: browser.unexpected }));
process.exitCode = isOk ? 0 : 1;

function countsLine(runner: string, counts?: { passed: number; failed: number } | null): string {
  return counts
    ? `${runner}: ${counts.passed} passed, ${counts.failed} failed`
    : `${runner}: did not get as far as a report`;
}

/** Null: the runner stopped before it wrote one. */
async function readReport(path: string) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
