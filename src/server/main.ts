import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { commandSocketPath, listenForCommands } from '#cli/command-socket.ts';
import { startBackups } from '#database/backup-schedule.ts';
import { migrate } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open-database.ts';
import { releaseClaims } from '#database/outbox.ts';
import { claimDataDirectory } from '#database/shop-identity.ts';
import { applyLowStock } from '#database/stock.ts';
import { refuseUnsoldProducts } from '#database/stocked-tables.ts';
import { loadStoreSecret } from '#database/store-secrets.ts';
import { derivedImageUrl } from '#domain/photo.ts';
import { createMailer } from '#email/mailer.ts';
import { adminUrlOf, type Env, loadEnv } from '#env.ts';
import { prepareDataDirectory, prepareMediaDirectory } from '#file-access.ts';
import { createImageResizer } from '#media/image-resizer.ts';
import type { Photo } from '#media/import-photo.ts';
import { loadContentOverrides } from '#merchant/content/load-content.ts';
import { loadPreview } from '#merchant/content/preview-content.ts';
import { loadDraftPreview } from '#merchant/products/preview-draft.ts';
import { startProductWorker } from '#merchant/products/product-worker.ts';
import { startReviewInviter } from '#merchant/reviews/invite-reviews.ts';
import { isDemo, type StoreInspection } from '#merchant/settings/store-inspection.ts';
import { startRefundFinisher } from '#payments/finish-refunds.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { startReconciler } from '#payments/reconcile.ts';
import { createStripe, sandboxAt } from '#payments/stripe-client.ts';
import { store } from '#shop';
import { findBuildDir, findShopDir } from '#shop/shop-dir.ts';
import { openAdmin } from './admin.ts';
import type { ApiContext } from './api-context.ts';
import { createApp } from './app.ts';
import { createCatalogCaches } from './catalog-caches.ts';
import { clientIpOf, createNetworkHash } from './client-ip.ts';
import { watchDisk } from './disk-watch.ts';
import { logAvailability, logFailure } from './failure-log.ts';
import { createGuestTokens } from './guest/guest-tokens.ts';
import { createRequestListener, requestIdOf } from './http-server.ts';
import { listen } from './listen.ts';
import { createMediaFiles } from './media-files.ts';
import { createMetrics } from './metrics.ts';
import { createNotFoundLog } from './not-found-log.ts';
import { startOutboxWorker } from './outbox-worker.ts';
import { startPageCounts } from './page-counts.ts';
import { createPageServer } from './page-server.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { createRateLimit, createUseCounter } from './rate-limit.ts';
import { commonHeaders } from './security.ts';
import { seedCatalog } from './seed-catalog.ts';
import { admitUse } from './shared-limits.ts';
import { answerCertificatePage } from './tables/look-up-certificate.ts';
import { answerOrderPage } from './tables/look-up-order.ts';
import { createPaymentLookup } from './tables/look-up-payment.ts';
import { openWebBuild } from './web-build.ts';

/** Uncached pages per client; a client may be a whole mobile carrier. Cached pages are not counted. */
const RENDERS_PER_MINUTE = 600;
/** Each may call Stripe. */
const ORDER_PAGES_PER_MINUTE = 120;
/** As often as an order may be looked up by its number. */
const CERTIFICATES_PER_MINUTE = 10;

type RunningStore = {
  address: string;
  summary: string;
  adminLines: readonly string[];
  close(): Promise<void>;
};

