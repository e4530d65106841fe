import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningProcess, start, until } from './processes.ts';

const ENTRY = resolve(import.meta.dirname, '../../src/server/main.ts');
/** The delay of a typical service manager before a restart. */
const RESTART_AFTER_MS = 500;

/** A node of the store that is restarted whenever it exits. */
export type StoreNode = {
  address: string;
  /** Cuts its power. It is restarted automatically. */
  cutPower(): Promise<void>;
  /** Resolves when it is up and reaches the database. */
  untilReady(): Promise<void>;
  stop(): Promise<void>;
};

export async function startNode(
  name: string,
  folder: string,
  port: number,
  env: Record<string, string>,
): Promise<StoreNode> {
  const data = join(folder, name);
  await mkdir(data);
  const address = `http://127.0.0.1:${port}`;
  let isStopping = false;
  const launch = (): RunningProcess =>
    start({
      program: process.execPath,
      arguments: [ENTRY],
      // Outside the project, where a developer's .env may be.
      folder: data,
      logFile: join(folder, `${name}.log`),
      env: { ...env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', ADMIN_PORT: 'off' },
    });
  let running = launch();
  const keepRunning = async (): Promise<void> => {
    while (!isStopping) {
      await wait(RESTART_AFTER_MS);
      if (running.hasEnded() && !isStopping) running = launch();
    }
  };
  const supervising = keepRunning();
  return {
    address,
    cutPower: () => running.cutPower(),
    untilReady: () =>
      until(`${name} is ready`, async () => (await fetch(`${address}/readyz`)).status === 200),
    async stop() {
      isStopping = true;
      await supervising;
      await running.cutPower();
    },
  };
}
