import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { type ProcessFigures, parseWorkerMessage, type WorkerMessage } from './worker-messages.ts';

/** A worker that hangs must not block the figures of the others. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Returns a function that reads the store's figures: of all workers together, or of this process if it is the only one.
 */
export function createFigureReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  const requests = new Map<number, (message: WorkerMessage) => void>();
  let lastId = 0;
  process.on('message', (given) => {
    const message = parseWorkerMessage(given);
    if (message?.kind === 'report-figures') void report(registry, message);
    if (message && 'id' in message) requests.get(message.id)?.(message);
  });

  return async () => {
    const id = ++lastId;
    const received: ProcessFigures[] = [];
    let expected = Number.POSITIVE_INFINITY;
    const complete = Promise.withResolvers<void>();
    requests.set(id, (message) => {
      if (message.kind === 'figures-expected') expected = message.count;
      if (message.kind === 'figures') received.push(message.figures);
      if (received.length >= expected) complete.resolve();
    });
    const timer = setTimeout(complete.resolve, ANSWER_WITHIN_MS);
    send({ kind: 'figures-wanted', id });
    await complete.promise;
    clearTimeout(timer);
    requests.delete(id);
    return AggregatorRegistry.aggregate([...received]).metrics();
  };
}

async function report(registry: Registry, { id, to }: { id: number; to: number }): Promise<void> {
  const figures = await registry.getMetricsAsJSON();
  send({ kind: 'figures', id, to, figures });
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}
