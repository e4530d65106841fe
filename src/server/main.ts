import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPaymentSandbox } from 'payment-sandbox';
import { type Logger, pino } from 'pino';
import { loadCatalogVersion } from '#database/catalog-version.ts';
import { migrate } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open-database.ts';
import { releaseClaims } from '#database/outbox.ts';
import { listStockedTables } from '#database/stocked-tables.ts';
import { loadStoreSecret } from '#database/store-secrets.ts';
import { LOGO_PATH } from '#domain/logo.ts';
import { derivedImageUrl } from '#domain/photo.ts';
import { createMailer } from '#email/mailer.ts';
import { type Env, loadEnv } from '#env.ts';
import { prepareDataDirectory } from '#file-access.ts';
import { createImageResizer } from '#media/image-resizer.ts';
import type { Photo } from '#media/import-photo.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { findPriceReference } from '#payments/price-reference.ts';
import { startReconciler } from '#payments/reconcile.ts';
import { createStripe, isLiveKey } from '#payments/stripe-client.ts';
import { store } from '#store';
import { createAllProductsCache } from '#storefront/loading/all-products-cache.server.ts';
import { createCatalogVersionCache } from '#storefront/loading/catalog-version-cache.server.ts';
import { createCategoryCache } from '#storefront/loading/category-cache.server.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import type { ApiContext } from './api-context.ts';
import { createApp } from './app.ts';
import { createCatalogEvents } from './catalog-events.ts';
import { clientIpOf, createNetworkHash } from './client-ip.ts';
import { logAvailability, logFailure } from './failure-log.ts';
import { createGuestTokens } from './guest/guest-tokens.ts';
import { createRequestListener, requestIdOf } from './http-server.ts';
import { listen } from './listen.ts';
import { createMediaFiles } from './media-files.ts';
import { createNotFoundLog } from './not-found-log.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { createPageCache } from './page-cache.ts';
import { createPageServer } from './page-server.ts';
import { createRateLimit, createUseCounter } from './rate-limit.ts';
import { commonHeaders } from './security.ts';
import { seedCatalog } from './seed-catalog.ts';
import { answerOrderPage } from './tables/look-up-order.ts';
import { createPaymentLookup } from './tables/look-up-payment.ts';
import { openWebBuild } from './web-build.ts';

const MIB = 1024 * 1024;
const PAGE_CACHE_LIMITS = { pages: 5_000, bytes: 128 * MIB };
const QUERY_CACHE_LIMITS = { pages: 1_000, bytes: 32 * MIB };
/** Pages that have to be made anew, for each network; one may be a mobile carrier. What is in a cache is free. */
const RENDERS_PER_MINUTE = 600;
/** Under development every page is rendered anew, for its code may just have changed. */
const NO_CACHE = { pages: 0, bytes: 0 };
/** Each may ask the payment provider. */
const ORDER_PAGES_PER_MINUTE = 120;
/** What the pages are set in, for the payment page of the sandbox. */
const FONT = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
const ROOT = resolve(import.meta.dirname, '../..');

type RunningStore = { address: string; summary: string; close(): Promise<void> };

