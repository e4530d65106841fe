import type { Logger } from 'pino';
import type { Env } from '#env.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { store } from '#shop';
import type { StoreData } from './open-data.ts';
import { openPaymentProvider, type PaymentProvider } from './payment-provider.ts';

/** Opens the payment provider, and connects it with what checkout and settlement depend on. */
export async function openPayments(
  env: Env,
  {
    data: { database, dataDir },
    publicUrl,
    port,
    now,
    log,
    onJobQueued,
  }: {
    data: StoreData;
    publicUrl: string;
    /** The store's own, for the sandbox's webhooks. */
    port: number;
    now: () => Date;
    log: Logger;
    onJobQueued: () => void;
  },
): Promise<PaymentProvider & { payments: PaymentContext }> {
  const { db } = database;
  const provider = await openPaymentProvider({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    sandboxUrl: env.PAYMENT_SANDBOX_URL,
    db,
    dataDir,
    publicUrl,
    host: env.HOST,
    port,
    log,
  });
  return {
    ...provider,
    payments: {
      ...provider.payments,
      db,
      publicUrl,
      storeId: store.id,
      checkoutLimits: env.CHECKOUT_LIMITS,
      now,
      log,
      onJobQueued,
    },
  };
}
