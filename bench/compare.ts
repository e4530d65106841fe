import { median } from './median.ts';

/** One way of doing a thing, measured against the others of its group. */
export type Variant = { name: string; run: () => Promise<unknown> };

const ROUNDS = 15;
const ROUND_CPU_MS = 40;

/** Lets the variants take turns and prints the median CPU time of one run of each, and its ratio to the first. */
export async function compare(group: string, variants: readonly Variant[]): Promise<void> {
  const samples = new Map(variants.map(({ name }) => [name, [] as number[]]));
  for (const { run } of variants) await run();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, run } of variants) samples.get(name)?.push(await cpuMicrosecondsOf(run));
  }
  const medians = [...samples].map(([name, values]) => ({ name, micros: median(values) }));
  const first = medians[0]?.micros ?? Number.NaN;
  console.log(`\n${group}`);
  for (const { name, micros } of medians) {
    console.log(
      `  ${name.padEnd(52)} ${micros.toFixed(1).padStart(10)} us  x ${(micros / first).toFixed(1)}`,
    );
  }
}

async function cpuMicrosecondsOf(run: () => Promise<unknown>): Promise<number> {
  let runs = 0;
  const start = process.cpuUsage();
  for (;;) {
    await run();
    runs += 1;
    const { user, system } = process.cpuUsage(start);
    if (user + system >= ROUND_CPU_MS * 1000) return (user + system) / runs;
  }
}
