import { spawn } from 'node:child_process';
import { findProgram, type Program } from './find-program.ts';

/** One thing to check: a name for the summary and the command, run from the project's folder. */
export type Step = { name: string; command: Program; arguments: readonly string[] };

type Outcome = { step: Step; isOk: boolean; seconds: number };

/** Runs every step in order, also after one has failed, and prints one line each at the end. True: all went well. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    console.log(`\n— ${step.name}`);
    const startedAt = performance.now();
    const isOk = await succeeds(step);
    outcomes.push({ step, isOk, seconds: (performance.now() - startedAt) / 1000 });
  }
  console.log('');
  for (const { step, isOk, seconds } of outcomes) {
    console.log(`${isOk ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s)`);
  }
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`       ${(total / 60).toFixed(1)} min in all\n`);
  return outcomes.every(({ isOk }) => isOk);
}

/** False as well where the command cannot be started at all: the steps after it still have something to tell. */
function succeeds({ command, arguments: words }: Step): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...findProgram(command), ...words], {
      stdio: 'inherit',
      env: process.env,
    });
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}
