import type { IncomingMessage, RequestListener } from 'node:http';
import { loadPreview } from '#merchant/content/preview-content.ts';
import { loadProductPreview } from '#merchant/products/preview-product.ts';
import type { ApiContext } from './api-context.ts';
import { createApp } from './app.ts';
import type { StaticFiles } from './files/static-files.ts';
import { logFailure } from './http/failure-log.ts';
import { createRateLimit, createUseCounter } from './http/rate-limit.ts';
import { createReadTurns, type ReadTurns } from './http/read-turns.ts';
import { createRequestListener, requestIdOf } from './http-server.ts';
import { createCatalogCaches } from './live/catalog-caches.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createNotFoundLog } from './pages/not-found-log.ts';
import { createPageServer, type PageServer } from './pages/page-server.ts';
import type { WebBuild } from './pages/web-build.ts';
import { admitUse } from './shared-limits.ts';
import type { StoreData } from './startup/open-data.ts';
import type { PaymentProvider } from './startup/payment-provider.ts';
import { answerCertificatePage } from './tables/look-up-certificate.ts';
import { answerOrderPage } from './tables/look-up-order.ts';
import { createPaymentLookup, type PaymentLookup } from './tables/look-up-payment.ts';

/** Uncached pages per client; a client may be a whole mobile carrier. Cached pages are not counted. */
const RENDERS_PER_MINUTE = 600;
/** Uncached search pages per client. Each takes about 90 ms of CPU time, so 600 would keep a processor busy. */
const SEARCHES_PER_MINUTE = 120;
/** Searches for suggestions. A shopper who types sends one or two a second. */
const SUGGESTIONS_PER_MINUTE = 300;
/** Each may call Stripe. */
const ORDER_PAGES_PER_MINUTE = 120;
/** As often as an order may be looked up by its number. */
const CERTIFICATES_PER_MINUTE = 10;

type ShopParts = {
  context: ApiContext;
  photos: StoreData['photos'];
  videos: StoreData['videos'];
  web: WebBuild;
  media: StaticFiles;
  metrics: Metrics;
  sandboxPage: PaymentProvider['sandboxPage'];
  clientIpOf: (request: IncomingMessage) => string;
  /** Allows a request minutes to arrive. */
  allowSlowBody: (request: IncomingMessage) => void;
  isDevelopment: boolean;
};

/** The server for shoppers. `endEvents` ends the event streams of open pages, so that their connections can close. */
export function createShopListener(parts: ShopParts): {
  listener: RequestListener;
  pages: PageServer;
  endEvents(): void;
  close(): Promise<void>;
} {
  const { context, web, media, metrics, sandboxPage, clientIpOf, allowSlowBody, isDevelopment } = parts;
  const { log, publicUrl } = context;
  const caches = createCatalogCaches(context.database, { log, isDevelopment, now: context.now });
  const lookUpPayment = createPaymentLookup(context);
  const inTurn = createReadTurns();
  const pages = createPages(parts, caches, { lookUpPayment, inTurn });
  const listener = createRequestListener({
    pages,
    web,
    media,
    app: createApp(context, {
      renderAnswerFor: pages.renderAnswerFor,
      loadSynonyms: () => caches.synonyms.load(),
      sitePhoto: (name) => parts.photos.photoFor(name),
      lookUpPayment,
      limitSearches: createRateLimit(SUGGESTIONS_PER_MINUTE, context.now),
      inTurn,
      sandboxPage,
      clientIpOf: ({ incoming }) => clientIpOf(incoming),
      allowSlowBody: ({ incoming }) => allowSlowBody(incoming),
      requestIdOf: ({ incoming }) => requestIdOf(incoming),
    }),
    catalogEvents: caches.catalogEvents,
    metrics,
    clientIpOf,
    publicUrl,
    reportFailure: (error, requestId, path) => logFailure(log, 'request failed', error, { requestId, path }),
  });
  return {
    listener,
    pages,
    endEvents: () => caches.catalogEvents.close(),
    close: async () => caches.stopWatching(),
  };
}

function createPages(
  { context, web, photos, videos, metrics, clientIpOf }: ShopParts,
  { pageCache, queryCache, ...caches }: ReturnType<typeof createCatalogCaches>,
  { lookUpPayment, inTurn }: { lookUpPayment: PaymentLookup; inTurn: ReadTurns },
) {
  const { database, publicUrl, counts, now, log } = context;
  const { db } = database;
  const limitCertificates = createRateLimit(CERTIFICATES_PER_MINUTE, now);
  const limitOrderPages = createRateLimit(ORDER_PAGES_PER_MINUTE, now);
  return createPageServer({
    cache: metrics.measureCache(pageCache),
    queryCache: metrics.measureCache(queryCache),
    web,
    sources: {
      categoryCache: caches.categoryCache,
      allJewelry: caches.allJewelry,
      version: caches.version,
      report: caches.report,
      database,
      loadDraft: (token) => loadProductPreview(db, token, now()),
      loadPreview: (token) => loadPreview(db, token, { now: now(), report: caches.report }),
      loadContent: caches.loadContent,
      loadSynonyms: () => caches.synonyms.load(),
      sitePhoto: (name) => photos.photoFor(name),
      siteVideo: (name) => videos.videoFor(name),
    },
    publicUrl,
    lookUpOrder: (sessionId, request) =>
      answerOrderPage(sessionId, context, {
        admit: () => limitOrderPages(clientIpOf(request)),
        lookUpPayment: (id) => lookUpPayment(id, clientIpOf(request)),
      }),
    lookUpCertificate: (number, request) =>
      answerCertificatePage(number, context, async () => {
        limitCertificates(clientIpOf(request));
        await admitUse('certificate', clientIpOf(request), context);
      }),
    now,
    logNotFound: createNotFoundLog(log, now),
    countRender: createUseCounter(RENDERS_PER_MINUTE, now),
    countSearch: createUseCounter(SEARCHES_PER_MINUTE, now),
    inTurn,
    counts,
  });
}