/** Puts the store together and opens it. This is the only place that knows which of its parts are real. */
async function startStore(env: Env, isDevelopment: boolean): Promise<RunningStore> {
  const log = pino({ level: env.LOG_LEVEL });
  const now = () => new Date();
  const closers: (() => Promise<void>)[] = [];
  const dataDir = resolve(env.DATA_DIR);

  // Listening first finds a taken port before any slow work; requests wait until the store is ready.
  const {
    answerWith,
    port,
    close: stopListening,
  } = await listen({
    host: env.HOST,
    port: env.PORT,
    headers: commonHeaders(env.PUBLIC_URL ?? ''),
  });
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;

  await prepareDataDirectory(dataDir);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    reportAvailability: (isAvailable, error) => logAvailability(log, isAvailable, error),
  });
  closers.push(() => database.close());
  await migrate(database);
  if (database.kind === 'embedded') await releaseClaims(database.db);
  const mediaDir = join(dataDir, 'media');
  const catalogDir = join(ROOT, 'catalogue');
  const { photos, videos } = await seedCatalog(database, { catalogDir, mediaDir, log });
  database.startMaintenance((error) => log.error({ err: error }, 'the database could not be tidied'));

  const web = isDevelopment
    ? await (await import('./dev-build.ts')).openDevBuild()
    : await openWebBuild(join(ROOT, 'dist'));
  closers.push(() => web.close());

  const mailer = createMailer({
    smtpUrl: env.SMTP_URL,
    mailDirectory: join(dataDir, 'mail'),
    from: env.MAIL_FROM ?? store.mailFrom,
  });
  const outbox = startOutboxWorker({
    db: database.db,
    mailer,
    publicUrl,
    headPictureUrl: headPictureUrlOf(photos.photoFor('site__letter'), publicUrl),
    log,
    loadTemplates: () => web.loadEmailTemplates(),
  });
  closers.push(() => outbox.stop());

  const provider = await openPaymentProvider(env, { database, dataDir, publicUrl, port, log });
  closers.push(provider.close);
  const payments: PaymentContext = {
    ...provider.payments,
    db: database.db,
    publicUrl,
    storeId: store.id,
    checkoutLimits: env.CHECKOUT_LIMITS,
    now,
    log,
    onJobQueued: () => outbox.notify(),
  };
  const reconciler = startReconciler(payments);
  closers.push(() => reconciler.stop());

  const cache = createPageCache(isDevelopment ? NO_CACHE : PAGE_CACHE_LIMITS);
  const report = (what: string, error: unknown) =>
    logFailure(log, 'part of a page could not be loaded', error, { what });
  const queryCache = createPageCache(isDevelopment ? NO_CACHE : QUERY_CACHE_LIMITS);
  const categoryCache = createCategoryCache(database.db);
  const allProducts = createAllProductsCache({
    categoryCache,
    listTables: () => listStockedTables(database.db),
    hiddenIds: store.hiddenFromAllJewelry,
    report,
  });
  const version = createCatalogVersionCache(() => loadCatalogVersion(database.db));
  const catalogEvents = createCatalogEvents({
    readVersion: () => version.load(),
    report: (error) => logFailure(log, 'the version of the catalog could not be read', error),
  });
  const stopWatching = database.onCatalogChange(() => {
    // In this order: a tab that is told of a change must not be given the page from before.
    version.invalidate();
    categoryCache.invalidate();
    allProducts.invalidate();
    cache.invalidate();
    queryCache.invalidate();
    catalogEvents.announce();
  });
  closers.push(async () => stopWatching());
  const sources: PageSources = {
    database,
    categoryCache,
    allProducts,
    version,
    sitePhoto: (name) => photos.photoFor(name),
    siteVideo: (name) => videos.videoFor(name),
    report,
  };

  const clientIp = (request: IncomingMessage) => clientIpOf(request, env.TRUST_PROXY);
  const secret = env.SESSION_SECRET ?? (await loadStoreSecret(database.db, 'guest-sessions'));
  const guests = createGuestTokens({ secret, issuer: store.id, now });
  const hashNetwork = createNetworkHash(await loadStoreSecret(database.db, 'client-networks'));
  const logNotFound = createNotFoundLog(log, now);
  const shop: ApiContext = { database, payments, guests, publicUrl, hashNetwork, now, log };
  const lookUpPayment = createPaymentLookup(shop);
  const limitOrderPages = createRateLimit(ORDER_PAGES_PER_MINUTE, now);
  const countRender = createUseCounter(RENDERS_PER_MINUTE, now);
  const pages = createPageServer({
    cache,
    queryCache,
    web,
    sources,
    publicUrl,
    lookUpOrder: (sessionId, request) =>
      answerOrderPage(sessionId, shop, {
        admit: () => limitOrderPages(clientIp(request)),
        lookUpPayment: (id) => lookUpPayment(id, clientIp(request)),
      }),
    now,
    logNotFound,
    countRender,
  });
  answerWith(
    createRequestListener({
      pages,
      web,
      media: createMediaFiles(mediaDir, createImageResizer(mediaDir)),
      app: createApp(shop, {
        renderAnswer: pages.renderAnswer,
        lookUpPayment,
        sandboxPage: provider.sandboxPage,
        clientIpOf: ({ incoming }) => clientIp(incoming),
        requestIdOf: ({ incoming }) => requestIdOf(incoming),
      }),
      catalogEvents,
      clientIpOf: clientIp,
      publicUrl,
      reportFailure: (error, requestId, path) =>
        logFailure(log, 'request failed', error, { requestId, path }),
    }),
  );

  const parts = [
    database.kind === 'server' ? 'PostgreSQL server' : `embedded database in ${env.DATA_DIR}`,
    provider.name,
    env.SMTP_URL ? 'mail by SMTP' : `mail as files in ${join(env.DATA_DIR, 'mail')}`,
  ];
  return {
    address: publicUrl,
    summary: parts.join(', '),
    async close() {
      catalogEvents.close();
      await stopListening();
      for (const close of closers.reverse()) await close();
    },
  };
}

