// Sets the domain's tables for the demo shop.
import '#shop';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { formatTable } from '#cli/text-table.ts';
import { runDrill } from './drill.ts';
import { stopEverything } from './processes.ts';

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError('Expected a whole number.');
  return number;
}

const program = new Command('npm run drill --')
  .description(
    'Buys in a store of many nodes while nodes, PgBouncer and the primary database are killed, and checks every promise.',
  )
  .option('--seed <n>', 'decides what is cut off and when', wholeNumber, 1)
  .option('--purchases <n>', 'how many shoppers buy', wholeNumber, 500)
  .option('--nodes <n>', 'how many nodes', wholeNumber, 3)
  .option('--node-cuts <n>', 'how often a node is killed', wholeNumber, 6)
  .option('--pooler-cuts <n>', 'how often PgBouncer is', wholeNumber, 3)
  .option('--failovers <n>', 'how often the primary database is', wholeNumber, 1)
  .action(async (plan) => {
    const { findings, facts } = await runDrill(plan, (line) => console.log(line));
    const rows = findings.map(({ promise, seen, broken }) => [
      promise,
      seen,
      broken.length === 0 ? 'kept' : `BROKEN ${broken.length} times`,
    ]);
    console.log(`\nSeed ${plan.seed}`);
    console.log(formatTable(['PROMISE', 'SEEN', 'RESULT'], rows).join('\n'));
    console.log(`\n${formatTable(['FACT', 'SEEN'], facts).join('\n')}`);
    for (const { broken } of findings)
      for (const problem of broken.slice(0, 10)) console.error(`BROKEN  ${problem}`);
    if (findings.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
  });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopEverything();
    process.exit(1);
  });
}
try {
  await program.parseAsync();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