/** The composition root: creates every part of the store and connects them. */
async function startStore(env: Env, isDevelopment: boolean): Promise<RunningStore> {
  const log = pino({ level: env.LOG_LEVEL });
  const now = () => new Date();
  const closers: (() => Promise<void>)[] = [];

  // Listening first reports a port in use before any slow work. Requests wait until the store is ready.
  const http = await listen({
    host: env.HOST,
    port: env.PORT,
    headers: commonHeaders(env.PUBLIC_URL ?? ''),
  });
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${http.port}`;

  const dataDir = resolve(env.DATA_DIR);
  await prepareDataDirectory(dataDir);
  const mediaDir = resolve(env.MEDIA_DIR ?? join(dataDir, 'media'));
  await prepareMediaDirectory(mediaDir);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    guestDatabaseUrl: env.DATABASE_GUEST_URL,
    dataDir,
    reportAvailability: (isAvailable, error) => logAvailability(log, isAvailable, error),
  });
  closers.push(() => database.close());
  const { db } = database;
  await migrate(database);
  if (database.kind === 'embedded') await releaseClaims(db);

  await claimDataDirectory(database.db, store.id);
  const { photos, videos } = await seedCatalog(database, { shopDir: findShopDir(), mediaDir, log });
  await refuseUnsoldProducts(database.db);
  await applyLowStock(db, store.lowStock);
  database.startMaintenance((error) => log.error({ err: error }, 'database maintenance failed'));

  const web = isDevelopment
    ? await (await import('./dev-build.ts')).openDevBuild()
    : await openWebBuild(findBuildDir());
  closers.push(() => web.close());

  const outbox = startOutboxWorker({
    db,
    mailer: createMailer({
      smtpUrl: env.SMTP_URL,
      mailDirectory: join(dataDir, 'mail'),
      from: env.MAIL_FROM ?? store.mailFrom,
    }),
    publicUrl,
    headPictureUrl: headPictureUrlOf(photos.photoFor('site__letter'), publicUrl),
    now,
    log,
    loadTemplates: () => web.loadEmailTemplates(),
  });
  closers.push(() => outbox.stop());

  const provider = await openPaymentProvider({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    sandboxUrl: env.PAYMENT_SANDBOX_URL,
    db,
    dataDir,
    publicUrl,
    host: env.HOST,
    port: http.port,
    log,
  });
  closers.push(provider.close);
  const payments: PaymentContext = {
    ...provider.payments,
    db,
    publicUrl,
    storeId: store.id,
    checkoutLimits: env.CHECKOUT_LIMITS,
    now,
    log,
    onJobQueued: () => outbox.notify(),
  };
  const metrics = createMetrics(database, { token: env.METRICS_TOKEN, now });
  const reconciler = startReconciler(payments, { onReconciled: () => metrics.noteReconciled() });
  closers.push(() => reconciler.stop());
  const productWorker = startProductWorker(
    {
      db,
      stripe: env.STRIPE_SECRET_KEY ? payments.stripe : null,
      storeId: store.id,
      actor: 'system',
      mediaDir,
      now,
    },
    {
      published: (id) => log.info(`${id} is in the catalog, as scheduled`),
      refused: (id, reason) => log.warn(`${id} could not be put into the catalog: ${reason}`),
      failed: (error) => logFailure(log, 'could not publish scheduled products', error),
    },
  );
  closers.push(() => productWorker.stop());
  const reviewInviter = startReviewInviter(
    {
      db,
      now,
      onJobQueued: () => outbox.notify(),
      report: (error) => logFailure(log, 'could not invite reviews', error),
    },
    store.reviewInvitationDays,
  );
  closers.push(() => reviewInviter.stop());
  const refunds = startRefundFinisher(payments);
  closers.push(() => refunds.stop());

  const inspection: Omit<StoreInspection, 'now'> = {
    loadSettings: () => env,
    database: database.kind === 'embedded' ? db : null,
    createStripe: (secretKey) => createStripe({ secretKey, sandbox: sandboxAt(env.PAYMENT_SANDBOX_URL) }),
  };
  if (database.kind === 'embedded') {
    const backupDir = resolve(env.BACKUP_DIR ?? join(dataDir, 'backups'));
    const commands = await acceptCommands(
      { ...payments, isSandbox: !env.STRIPE_SECRET_KEY },
      { env, database, dataDir, mediaDir, backupDir, inspection },
    );
    closers.push(() => commands.close());
    if (env.BACKUP_HOURS > 0) {
      const backups = startBackups(database, {
        directory: backupDir,
        everyHours: env.BACKUP_HOURS,
        keep: env.BACKUP_KEEP,
        now,
        report: (result) => {
          if ('error' in result) log.error({ err: result.error }, 'backup failed');
          else log.info(result, 'backed up the database');
        },
      });
      closers.push(() => backups.stop());
    }
  }

  const disk = watchDisk(db, {
    directory: dataDir,
    now,
    report: (error) => logFailure(log, 'could not check the disk', error),
  });
  closers.push(async () => disk.stop());

  const secret = env.SESSION_SECRET ?? (await loadStoreSecret(db, 'guest-sessions'));
  const counts = startPageCounts({
    db,
    timeZone: store.timeZone,
    now,
    report: (error) => logFailure(log, 'could not write the daily counts', error),
  });
  closers.push(() => counts.close());

  const context: ApiContext = {
    database,
    payments,
    guests: createGuestTokens({ secret, issuer: store.id, now }),
    publicUrl,
    hashNetwork: createNetworkHash(await loadStoreSecret(db, 'client-networks')),
    counts,
    now,
    log,
  };

  const { pageCache, queryCache, catalogEvents, stopWatching, ...caches } = createCatalogCaches(database, {
    log,
    isDevelopment,
  });
  closers.push(async () => stopWatching());
  const ipOf = (request: IncomingMessage) => clientIpOf(request, env.TRUST_PROXY);
  const lookUpPayment = createPaymentLookup(context);
  const limitCertificates = createRateLimit(CERTIFICATES_PER_MINUTE, now);
  const limitOrderPages = createRateLimit(ORDER_PAGES_PER_MINUTE, now);
  const pages = createPageServer({
    cache: metrics.measureCache(pageCache),
    queryCache: metrics.measureCache(queryCache),
    web,
    sources: {
      ...caches,
      database,
      loadDraft: (token) => loadDraftPreview(db, token, now()),
      loadPreview: (token) => loadPreview(db, token, { now: now(), report: caches.report }),
      loadContent: () => loadContentOverrides(db, { withDrafts: false, report: caches.report }),
      sitePhoto: (name) => photos.photoFor(name),
      siteVideo: (name) => videos.videoFor(name),
    },
    publicUrl,
    lookUpOrder: (sessionId, request) =>
      answerOrderPage(sessionId, context, {
        admit: () => limitOrderPages(ipOf(request)),
        lookUpPayment: (id) => lookUpPayment(id, ipOf(request)),
      }),
    lookUpCertificate: (number, request) =>
      answerCertificatePage(number, context, async () => {
        limitCertificates(ipOf(request));
        await admitUse('certificate', ipOf(request), context);
      }),
    now,
    logNotFound: createNotFoundLog(log, now),
    countRender: createUseCounter(RENDERS_PER_MINUTE, now),
    counts,
  });

  const mediaFiles = createMediaFiles(mediaDir, createImageResizer(mediaDir));
  http.answerWith(
    createRequestListener({
      pages,
      web,
      media: mediaFiles,
      app: createApp(context, {
        renderAnswer: pages.renderAnswer,
        lookUpPayment,
        sandboxPage: provider.sandboxPage,
        clientIpOf: ({ incoming }) => ipOf(incoming),
        requestIdOf: ({ incoming }) => requestIdOf(incoming),
      }),
      catalogEvents,
      metrics,
      clientIpOf: ipOf,
      publicUrl,
      reportFailure: (error, requestId, path) =>
        logFailure(log, 'request failed', error, { requestId, path }),
    }),
  );

  const admin = await openAdmin({
    host: env.HOST,
    port: env.ADMIN_PORT,
    url: env.ADMIN_URL,
    isDemo: isDemo(env),
    context: {
      database,
      orders: {
        db,
        stripe: provider.payments.stripe,
        storeId: store.id,
        now,
        log,
        onJobQueued: () => outbox.notify(),
      },
      isSandbox: !env.STRIPE_SECRET_KEY,
      inspection,
      publicUrl,
      dataDir,
      mediaDir,
      shopDir: findShopDir(),
      clientIpOf: ipOf,
      hashNetwork: context.hashNetwork,
      now,
      log,
    },
    media: mediaFiles,
    isDevelopment,
  });
  if (admin) closers.push(() => admin.close());

  const parts = [
    database.kind === 'server' ? 'PostgreSQL server' : `embedded database in ${env.DATA_DIR}`,
    provider.name,
    env.SMTP_URL ? 'mail by SMTP' : `mail as files in ${join(env.DATA_DIR, 'mail')}`,
  ];
  return {
    address: publicUrl,
    summary: parts.join(', '),
    adminLines: admin?.lines ?? [],
    async close() {
      catalogEvents.close();
      await http.close();
      for (const close of closers.reverse()) await close();
    },
  };
}

/** Lets the command line work while this process has the embedded database open. The store also runs without it. */
async function acceptCommands(
  { stripe, isSandbox, now, log, onJobQueued }: PaymentContext & { isSandbox: boolean },
  shop: {
    env: Env;
    database: OpenDatabase;
    dataDir: string;
    mediaDir: string;
    backupDir: string;
    inspection: Omit<StoreInspection, 'now'>;
  },
): Promise<{ close(): Promise<void> }> {
  const { env, database, dataDir, mediaDir, backupDir, inspection } = shop;
  try {
    return await listenForCommands(commandSocketPath(dataDir), {
      openStore: async () => ({
        database: { ...database, close: async () => {} },
        stripe,
        isSandbox,
        onJobQueued,
        backupDir,
        adminUrl: adminUrlOf(env),
        mediaDir,
      }),
      resolvePaths: async () => ({ dataDir, databaseUrl: null, shopDir: findShopDir(), mediaDir }),
      inspection,
      now,
    });
  } catch (error) {
    log.warn({ err: error }, 'commands need the store to be stopped');
    return { close: async () => {} };
  }
}

function headPictureUrlOf(photo: Photo | null, publicUrl: string): string | null {
  const path = photo && derivedImageUrl(photo.image_url, 'head');
  return path && publicUrl + path;
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const env = loadEnv((line) => console.warn(line));
  const running = await startStore(env, process.argv.includes('--dev'));
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
  for (const line of running.adminLines) console.log(line);
  // Whoever waits for this line may stop the store at once.
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${store.name} is open at ${running.address} (${running.summary}; ready in ${seconds} s)`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
