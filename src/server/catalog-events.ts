import type { IncomingMessage, ServerResponse } from 'node:http';
import { productPath } from '#domain/products/product-path.ts';
import { RequestRefused } from './errors.ts';
import { SECURITY_HEADERS } from './security.ts';

/** Keeps proxies from closing idle streams. */
const HEARTBEAT_EVERY_MS = 25_000;
/** Many shoppers can share one network, and sockets are limited. */
const LIMITS = { streams: 5_000, perClient: 20 };
/** Clients that are further behind are disconnected. */
const MAX_UNREAD_BYTES = 16 * 1024;
const RETRY_AFTER_SECONDS = 30;
/** A tab that connects later than this loaded its page after the change. */
const REVIEWS_RECENT_MS = 30_000;

const HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The connection ends with the stream, so that shutdown does not wait for it.
  connection: 'close',
};

export type CatalogEvents = {
  /** Streams the catalog version now and after each change. Throws RequestRefused if a limit is reached. */
  serve(request: IncomingMessage, response: ServerResponse, clientIp: string): void;
  /** Sends the new version to every stream. Call it after the caches are invalidated. */
  announce(): void;
  /** Tells the tabs that show reviews of these products. Call it after the caches are invalidated. */
  announceReviews(productIds: readonly string[]): void;
  /** Ends all streams and rejects new ones. */
  close(): void;
};

type Options = {
  readVersion: () => Promise<number>;
  /** Called if the version could not be read. The next heartbeat tries again. */
  report: (error: unknown) => void;
  limits?: { streams: number; perClient: number };
  heartbeatEveryMs?: number;
};

/** Tells open tabs that the catalog changed, but not what. They reload their data over the usual API. */
export function createCatalogEvents(options: Options): CatalogEvents {
  const { readVersion, report, limits = LIMITS, heartbeatEveryMs = HEARTBEAT_EVERY_MS } = options;
  const streams = new Set<ServerResponse>();
  /** The streams of each client, oldest first. */
  const streamsByClient = new Map<string, Set<ServerResponse>>();
  const recentlyReviewed = new Map<string, NodeJS.Timeout>();
  let version: number | null = null;
  let isReading = false;
  let hasChangedMeanwhile = false;
  let isClosed = false;

  const broadcast = (text: string) => {
    for (const stream of streams) send(stream, text);
  };

  // One read at a time, and another if the catalog changed meanwhile, so that versions are sent in order.
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

  const rememberReviewed = (productId: string) => {
    clearTimeout(recentlyReviewed.get(productId));
    const forget = () => recentlyReviewed.delete(productId);
    recentlyReviewed.set(productId, setTimeout(forget, REVIEWS_RECENT_MS).unref());
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
   * Ends the oldest stream of the client with the most streams, so that few clients cannot lock out the rest. Only if that
   * client keeps at least as many as the new one gets; otherwise tabs would evict each other in turn.
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
        throw new RequestRefused('method-not-allowed', 'This URL only accepts GET requests.', {
          allow: ['GET'],
        });
      }
      if (isClosed) throw tooMany('unavailable');
      if ((streamsByClient.get(clientIp)?.size ?? 0) >= limits.perClient) throw tooMany('too-many-requests');
      if (streams.size >= limits.streams && !evictStreamFor(clientIp)) throw tooMany('unavailable');
      keep(response, clientIp);
      response.writeHead(200, HEADERS).flushHeaders();
      if (version !== null) send(response, versionEvent(version));
      else if (!isReading) void broadcastVersion();
      // The script that listens on a loaded page starts the app, which opens a stream of its own.
      if (recentlyReviewed.size > 0) send(response, reviewsEvent([...recentlyReviewed.keys()]));
    },
    announce() {
      void broadcastVersion();
    },
    announceReviews(productIds) {
      productIds.forEach(rememberReviewed);
      broadcast(reviewsEvent(productIds));
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const timer of recentlyReviewed.values()) clearTimeout(timer);
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

/** Names the pages: a tab compares them with its own address. The home page shows the latest reviews. */
function reviewsEvent(productIds: readonly string[]): string {
  const paths = productIds.map((id) => productPath(id)).flatMap((path) => [path, `${path}/reviews`]);
  return `event: reviews\ndata: ${['/', ...paths].join(' ')}\n\n`;
}

function tooMany(code: 'unavailable' | 'too-many-requests'): RequestRefused {
  return new RequestRefused(code, 'Too many open connections. Reload the page for current prices.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
