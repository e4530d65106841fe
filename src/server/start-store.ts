import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import type { Env } from '#env.ts';
import { createImageResizer } from '#media/image-resizer.ts';
import { isDemo, type StoreInspection } from '#merchant/settings/store-inspection.ts';
import { createStripe, sandboxAt } from '#payments/stripe-client.ts';
import { store } from '#shop';
import { findBuildDir, findShopDir } from '#shop/shop-dir.ts';
import { acceptCommands } from './accept-commands.ts';
import { openAdmin } from './admin.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { clientIpOf } from './client-ip.ts';
import { closeAll } from './close-all.ts';
import { createApiContext } from './create-api-context.ts';
import { createShopListener } from './create-shop-listener.ts';
import { logFailure } from './failure-log.ts';
import { createFileMemory } from './file-memory.ts';
import { listen } from './listen.ts';
import { createMediaFiles } from './media-files.ts';
import { createMemoryAnswers } from './memory-answers.ts';
import { createMetrics } from './metrics.ts';
import { openData } from './open-data.ts';
import { openPayments } from './open-payments.ts';
import { startPageCounts } from './page-counts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { commonHeaders } from './security.ts';
import { startMail } from './start-mail.ts';
import { startPictures } from './start-pictures.ts';
import { openWebBuild } from './web-build.ts';

const FILE_MEMORY_BYTES = 32 * 1024 * 1024;

export type RunningStore = {
  address: string;
  summary: string;
  adminLines: readonly string[];
  close(): Promise<void>;
};

/** The composition root: creates every part of the store and connects them. */
export async function startStore(env: Env, isDevelopment: boolean): Promise<RunningStore> {
  const log = pino({ level: env.LOG_LEVEL });
  const now = () => new Date();
  /** In startup order; they are stopped in reverse. */
  const closers: (() => Promise<void>)[] = [];

  // Listening first reports a port in use before any slow work. Requests wait until the store is ready.
  const http = await listen({
    host: env.HOST,
    port: env.PORT,
    headers: commonHeaders(env.PUBLIC_URL ?? ''),
  });
  const fileMemory = createFileMemory(FILE_MEMORY_BYTES);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${http.port}`;

  const data = await openData(env, log);
  const { database, dataDir, mediaDir, photos, videos } = data;
  const { db } = database;
  closers.push(() => database.close());

  const web = isDevelopment
    ? await (await import('./dev-build.ts')).openDevBuild()
    : await openWebBuild(findBuildDir(), fileMemory);
  closers.push(() => web.close());

  const outbox = startMail(env, { data, web, publicUrl, now, log });
  closers.push(() => outbox.stop());
  const onJobQueued = () => outbox.notify();

  const provider = await openPayments(env, { data, publicUrl, port: http.port, now, log, onJobQueued });
  closers.push(provider.close);
  const { payments } = provider;

  const metrics = createMetrics(database, { token: env.METRICS_TOKEN, now });
  closers.push(
    ...startBackgroundJobs(env, { data, payments, onReconciled: () => metrics.noteReconciled(), log }),
  );

  const inspection = inspectionOf(env, database);
  if (database.kind === 'embedded') {
    const commands = await acceptCommands(env, data, payments, inspection);
    closers.push(() => commands.close());
  }

  const counts = startPageCounts({
    db,
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
  const ipOf = (request: IncomingMessage) => clientIpOf(request, env.TRUST_PROXY);
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
    clientIpOf: ipOf,
    allowSlowBody: http.allowSlowBody,
    isDevelopment,
  });
  closers.push(() => shop.close());
  http.answerWith(
    shop.listener,
    createMemoryAnswers({
      files: fileMemory,
      pages: shop.pages,
      commonHeaders: commonHeaders(env.PUBLIC_URL ?? ''),
      countResponse: metrics.countResponse,
    }),
  );

  const admin = await openAdmin({
    host: env.HOST,
    port: env.ADMIN_PORT,
    url: env.ADMIN_URL,
    isDemo: isDemo(env),
    context: {
      database,
      orders: { db, stripe: payments.stripe, storeId: store.id, now, log, onJobQueued },
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
    media,
    isDevelopment,
  });
  return {
    address: publicUrl,
    summary: summaryOf(env, database, provider),
    adminLines: admin?.lines ?? [],
    async close() {
      shop.endEvents();
      // Side by side: each may wait for its last answers, and whoever stops the store does not wait for long.
      const closeDoors = async () => {
        await Promise.all([http.close(), admin?.close()]);
      };
      await closeAll([closeDoors, ...closers.reverse()]);
    },
  };
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
