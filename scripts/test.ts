import { readFile, rm } from 'node:fs/promises';
import { CHECK_STEPS } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

const REPORTS = { vitest: 'reports/vitest.json', playwright: 'reports/playwright.json' } as const;

await rm('reports', { recursive: true, force: true });
const isOk = await runSteps([
  ...CHECK_STEPS,
  { name: 'build', command: 'npm', arguments: ['run', '--silent', 'build'] },
  { name: 'a shopper in a real browser', command: 'playwright', arguments: ['test'] },
]);
await printCounts();
process.exitCode = isOk ? 0 : 1;

/** The runners' own counts once more at the very end, in a form that any reader finds. */
async function printCounts(): Promise<void> {
  const unit = JSON.parse(await readFile(REPORTS.vitest, 'utf8'));
  const browser = JSON.parse(await readFile(REPORTS.playwright, 'utf8')).stats;
  console.log(`\nvitest: ${unit.numPassedTests} passed, ${unit.numFailedTests} failed`);
  if (browser.flaky > 0) console.log(`${browser.flaky} browser tests passed only at the second try`);
  console.log(`playwright: ${browser.expected + browser.flaky} passed, ${browser.unexpected} failed`);
}
