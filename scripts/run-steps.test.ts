import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs stages of small Node programs like `npm run check` runs its steps. */
function runStages(stages: readonly (readonly string[])[]) {
  const steps = stages.map((programs) =>
    programs.map((program) => ({
      name: `step ${program}`,
      command: 'node',
      arguments: ['-e', program],
    })),
  );
  const address = new URL('./run-steps.ts', import.meta.url).href;
  const script = `import { runSteps } from '${address}';
    process.exitCode = (await runSteps(${JSON.stringify(steps)})) ? 0 : 1;`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('the output of concurrent steps is not interleaved', () => {
  // Each step writes, waits for the other to write, and writes again.
  const meet = (mine: string, other: string) => `
    const { existsSync, writeFileSync } = require('node:fs');
    console.log('${mine} begins');
    writeFileSync('${mine}', '');
    while (!existsSync('${other}'));
    console.error('${mine} ends');`;
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [left, right] = [join(folder, 'left'), join(folder, 'right')];
  const { status, stdout } = runStages([[meet(left, right), meet(right, left)]]);
  expect(status).toBe(0);
  for (const name of [left, right]) expect(stdout).toContain(`\n${name} begins\n${name} ends\n`);
});

test('a failing step fails the command, and the following steps still run', () => {
  const { status, stdout } = runStages([['process.exit(3)', '1'], ['console.log("after")']]);
  expect(status).toBe(1);
  expect(stdout).toContain('\nafter\n');
  expect(stdout).toContain('FAILED step process.exit(3)');
  expect(stdout).toContain('ok     step 1 (');
});
