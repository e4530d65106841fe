import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPaymentSandbox } from 'payment-sandbox';
import type { Logger } from 'pino';
import type { Database } from '#database/tables.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { findPriceReference } from '#payments/prices/price-reference.ts';
import { createStripe, isLiveKey, sandboxAt } from '#payments/stripe-client.ts';
import { store } from '#shop';
import { colorsOf } from '#shop/colors.ts';
import { logFailure } from '../http/failure-log.ts';

/** The store's font, for the sandbox's payment page. */
const FONT = new URL('../../storefront/app/styles/fonts/archivo-basic.woff2', import.meta.url);

export type PaymentProvider = {
  /** For the line printed at startup. */
  name: string;
  payments: Pick<PaymentContext, 'stripe' | 'webhookSecret' | 'isLive'>;
  sandboxPage?: (request: Request) => Promise<Response>;
  close(): Promise<void>;
};

/** Stripe if there is a key, else the payment sandbox. A store with a key never starts the sandbox. */
export async function openPaymentProvider(settings: {
  secretKey: string | undefined;
  webhookSecret: string | undefined;
  /** A standalone sandbox that several nodes share. */
  sandboxUrl: string | undefined;
  db: Database;
  dataDir: string;
  publicUrl: string;
  /** The store's URL, for the sandbox's webhooks. */
  host: string;
  port: number;
  log: Logger;
}): Promise<PaymentProvider> {
  const { secretKey, webhookSecret, sandboxUrl, db, dataDir, publicUrl, port, log } = settings;
  if (secretKey && webhookSecret) {
    const isLive = isLiveKey(secretKey);
    const name = isLive ? 'payments by Stripe' : 'payments by Stripe in test mode';
    return {
      name: sandboxUrl ? `payments in the sandbox at ${sandboxUrl} (no money moves)` : name,
      payments: {
        stripe: createStripe({ secretKey, sandbox: sandboxAt(sandboxUrl) }),
        webhookSecret,
        isLive,
      },
      close: async () => {},
    };
  }
  const host = ['0.0.0.0', '::', 'localhost'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const sandbox = await startPaymentSandbox({
    stateFile: join(dataDir, 'payment-sandbox.jsonl'),
    publicUrl,
    webhookUrl: `http://${host}:${port}/api/stripe/webhook`,
    brand: {
      name: store.name,
      mark: store.mark,
      fontFile: fileURLToPath(FONT),
      locale: store.locale,
      colors: sandboxColors(),
    },
    findPrice: (priceId) => findSandboxPrice(db, priceId),
    reportFault: (error) => logFailure(log, 'the payment sandbox failed', error),
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

/** The sandbox charges the catalog's price. */
async function findSandboxPrice(db: Database, priceId: string) {
  const reference = await findPriceReference(db, priceId);
  if (!reference) return null;
  const { product, optionLabel, unitPrice } = reference;
  return {
    id: priceId,
    unitAmount: unitPrice,
    currency: store.currency.toLowerCase(),
    productId: product.id,
    productName: optionLabel === null ? product.name : `${product.name}, ${optionLabel}`,
    imageUrl: product.image_url,
    active: true,
  };
}

/** The shop's colors by the variable names of the sandbox's stylesheet. */
function sandboxColors() {
  const { page, surface, photo, ink, inkHover, textSecondary, textTertiary, rule, accents } = colorsOf(store);
  return {
    bone: page,
    paper: surface,
    velvet: photo,
    ink,
    coal: inkHover,
    graphite: textSecondary,
    ash: textTertiary,
    rule,
    ...(store.colors.accents && { prism: `linear-gradient(90deg, ${accents.join(', ')})` }),
  };
}
