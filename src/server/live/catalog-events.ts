import type { IncomingMessage, ServerResponse } from 'node:http';
import { productPath } from '#domain/products/product-path.ts';
import { RequestRefused } from '../http/errors.ts';
import {
  createEventStreams,
  type EventStreams,
  type StreamLimits,
  sendEvent,
} from '../http/event-streams.ts';
import { SECURITY_HEADERS } from '../http/security.ts';

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
export function createCatalogEvents({
  limits,
  heartbeatEveryMs = HEARTBEAT_EVERY_MS,
  ...options
}: Options): CatalogEvents {
  const streams = createEventStreams(limits);
  const versions = createVersionBroadcast(streams, options);
  const reviewed = createRecentReviews();
  const heartbeat = setInterval(() => {
    streams.broadcast(': still here\n\n');
    if (versions.latest() === null && streams.count() > 0) void versions.readAndSend();
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
      versions.sendTo(response);
      // The script that listens on a loaded page starts the app, which opens a stream of its own.
      const recent = reviewed.list();
      if (recent.length > 0) sendEvent(response, reviewsEvent(recent));
    },
    announce() {
      void versions.readAndSend();
    },
    announceReviews(productIds) {
      reviewed.add(productIds);
      streams.broadcast(reviewsEvent(productIds));
    },
    close() {
      clearInterval(heartbeat);
      reviewed.clear();
      streams.close();
    },
  };
}

/** One read at a time, and another if the catalog changed meanwhile, so that versions are sent in order. */
function createVersionBroadcast(
  streams: EventStreams,
  { readVersion, report }: Pick<Options, 'readVersion' | 'report'>,
) {
  let latest: number | null = null;
  let isReading = false;
  let hasChangedMeanwhile = false;

  const readAndSend = async () => {
    hasChangedMeanwhile = isReading;
    if (isReading) return;
    isReading = true;
    do {
      hasChangedMeanwhile = false;
      try {
        latest = await readVersion();
        streams.broadcast(versionEvent(latest));
      } catch (error) {
        latest = null;
        report(error);
      }
    } while (hasChangedMeanwhile);
    isReading = false;
  };

  return {
    /** The version sent last; null if it could not be read. */
    latest: () => latest,
    readAndSend,
    /** Sends the known version to a new stream. Without one, the stream gets what is read next. */
    sendTo(stream: ServerResponse): void {
      if (latest !== null) sendEvent(stream, versionEvent(latest));
      else if (!isReading) void readAndSend();
    },
  };
}

/** The products whose reviews changed in the last REVIEWS_RECENT_MS. */
function createRecentReviews() {
  const timers = new Map<string, NodeJS.Timeout>();
  const remember = (productId: string) => {
    clearTimeout(timers.get(productId));
    const forget = () => timers.delete(productId);
    timers.set(productId, setTimeout(forget, REVIEWS_RECENT_MS).unref());
  };
  return {
    add: (productIds: readonly string[]) => productIds.forEach(remember),
    list: () => [...timers.keys()],
    clear(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** The second event is for pages from before `catalog` was its name: they stay open, and reconnect after an update. */
function versionEvent(version: number): string {
  return `event: catalog\ndata: ${version}\n\nevent: catalogue\ndata: ${version}\n\n`;
}

/** Names the pages: a tab compares them with its own address. The home page shows the latest reviews. */
function reviewsEvent(productIds: readonly string[]): string {
  const paths = productIds.map((id) => productPath(id)).flatMap((path) => [path, `${path}/reviews`]);
  return `event: reviews\ndata: ${['/', ...paths].join(' ')}\n\n`;
}