function headPictureUrlOf(photo: Photo | null, publicUrl: string): string | null {
  const path = photo && derivedImageUrl(photo.image_url, 'head');
  return path && publicUrl + path;
}

type PaymentProvider = {
  name: string;
  payments: Pick<PaymentContext, 'stripe' | 'webhookSecret' | 'isLive'>;
  sandboxPage?: (request: Request) => Promise<Response>;
  close(): Promise<void>;
};

/** Stripe where there is a key, else our own sandbox, which a store with a key never starts. */
async function openPaymentProvider(
  env: Env,
  shop: { database: OpenDatabase; dataDir: string; publicUrl: string; port: number; log: Logger },
): Promise<PaymentProvider> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) {
    const isLive = isLiveKey(secretKey);
    return {
      name: isLive ? 'payments by Stripe' : 'payments by Stripe in test mode',
      payments: { stripe: createStripe({ secretKey }), webhookSecret, isLive },
      close: async () => {},
    };
  }
  const host = ['0.0.0.0', '::', 'localhost'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  const sandbox = await startPaymentSandbox({
    stateFile: join(shop.dataDir, 'payment-sandbox.jsonl'),
    publicUrl: shop.publicUrl,
    webhookUrl: `http://${host}:${shop.port}/api/stripe/webhook`,
    brand: { name: store.name, mark: LOGO_PATH, fontFile: fileURLToPath(import.meta.resolve(FONT)) },
    findPrice: (priceId) => findSandboxPrice(shop.database, priceId),
    reportFault: (error) => logFailure(shop.log, 'the payment sandbox failed', error),
  });
  return {
    name: 'payments in the sandbox (no money moves)',
    payments: {
      stripe: createStripe({ secretKey: sandbox.secretKey, sandbox }),
      webhookSecret: sandbox.webhookSecret,
      isLive: false,
    },
    sandboxPage: (request) => sandbox.handlePage(request),
    close: () => sandbox.close(),
  };
}

/** What the sandbox charges for a price reference: what the catalog says. */
async function findSandboxPrice(database: OpenDatabase, priceId: string) {
  const reference = await findPriceReference(database.db, priceId);
  if (!reference) return null;
  const { product, optionLabel, unitAmount } = reference;
  return {
    id: priceId,
    unitAmount,
    currency: 'usd',
    productId: product.id,
    productName: optionLabel === null ? product.name : `${product.name}, ${optionLabel}`,
    imageUrl: product.image_url,
    active: true,
  };
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const env = loadEnv((line) => console.warn(line));
  const running = await startStore(env, process.argv.includes('--dev'));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${store.name} is open at ${running.address} (${running.summary}; ready in ${seconds} s)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
