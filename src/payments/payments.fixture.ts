import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PaymentSandbox, startPaymentSandbox } from 'payment-sandbox';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import type { CheckoutRequest, RequestedLine } from '#payments/checkout/checkout-request.ts';
import { createCheckout } from '#payments/checkout/create-checkout.ts';
import type { PaymentPage } from '#payments/checkout/open-payment-page.ts';
import { findPriceReference } from '#payments/prices/price-reference.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import type { PaymentContext } from './payment-context.ts';
import { createStripe } from './stripe-client.ts';

/** A small store with a real database and the payment sandbox, for tests. */
export type TestStore = {
  database: OpenDatabase;
  sandbox: PaymentSandbox;
  context: PaymentContext;
  /** What was logged as an error. */
  errors: string[];
  /** How often onJobQueued was called. */
  notifications: () => number;
  close(): Promise<void>;
};

/** A hundred concurrent requests share ten connections, which takes long on a busy machine. */
export const CONNECT_TIMEOUT_MS = 60_000;

/** Expects a migrated database at databaseUrl. */
export async function openTestStore(databaseUrl?: string): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-'));
  const database = databaseUrl
    ? await openDatabase({ databaseUrl, dataDir: '', connectTimeoutMs: CONNECT_TIMEOUT_MS })
    : await openMigratedDatabase();
  await insertProductsForTests(database);
  const sandbox = await startPaymentSandbox({
    stateFile: join(folder, 'sandbox.jsonl'),
    findPrice: (id) => findPrice(database, id),
  });
  const errors: string[] = [];
  let notifications = 0;
  const context: PaymentContext = {
    stripe: createStripe({ secretKey: sandbox.secretKey, sandbox }),
    db: database.db,
    publicUrl: 'http://shop.example',
    webhookSecret: sandbox.webhookSecret,
    isLive: false,
    storeId: 'test-store',
    checkoutLimits: [],
    now: () => new Date(),
    log: { info: () => {}, warn: () => {}, error: (_fields, message) => errors.push(message) },
    onJobQueued: () => {
      notifications += 1;
    },
  };
  return {
    database,
    sandbox,
    context,
    errors,
    notifications: () => notifications,
    close: async () => {
      await sandbox.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function insertProductsForTests({ db }: OpenDatabase): Promise<void> {
  await insertProducts(db, 'chain_products', [
    {
      id: 'rope',
      name: 'Rope chain',
      price: 19_900,
      category: 'Chains',
      color: 'Yellow',
      stripe_price_id: 'price_rope_base',
      lengths_and_prices: [
        { length: '18"', price: 19_900, stripe_price_id: 'price_rope_18' },
        { length: '26"', price: 29_900, stripe_price_id: 'price_rope_26' },
      ],
    },
  ]);
  await insertProducts(db, 'hip_hop_ring_products', [
    {
      id: 'luna',
      name: 'Luna ring',
      price: 1_995,
      category: 'Rings',
      stripe_price_id: 'price_luna',
      sizes: ['6', '7'],
    },
    {
      id: 'gone',
      name: 'Gone ring',
      price: 5_000,
      category: 'Rings',
      stripe_price_id: 'price_gone',
      in_stock: false,
    },
  ]);
  await insertProducts(db, 'watch_products', [
    { id: 'iced', name: 'Iced watch', price: 149_000, category: 'Watches', stripe_price_id: 'price_iced' },
    {
      id: 'crown',
      name: 'Crown watch',
      price: 5_000_000,
      category: 'Watches',
      stripe_price_id: 'price_crown',
    },
    { id: 'mute', name: 'Mute watch', price: 10, category: 'Watches', stripe_price_id: null },
    { id: 'pin', name: 'Pin', price: 20, category: 'Watches', stripe_price_id: 'price_pin' },
  ]);
  await db
    .insertInto('promo_codes')
    .values([
      { code: 'SAVE10', percentage: 10 },
      { code: 'FREE', percentage: 100 },
      { code: 'OVER', percentage: 20, ends_at: '2020-01-01T00:00:00Z' },
    ])
    .execute();
}

async function findPrice({ db }: OpenDatabase, id: string) {
  const reference = await findPriceReference(db, id);
  if (!reference) return null;
  const { product, unitPrice } = reference;
  return {
    id,
    unitAmount: unitPrice,
    currency: 'usd',
    productId: product.id,
    productName: product.name,
    imageUrl: null,
    active: true,
  };
}

/** One Luna ring, size 7, as the cart shows it. */
export function aRequestedLine(overrides: Partial<RequestedLine> = {}): RequestedLine {
  return {
    id: 'luna',
    source_table: 'hip_hop_ring_products',
    price: 1_995,
    quantity: 1,
    stripe_price_id: 'price_luna',
    selectedSize: '7',
    selectedColor: '',
    selectedLength: '',
    ...overrides,
  };
}

/** One iced watch as the cart shows it. */
export function aRequestedWatch(overrides: Partial<RequestedLine> = {}): RequestedLine {
  return aRequestedLine({
    id: 'iced',
    source_table: 'watch_products',
    price: 149_000,
    stripe_price_id: 'price_iced',
    selectedSize: 'Standard',
    ...overrides,
  });
}

/** A request whose line_items match its cart. */
export function aRequest(overrides: Partial<CheckoutRequest> = {}): CheckoutRequest {
  const cartItems = overrides.cartItems ?? [aRequestedLine()];
  return {
    lineItems: cartItems.map(({ stripe_price_id, quantity }) => ({ price: stripe_price_id, quantity })),
    cartItems,
    customerEmail: 'ann@example.com',
    shippingAddress: {
      fullName: 'Ann Lee',
      addressLine1: '1 Main St',
      addressLine2: '',
      city: 'Houston',
      state: 'TX',
      zipCode: '77002',
      country: 'US',
    },
    promoCode: null,
    discountPercentage: 0,
    idempotencyKey: null,
    returnPath: '/chains',
    ...overrides,
  };
}

/** Creates a checkout and returns its payment page. Throws if it is refused. */
export async function openCheckout(
  store: TestStore,
  overrides: Partial<CheckoutRequest> = {},
): Promise<PaymentPage> {
  const page = await createCheckout(store.context, aRequest(overrides));
  if (!page.ok) throw new Error(`refused: ${JSON.stringify(page)}`);
  return page.value;
}
