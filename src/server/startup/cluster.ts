import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import { type OpenedWorker, parseWorkerMessage, type WorkerMessage } from '../metrics/worker-messages.ts';

const RESTART_AFTER_MS = 1_000;

/** Whether this process starts workers instead of a store. */
export function isSupervisor(workers: number): boolean {
  return workers > 1 && cluster.isPrimary;
}

/** Tells the primary process that this worker is open. False if this process is not a worker. */
export function announceWorker(opened: OpenedWorker): boolean {
  if (!cluster.isWorker) return false;
  process.send?.({ kind: 'opened', opened } satisfies WorkerMessage);
  return true;
}

/**
 * Runs the store in several processes on one port, and resolves when all are open. The first one migrates the database
 * and serves the admin; the others start once it is open. A worker that dies later is restarted.
 */
export async function superviseWorkers(
  count: number,
  log: Logger,
): Promise<OpenedWorker & { close(): Promise<void> }> {
  // Each worker accepts its own connections. With round robin, connections given to a worker that just died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const open = new Set<Worker>();
  let isClosing = false;

  const keepRunning = (number: number): Promise<OpenedWorker> => {
    const firstOpened = Promise.withResolvers<OpenedWorker>();
    let wasOpen = false;
    const start = () => {
      if (isClosing) return;
      // The environment wins over a .env file.
      const worker = cluster.fork(number === 1 ? {} : { ADMIN_PORT: 'off' });
      worker.on('message', (given: unknown) => {
        const message = parseWorkerMessage(given);
        if (message?.kind === 'opened') {
          wasOpen = true;
          open.add(worker);
          firstOpened.resolve(message.opened);
        } else if (message) relay(message, worker, open);
      });
      worker.once('exit', (code, signal) => {
        open.delete(worker);
        if (!wasOpen) firstOpened.reject(new Error(`Worker ${number} did not start.`));
        else if (!isClosing) {
          log.error({ worker: number, code, signal }, 'a worker stopped and is restarted');
          setTimeout(start, RESTART_AFTER_MS);
        }
      });
    };
    start();
    return firstOpened.promise;
  };

  const close = async () => {
    isClosing = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map(stop));
  };

  try {
    const first = await keepRunning(1);
    await Promise.all(Array.from({ length: count - 1 }, (_, index) => keepRunning(index + 2)));
    return { ...first, summary: `${first.summary}, ${count} workers`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stop(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exited;
}

/** Passes figures between workers, which have no channel to each other. */
function relay(message: WorkerMessage, from: Worker, open: ReadonlySet<Worker>): void {
  const send = (to: Worker, passed: WorkerMessage) => {
    if (to.isConnected()) to.send(passed);
  };
  if (message.kind === 'figures-wanted') {
    const { id } = message;
    send(from, { kind: 'figures-expected', id, count: open.size });
    for (const worker of open) send(worker, { kind: 'report-figures', id, to: from.id });
  }
  if (message.kind === 'figures') {
    const asker = [...open].find(({ id }) => id === message.to);
    if (asker) send(asker, message);
  }
}
