import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The figures of one process. */
export type ProcessFigures = readonly MetricObjectWithValues<MetricValue<string>>[];

/** What a worker reports when it is open. */
export type OpenedWorker = { address: string; summary: string; adminLines: readonly string[] };

/** Messages between the primary process and its workers. */
export type WorkerMessage =
  /** A worker now accepts requests. */
  | { kind: 'opened'; opened: OpenedWorker }
  /** A worker wants the figures of all workers. */
  | { kind: 'figures-wanted'; id: number }
  /** This many workers will send theirs. */
  | { kind: 'figures-expected'; id: number; count: number }
  /** A worker is to send its figures to another. */
  | { kind: 'report-figures'; id: number; to: number }
  | { kind: 'figures'; id: number; to: number; figures: ProcessFigures };

const KINDS: readonly string[] = [
  'opened',
  'figures-wanted',
  'figures-expected',
  'report-figures',
  'figures',
] satisfies WorkerMessage['kind'][];

/** Null for Node's own messages. Only processes of this program can send messages. */
export function parseWorkerMessage(message: unknown): WorkerMessage | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  return KINDS.includes(String(message.kind)) ? (message as WorkerMessage) : null;
}
