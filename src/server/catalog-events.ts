import type { IncomingMessage, ServerResponse } from 'node:http';
import { productPath } from '#domain/products/product-path.ts';
import { RequestRefused } from './errors.ts';
import { createEventStreams, type StreamLimits, sendEvent } from './event-streams.ts';
import { SECURITY_HEADERS } from './security.ts';

/** Keeps proxies from closing idle streams. */
const HEARTBEAT_EVERY_MS = 25_000;
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
  limits?: StreamLimits;
  heartbeatEveryMs?: number;
};

/** Tells open tabs that the catalog changed, but not what. They reload their data over the usual API. */
export function createCatalogEvents(options: Options): CatalogEvents {
  const { readVersion, report, limits, heartbeatEveryMs = HEARTBEAT_EVERY_MS } = options;
  const streams = createEventStreams(limits);
  const recentlyReviewed = new Map<string, NodeJS.Timeout>();
  let version: number | null = null;
  let isReading = false;
  let hasChangedMeanwhile = false;

  // One read at a time, and another if the catalog changed meanwhile, so that versions are sent in order.
  const broadcastVersion = async () => {
    hasChangedMeanwhile = isReading;
    if (isReading) return;
    isReading = true;
    do {
      hasChangedMeanwhile = false;
      try {
        version = await readVersion();
        streams.broadcast(versionEvent(version));
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
    streams.broadcast(': still here\n\n');
    if (version === null && streams.count() > 0) void broadcastVersion();
  }, heartbeatEveryMs).unref();

  return {
    serve(request, response, clientIp) {
      if (request.method !== 'GET') {
        throw new RequestRefused('method-not-allowed', 'This URL only accepts GET requests.', {
          allow: ['GET'],
        });
      }
      streams.add(response, clientIp);
      response.writeHead(200, HEADERS).flushHeaders();
      if (version !== null) sendEvent(response, versionEvent(version));
      else if (!isReading) void broadcastVersion();
      // The script that listens on a loaded page starts the app, which opens a stream of its own.
      if (recentlyReviewed.size > 0) sendEvent(response, reviewsEvent([...recentlyReviewed.keys()]));
    },
    announce() {
      void broadcastVersion();
    },
    announceReviews(productIds) {
      productIds.forEach(rememberReviewed);
      streams.broadcast(reviewsEvent(productIds));
    },
    close() {
      clearInterval(heartbeat);
      for (const timer of recentlyReviewed.values()) clearTimeout(timer);
      streams.close();
    },
  };
}

function versionEvent(version: number): string {
  return `event: catalogue\ndata: ${version}\n\n`;
}

/** Names the pages: a tab compares them with its own address. The home page shows the latest reviews. */
function reviewsEvent(productIds: readonly string[]): string {
  const paths = productIds.map((id) => productPath(id)).flatMap((path) => [path, `${path}/reviews`]);
  return `event: reviews\ndata: ${['/', ...paths].join(' ')}\n\n`;
}
