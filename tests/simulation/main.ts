import { parseArgs } from 'node:util';
import { insertCatalog } from './catalog.ts';
import { simulateSeed } from './simulate-seed.ts';
import { openSimulatedEngine } from './simulated-database.ts';

/** `npm run simulate -- --seeds 2000 [--start N] [--seed N] [--trace]`: exits with 1 if a seed breaks a promise. */
async function simulate(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '200' },
      start: { type: 'string', default: '1' },
      seed: { type: 'string' },
      trace: { type: 'boolean', default: false },
    },
  });
  const first = Number(values.seed ?? values.start);
  const count = values.seed === undefined ? Number(values.seeds) : 1;
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count < 1) {
    throw new Error('--seed, --start and --seeds take whole numbers.');
  }
  const engine = await openSimulatedEngine();
  await insertCatalog(engine);
  const startedAt = performance.now();
  const failed: number[] = [];
  let paid = 0;
  for (let seed = first; seed < first + count; seed++) {
    const result = await simulateSeed(engine, seed);
    paid += result.paidSessions;
    const isBroken = result.problems.length > 0;
    if (isBroken || values.trace) console.log(`\nseed ${seed}, trace ${result.traceHash.slice(0, 12)}`);
    if (values.trace || (isBroken && failed.length < 3)) console.log(result.trace.join('\n'));
    for (const problem of result.problems) console.log(`BROKEN  ${problem}`);
    if (isBroken) failed.push(seed);
    if ((seed - first + 1) % 500 === 0) console.log(`${seed - first + 1} seeds, ${failed.length} broken`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${count} seeds, ${paid} payments, ${seconds.toFixed(1)} s (${(count / seconds).toFixed(1)} a second), ` +
      `${failed.length} broken${failed.length > 0 ? `: ${failed.slice(0, 20).join(', ')}` : ''}`,
  );
  await engine.close();
  return failed.length === 0;
}

if (!(await simulate())) process.exitCode = 1;
