import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describePaymentRefusal } from '#contract/payment-refusal-copy.ts';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { listStock, setStock } from '#database/products/stock.ts';
import { CHECKOUT_LIMITS, type CheckoutLimits } from '#domain/checkout/checkout-limits.ts';
import {
  aRequest,
  aRequestedLine,
  aRequestedWatch,
  CONNECT_TIMEOUT_MS,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { createCheckout } from './create-checkout.ts';

const WATCH = { source_table: 'watch_products', product_id: 'iced', option: '' } as const;
const WITHIN_MS = 120_000;
const UNIT_LIMITS = CHECKOUT_LIMITS.filter(({ counts }) => counts === 'held-units');

describe('the units that unpaid checkouts hold', { timeout: WITHIN_MS }, () => {
  let store: TestStore;
  /** A second node of the same store. */
  let otherDatabase: OpenDatabase;
  beforeAll(async () => {
    const databaseUrl = await migratedServerDatabase();
    store = await openTestStore(databaseUrl);
    otherDatabase = await openDatabase({ databaseUrl, dataDir: '', connectTimeoutMs: CONNECT_TIMEOUT_MS });
    await setStock(store.database.db, WATCH, 1000);
  }, WITHIN_MS);
  afterAll(async () => {
    await otherDatabase.close();
    await store.close();
  }, WITHIN_MS);
  afterEach(async () => {
    await store.database.db.deleteFrom('checkouts').execute();
  });

  let count = 0;
  /** Checks out this many iced watches, as a new shopper by default. */
  function checkOut(
    quantity: number,
    overrides: Partial<CheckoutRequest> = {},
    {
      limits = UNIT_LIMITS,
      db = store.database.db,
    }: { limits?: CheckoutLimits; db?: typeof store.database.db } = {},
  ) {
    count += 1;
    const who = {
      customerEmail: `shopper${count}@example.com`,
      clientNetwork: `network-${count}`,
      guestId: crypto.randomUUID(),
      cartItems: [aRequestedWatch({ quantity })],
    };
    return createCheckout(
      { ...store.context, db, checkoutLimits: limits },
      aRequest({ ...who, ...overrides }),
    );
  }
  const refusalOf = async (...checkout: Parameters<typeof checkOut>) => {
    const result = await checkOut(...checkout);
    return result.ok ? 'page' : result.refusal;
  };
  const reserved = async () => (await listStock(store.database.db)).map((level) => level.reserved);

  it('are at most 30 for a network, however many requests two nodes get at once', async () => {
    const nodes = [store.database.db, otherDatabase.db];
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        checkOut(4, { clientNetwork: 'one' }, { db: nodes[index % 2] ?? store.database.db }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(7);
    expect(await reserved()).toEqual([28]);
    for (const result of results) {
      if (result.ok) continue;
      expect(result).toMatchObject({ refusal: 'units-on-hold' });
      const { retryAfterSeconds } = result as { retryAfterSeconds: number };
      expect(retryAfterSeconds).toBeGreaterThan(30 * 60);
      expect(retryAfterSeconds).toBeLessThanOrEqual(35 * 60);
      expect(describePaymentRefusal(result)).toMatch(
        /^Open payment pages .* already reserve .* Nothing was charged and your cart is safe\. .* in 3\d minutes, or call us at /,
      );
    }
    expect(await refusalOf(2, { clientNetwork: 'one' })).toBe('page');
    expect(await refusalOf(1, { clientNetwork: 'one' })).toBe('units-on-hold');
    expect(await refusalOf(1, { clientNetwork: 'two' })).toBe('page');
  });

  it('are at most 30 for an email address in any case, from any network', async () => {
    expect(await refusalOf(29, { customerEmail: 'Ann@Example.com' })).toBe('page');
    expect(await refusalOf(2, { customerEmail: 'ann@example.com' })).toBe('units-on-hold');
    expect(await refusalOf(1, { customerEmail: 'ann@example.com' })).toBe('page');
  });

  it('are those of counted products only, and of checkouts that nobody has paid', async () => {
    const rings = { clientNetwork: 'one', cartItems: [aRequestedLine({ quantity: 99 })] };
    expect(await refusalOf(0, rings)).toBe('page');
    expect(await refusalOf(0, rings)).toBe('page');
    expect(await refusalOf(30, { clientNetwork: 'one' })).toBe('page');
    expect(await refusalOf(1, { clientNetwork: 'one' })).toBe('units-on-hold');
    expect(await refusalOf(0, rings)).toBe('page');
    await store.database.db.updateTable('checkouts').set({ status: 'awaiting_payment' }).execute();
    expect(await refusalOf(30, { clientNetwork: 'one' })).toBe('page');
  });

  it('of the shopper’s own page do not stop a changed cart, and a refused cart leaves the page open', async () => {
    const shopper = { clientNetwork: 'one', guestId: crypto.randomUUID() };
    expect(await refusalOf(20, shopper)).toBe('page');
    expect(await refusalOf(30, shopper)).toBe('page');
    expect(await reserved()).toEqual([30]);
    expect(await refusalOf(20, shopper)).toBe('page');
    expect(await refusalOf(10, { clientNetwork: 'one' })).toBe('page');
    expect(await refusalOf(21, shopper)).toBe('units-on-hold');
    expect(await reserved()).toEqual([30]);
  });

  it('in one cart are limited too, which waiting does not change', async () => {
    const most = UNIT_LIMITS.map((limit) => ({ ...limit, most: 5 }));
    const result = await checkOut(6, {}, { limits: most });
    expect(result).toEqual({ ok: false, refusal: 'too-many-units', most: 5 });
    if (!result.ok) {
      expect(describePaymentRefusal(result)).toMatch(
        /^One order can have at most 5 pieces of limited stock\. Please lower the quantities, or call us at /,
      );
    }
    expect(await refusalOf(5, {}, { limits: most })).toBe('page');
  });
});
