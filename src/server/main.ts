import { pino } from 'pino';
import { loadEnv } from '#env.ts';
import { store } from '#shop';
import { startStore } from './start-store.ts';
import { announceWorker, isSupervisor, superviseWorkers } from './startup/cluster.ts';

async function main(): Promise<void> {
  const startedAt = performance.now();
  const env = loadEnv((line) => console.warn(line));
  const isDevelopment = process.argv.includes('--dev');
  const running =
    isSupervisor(env.WORKERS) && !isDevelopment
      ? await superviseWorkers(env.WORKERS, pino({ level: env.LOG_LEVEL }))
      : await startStore(env, isDevelopment);
  // Workers get the signal from the terminal or systemd, and from the primary process too.
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { address, summary, adminLines } = running;
  if (announceWorker({ address, summary, adminLines })) return;
  for (const line of adminLines) console.log(line);
  // Printed after the signal handlers are set, because a script may stop the store as soon as it sees this line.
  console.log(`${store.name} is open at ${address} (${summary}; ready in ${seconds} s)`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
