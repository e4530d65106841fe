import type { ServerResponse } from 'node:http';
import { RequestRefused } from './errors.ts';

/** Many shoppers can share one network, and sockets are limited. */
const LIMITS = { streams: 5_000, perClient: 20 };
/** Clients that are further behind are disconnected. */
const MAX_UNREAD_BYTES = 16 * 1024;
const RETRY_AFTER_SECONDS = 30;

export type StreamLimits = { streams: number; perClient: number };

export type EventStreams = {
  /** Keeps a stream until it ends. Throws RequestRefused if a limit is reached. */
  add(stream: ServerResponse, clientIp: string): void;
  count(): number;
  broadcast(text: string): void;
  /** Ends all streams and rejects new ones. */
  close(): void;
};

/** The open event streams, limited in total and per client. */
export function createEventStreams(limits: StreamLimits = LIMITS): EventStreams {
  const streams = new Set<ServerResponse>();
  /** The streams of each client, oldest first. */
  const streamsByClient = new Map<string, Set<ServerResponse>>();
  let isClosed = false;

  const drop = (stream: ServerResponse, clientIp: string) => {
    if (!streams.delete(stream)) return;
    const others = streamsByClient.get(clientIp);
    others?.delete(stream);
    if (others?.size === 0) streamsByClient.delete(clientIp);
  };

  /**
   * Ends the oldest stream of the client with the most streams, so that a few clients cannot lock out the rest. It does so
   * only if that client keeps at least as many as the new one gets; otherwise, tabs would keep evicting each other.
   */
  const evictStreamFor = (clientIp: string): boolean => {
    const [heaviest, held] = [...streamsByClient].reduce((most, next) =>
      next[1].size > most[1].size ? next : most,
    );
    const [oldest] = held;
    if (!oldest || held.size <= (streamsByClient.get(clientIp)?.size ?? 0) + 1) return false;
    drop(oldest, heaviest);
    oldest.end();
    return true;
  };

  return {
    add(stream, clientIp) {
      if (isClosed) throw tooMany('unavailable');
      if ((streamsByClient.get(clientIp)?.size ?? 0) >= limits.perClient) throw tooMany('too-many-requests');
      if (streams.size >= limits.streams && !evictStreamFor(clientIp)) throw tooMany('unavailable');
      streams.add(stream);
      streamsByClient.set(clientIp, (streamsByClient.get(clientIp) ?? new Set()).add(stream));
      stream.once('close', () => drop(stream, clientIp));
    },
    count: () => streams.size,
    broadcast(text) {
      for (const stream of streams) sendEvent(stream, text);
    },
    close() {
      isClosed = true;
      for (const stream of streams) stream.end();
    },
  };
}

export function sendEvent(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  else stream.write(text);
}

function tooMany(code: 'unavailable' | 'too-many-requests'): RequestRefused {
  return new RequestRefused(code, 'Too many open connections. Reload the page for current prices.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
