import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestRefused } from './errors.ts';
import { SECURITY_HEADERS } from './security.ts';

/** Often enough that no proxy on the way takes a quiet stream for a dead one. */
const HEARTBEAT_EVERY_MS = 25_000;
/** Many shoppers may share one network; a whole store has only so many sockets. */
const LIMITS = { streams: 5_000, perClient: 20 };
/** A reader this far behind is gone or does not read. */
const MAX_UNREAD_BYTES = 16 * 1024;
const RETRY_AFTER_SECONDS = 30;

const HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A stream ends with its connection, so that a store that closes waits for none.
  connection: 'close',
};

export type CatalogEvents = {
  /** Answers with a stream: the catalogue's version at once, and again each time it changes. Throws a refusal past a limit. */
  serve(request: IncomingMessage, response: ServerResponse, clientIp: string): void;
  /** The catalogue has changed and no page from before is served any more: tells every stream the version. */
  announce(): void;
  /** Ends every stream and refuses further ones. */
  close(): void;
};

type Options = {
  readVersion: () => Promise<number>;
  /** The version could not be read; the next heartbeat tries again. */
  report: (error: unknown) => void;
  limits?: { streams: number; perClient: number };
  heartbeatEveryMs?: number;
};

/** Tells open tabs that prices or stock changed, and nothing else: what changed they ask for as everybody does. */
export function createCatalogEvents(options: Options): CatalogEvents {
  const { readVersion, report, limits = LIMITS, heartbeatEveryMs = HEARTBEAT_EVERY_MS } = options;
  const streams = new Set<ServerResponse>();
  /** The streams of each network, the oldest first. */
  const streamsByClient = new Map<string, Set<ServerResponse>>();
  let version: number | null = null;
  let isReading = false;
  let hasChangedMeanwhile = false;
  let isClosed = false;

  const broadcast = (text: string) => {
    for (const stream of streams) send(stream, text);
  };

  // One reading at a time, and one more when a change came during it: versions are told in their order.
  const broadcastVersion = async () => {
    hasChangedMeanwhile = isReading;
    if (isReading) return;
    isReading = true;
    do {
      hasChangedMeanwhile = false;
      try {
        version = await readVersion();
        broadcast(versionEvent(version));
      } catch (error) {
        version = null;
        report(error);
      }
    } while (hasChangedMeanwhile);
    isReading = false;
  };

  const heartbeat = setInterval(() => {
    broadcast(': still here\n\n');
    if (version === null && streams.size > 0) void broadcastVersion();
  }, heartbeatEveryMs).unref();

  const drop = (stream: ServerResponse, clientIp: string) => {
    if (!streams.delete(stream)) return;
    const others = streamsByClient.get(clientIp);
    others?.delete(stream);
    if (others?.size === 0) streamsByClient.delete(clientIp);
  };

  const keep = (stream: ServerResponse, clientIp: string) => {
    streams.add(stream);
    streamsByClient.set(clientIp, (streamsByClient.get(clientIp) ?? new Set()).add(stream));
    stream.once('close', () => drop(stream, clientIp));
  };

  /**
   * Ends the oldest stream of the network that holds the most, so that few networks cannot keep all others out. Only
   * if that leaves it with no fewer than the newcomer: otherwise tabs would go on to push each other out.
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
    serve(request, response, clientIp) {
      if (request.method !== 'GET') {
        throw new RequestRefused('method-not-allowed', 'This address only answers GET.');
      }
      if (isClosed) throw tooMany('unavailable');
      if ((streamsByClient.get(clientIp)?.size ?? 0) >= limits.perClient) throw tooMany('too-many-requests');
      if (streams.size >= limits.streams && !evictStreamFor(clientIp)) throw tooMany('unavailable');
      keep(response, clientIp);
      response.writeHead(200, HEADERS).flushHeaders();
      if (version !== null) send(response, versionEvent(version));
      else if (!isReading) void broadcastVersion();
    },
    announce() {
      void broadcastVersion();
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
    },
  };
}

function send(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  else stream.write(text);
}

function versionEvent(version: number): string {
  return `event: catalogue\ndata: ${version}\n\n`;
}

function tooMany(code: 'unavailable' | 'too-many-requests'): RequestRefused {
  return new RequestRefused(
    code,
    'Too many pages listen for changes just now. Prices are right when a page loads.',
    {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
  );
}
