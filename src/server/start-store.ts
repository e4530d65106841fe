import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import type { AdminContext } from '#admin-api/admin-context.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { Env } from '#env.ts';
import { createImageResizer } from '#media/image-resizer.ts';
import { isDemo, type StoreInspection } from '#merchant/settings/store-inspection.ts';
import { createStripe, sandboxAt } from '#payments/stripe-client.ts';
import { store } from '#shop';
import { findBuildDir, findShopDir } from '#shop/shop-dir.ts';
import { acceptCommands } from './accept-commands.ts';
import { openAdmin } from './admin/open-admin.ts';
import { createApiContext } from './create-api-context.ts';
import { createShopListener } from './create-shop-listener.ts';
import { createFileMemory } from './files/file-memory.ts';
import { createMediaFiles } from './files/media-files.ts';
import type { StaticFiles } from './files/static-files.ts';
import { clientIpOf } from './http/client-ip.ts';
import { logFailure } from './http/failure-log.ts';
import { createMinuteLog } from './http/minute-log.ts';
import { commonHeaders } from './http/security.ts';
import { startBackgroundJobs } from './jobs/background-jobs.ts';
import { startMail } from './jobs/start-mail.ts';
import { listen } from './listen.ts';
import { createMemoryAnswers } from './memory-answers.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { startPageCounts } from './pages/page-counts.ts';
import { openWebBuild } from './pages/web-build.ts';
import { closeAll } from './startup/close-all.ts';
import { openData } from './startup/open-data.ts';
import { openPayments } from './startup/open-payments.ts';
import type { PaymentProvider } from './startup/payment-provider.ts';
import { startPictures } from './startup/start-pictures.ts';

const FILE_MEMORY_BYTES = 32 * 1024 * 1024;

export type RunningStore = {
  address: string;
  summary: string;
  adminLines: readonly string[];
  close(): Promise<void>;
};

/** The composition root: creates every part of the store and connects them. */
export async function startStore(env: Env, isDevelopment: boolean): Promise<RunningStore> {
  const startup = await openPort(env, isDevelopment);
  const foundation = await openFoundation(startup);
  const { metrics, inspection } = await startJobs(startup, foundation);
  const { shop, media, hashNetwork } = await openShop(startup, foundation, metrics);
  const admin = await openStoreAdmin(startup, foundation, { inspection, media, hashNetwork });
  return {
    address: startup.publicUrl,
    summary: summaryOf(env, foundation.database, foundation.provider),
    adminLines: admin?.lines ?? [],
    async close() {
      shop.endEvents();
      // In parallel: each may wait for its last responses, and shutdown should stay quick.
      const closeDoors = async () => {
        await Promise.all([startup.http.close(), admin?.close()]);
      };
      await closeAll([closeDoors, ...startup.closers.reverse()]);
    },
  };
}

type Startup = Awaited<ReturnType<typeof openPort>>;

