import { spawn } from 'node:child_process';
import { findProgram, type Program } from './find-program.ts';

/** One thing to check: a name for the summary and the command, run from the project's folder. */
export type Step = { name: string; command: Program; arguments: readonly string[] };

type Outcome = { step: Step; isOk: boolean; seconds: number };

/**
 * Runs stages one after another and the steps of a stage in parallel, even after a failure. Prints a step's output
 * when it ends, so that outputs do not mix, and then a summary. Returns whether every step succeeded.
 */
export async function runSteps(stages: readonly (readonly Step[])[]): Promise<boolean> {
  const startedAt = performance.now();
  const outcomes: Outcome[] = [];
  for (const steps of stages) {
    outcomes.push(...(await Promise.all(steps.map((step) => run(step, steps.length === 1)))));
  }
  console.log('');
  for (const { step, isOk, seconds } of outcomes) {
    console.log(`${isOk ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s)`);
  }
  console.log(`       ${(secondsSince(startedAt) / 60).toFixed(1)} min in all\n`);
  return outcomes.every(({ isOk }) => isOk);
}

/** A step that runs alone streams its output. */
async function run(step: Step, isAlone: boolean): Promise<Outcome> {
  const startedAt = performance.now();
  if (isAlone) console.log(`\n— ${step.name}`);
  const { isOk, output } = await execute(step, isAlone);
  if (!isAlone) console.log(`\n— ${step.name}\n${output}`);
  return { step, isOk, seconds: secondsSince(startedAt) };
}

/** A command that cannot be started counts as a failed step. */
function execute(
  { command, arguments: words }: Step,
  isLive: boolean,
): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...findProgram(command), ...words], {
      stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    }
    child.once('error', (error) => {
      const output = `${command} could not be started: ${error.message}`;
      if (isLive) console.error(output);
      resolve({ isOk: false, output });
    });
    child.once('close', (code) =>
      resolve({ isOk: code === 0, output: Buffer.concat(chunks).toString().trimEnd() }),
    );
  });
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
