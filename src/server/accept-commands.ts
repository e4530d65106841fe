import { commandSocketPath, listenForCommands } from '#cli/command-socket.ts';
import type { Env } from '#env.ts';
import { adminUrlOf } from '#merchant/settings/admin-url.ts';
import type { StoreInspection } from '#merchant/settings/store-inspection.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { findShopDir } from '#shop/shop-dir.ts';
import { backupDirOf } from './jobs/background-jobs.ts';
import type { StoreData } from './startup/open-data.ts';

/** Lets the command line work while this process has the embedded database open. The store also runs without it. */
export async function acceptCommands(
  env: Env,
  { database, dataDir, mediaDir }: StoreData,
  { stripe, publicUrl, now, log, onJobQueued }: PaymentContext,
  inspection: Omit<StoreInspection, 'now'>,
): Promise<{ close(): Promise<void> }> {
  try {
    return await listenForCommands(commandSocketPath(dataDir), {
      openStore: async () => ({
        database: { ...database, close: async () => {} },
        stripe,
        isSandbox: !env.STRIPE_SECRET_KEY,
        onJobQueued,
        backupDir: backupDirOf(env, dataDir),
        publicUrl,
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