/** Listening first reports a port in use before any slow work. Requests wait until the store is ready. */
async function openPort(env: Env, isDevelopment: boolean) {
  const log = pino({ level: env.LOG_LEVEL });
  const now = () => new Date();
  const logClosed = createMinuteLog(
    (count) => log.warn({ count }, 'connections closed: one network has too many'),
    now,
  );
  const http = await listen({
    host: env.HOST,
    port: env.PORT,
    setting: 'PORT',
    headers: commonHeaders(env.PUBLIC_URL ?? ''),
    connectionLimit: env.TRUST_PROXY ? undefined : { onClosed: logClosed },
  });
  return {
    env,
    isDevelopment,
    http,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${http.port}`,
    clientIpOf: (request: IncomingMessage) => clientIpOf(request, env.TRUST_PROXY),
    fileMemory: createFileMemory(FILE_MEMORY_BYTES),
    log,
    now,
    /** In startup order; they are stopped in reverse. */
    closers: [] as (() => Promise<void>)[],
  };
}

type Foundation = Awaited<ReturnType<typeof openFoundation>>;

/** The database and files, the built pages, mail and payments. */
async function openFoundation({
  env,
  isDevelopment,
  http,
  publicUrl,
  fileMemory,
  log,
  now,
  closers,
}: Startup) {
  const data = await openData(env, log);
  const { database } = data;
  closers.push(() => database.close());

  const web = isDevelopment
    ? await (await import('./pages/dev-build.ts')).openDevBuild()
    : await openWebBuild(findBuildDir(), fileMemory);
  closers.push(() => web.close());

  const outbox = startMail(env, { data, web, publicUrl, now, log });
  closers.push(() => outbox.stop());
  const onJobQueued = () => outbox.notify();

  const provider = await openPayments(env, { data, publicUrl, port: http.port, now, log, onJobQueued });
  closers.push(provider.close);
  return { data, database, web, provider, payments: provider.payments };
}

/** The background jobs, and the merchant's commands, which an embedded database runs in this process. */
async function startJobs({ env, log, now, closers }: Startup, { data, database, payments }: Foundation) {
  const metrics = createMetrics(database, { token: env.METRICS_TOKEN, now });
  closers.push(
    ...startBackgroundJobs(env, { data, payments, onReconciled: () => metrics.noteReconciled(), log }),
  );

  const inspection = inspectionOf(env, database);
  if (database.kind === 'embedded') {
    const commands = await acceptCommands(env, data, payments, inspection);
    closers.push(() => commands.close());
  }
  return { metrics, inspection };
}

/** The server for shoppers. It answers the requests that have waited. */
async function openShop(
  { env, isDevelopment, http, publicUrl, clientIpOf, fileMemory, log, now, closers }: Startup,
  { data: { mediaDir, photos, videos }, database, web, provider, payments }: Foundation,
  metrics: Metrics,
) {
  const counts = startPageCounts({
    db: database.db,
    timeZone: store.timeZone,
    now,
    report: (error) => logFailure(log, 'could not write the daily counts', error),
  });
  closers.push(() => counts.close());

  const context = await createApiContext(env, {
    database,
    payments,
    publicUrl,
    mediaDir,
    counts,
    now,
    log,
  });
  const resizer = createImageResizer(mediaDir);
  const media = createMediaFiles(mediaDir, resizer, fileMemory);
  const pictures = startPictures({ database, mediaDir, resizer, log });
  metrics.watchPictures(pictures.progress);
  closers.push(() => pictures.stop());

  const shop = createShopListener({
    context,
    photos,
    videos,
    web,
    media,
    metrics,
    sandboxPage: provider.sandboxPage,
    clientIpOf,
    allowSlowBody: http.allowSlowBody,
    isDevelopment,
  });
  closers.push(() => shop.close());
  const answersFromMemory = createMemoryAnswers({
    files: fileMemory,
    pages: shop.pages,
    commonHeaders: commonHeaders(env.PUBLIC_URL ?? ''),
    countResponse: metrics.countResponse,
  });
  http.answerWith(shop.listener, answersFromMemory);
  return { shop, media, hashNetwork: context.hashNetwork };
}

/** The admin on its own port; null if it is off. */
function openStoreAdmin(
  { env, isDevelopment, publicUrl, clientIpOf, log, now }: Startup,
  { data: { dataDir, mediaDir }, database, payments }: Foundation,
  {
    inspection,
    media,
    hashNetwork,
  }: Pick<AdminContext, 'inspection' | 'hashNetwork'> & { media: StaticFiles },
) {
  return openAdmin({
    host: env.HOST,
    port: env.ADMIN_PORT,
    url: env.ADMIN_URL,
    isDemo: isDemo(env),
    context: {
      database,
      orders: {
        db: database.db,
        stripe: payments.stripe,
        storeId: store.id,
        now,
        log,
        onJobQueued: payments.onJobQueued,
      },
      isSandbox: !env.STRIPE_SECRET_KEY,
      inspection,
      publicUrl,
      dataDir,
      mediaDir,
      shopDir: findShopDir(),
      clientIpOf,
      hashNetwork,
      now,
      log,
    },
    media,
    isDevelopment,
  });
}

/** What the doctor checks. */
function inspectionOf(env: Env, { kind, db }: OpenDatabase): Omit<StoreInspection, 'now'> {
  return {
    loadSettings: () => env,
    database: kind === 'embedded' ? db : null,
    createStripe: (secretKey) => createStripe({ secretKey, sandbox: sandboxAt(env.PAYMENT_SANDBOX_URL) }),
  };
}

function summaryOf(env: Env, { kind }: OpenDatabase, { name }: PaymentProvider): string {
  return [
    kind === 'server' ? 'PostgreSQL server' : `embedded database in ${env.DATA_DIR}`,
    name,
    env.SMTP_URL ? 'mail by SMTP' : `mail as files in ${join(env.DATA_DIR, 'mail')}`,
  ].join(', ');
}
