import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describePaymentRefusal } from '#contract/payment-refusal-copy.ts';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { CHECKOUT_LIMITS, type CheckoutLimits } from '#domain/checkout/checkout-limits.ts';
import {
  aRequest,
  aRequestedLine,
  CONNECT_TIMEOUT_MS,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { createCheckout } from './create-checkout.ts';

const START_WITHIN_MS = 90_000;

describe.each(['embedded', 'server'] as const)('limits on checkouts, %s', (engine) => {
  let store: TestStore;
  /** A second node of the same store. The embedded database supports only one. */
  let otherDatabase: OpenDatabase | null = null;
  beforeAll(async () => {
    const databaseUrl = engine === 'server' ? await migratedServerDatabase() : undefined;
    store = await openTestStore(databaseUrl);
    if (databaseUrl)
      otherDatabase = await openDatabase({ databaseUrl, dataDir: '', connectTimeoutMs: CONNECT_TIMEOUT_MS });
  }, START_WITHIN_MS);
  afterAll(async () => {
    await otherDatabase?.close();
    await store.close();
  }, START_WITHIN_MS);
  afterEach(async () => {
    for (const table of ['outbox', 'orders', 'checkouts'] as const) {
      await store.database.db.deleteFrom(table).execute();
    }
    store.errors.length = 0;
  });

  let count = 0;
  /** Checks out as a new shopper by default. */
  function checkOut(
    limits: CheckoutLimits,
    overrides: Partial<CheckoutRequest> = {},
    db = store.database.db,
  ) {
    count += 1;
    const who = {
      customerEmail: `shopper${count}@example.com`,
      clientNetwork: `network-${count}`,
      guestId: crypto.randomUUID(),
    };
    return createCheckout(
      { ...store.context, db, checkoutLimits: limits },
      aRequest({ ...who, ...overrides }),
    );
  }

  async function checkOutTimes(
    times: number,
    limits: CheckoutLimits,
    overrides: Partial<CheckoutRequest> = {},
  ): Promise<string[]> {
    const outcomes: string[] = [];
    for (let time = 0; time < times; time++) {
      const result = await checkOut(limits, overrides);
      outcomes.push(result.ok ? 'page' : result.refusal);
    }
    return outcomes;
  }

  const limit = (name: (typeof CHECKOUT_LIMITS)[number]['name'], most: number): CheckoutLimits =>
    CHECKOUT_LIMITS.filter((row) => row.name === name).map((row) => ({ ...row, most }));
  const rows = () => store.database.db.selectFrom('checkouts').selectAll().execute();
  const age = (interval: string) =>
    sql`update checkouts set created_at = created_at - ${interval}::interval`.execute(store.database.db);
  const refusals = (most: number, more: number) => [
    ...Array(most).fill('page'),
    ...Array(more).fill('too-many-checkouts'),
  ];

  it('of 100 concurrent requests from one network on two nodes, 30 get a payment page', async () => {
    const nodes = [store.database.db, (otherDatabase ?? store.database).db];
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        checkOut(CHECKOUT_LIMITS, { clientNetwork: 'one' }, nodes[index % 2]),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(30);
    expect(await rows()).toHaveLength(30);
    for (const result of results) {
      if (result.ok) continue;
      expect(result).toMatchObject({ refusal: 'too-many-checkouts' });
      const { retryAfterSeconds } = result as { retryAfterSeconds: number };
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
      expect(describePaymentRefusal(result)).toMatch(
        /^Too many checkouts .* Nothing was charged and your cart is safe\. .* in \d+ minutes, or call us at /,
      );
    }
  });

  it('each limit allows exactly its number of checkouts', async () => {
    const network = { clientNetwork: 'one' };
    expect(await checkOutTimes(4, limit('network-unpaid-hour', 3), network)).toEqual(refusals(3, 1));
    expect(await checkOutTimes(2, limit('network-unpaid-day', 4), network)).toEqual(refusals(1, 1));
    expect(await checkOutTimes(2, limit('network-all-day', 5), network)).toEqual(refusals(1, 1));
    expect(await checkOutTimes(2, limit('store-unpaid-hour', 6))).toEqual(refusals(1, 1));
    expect(await checkOutTimes(2, limit('network-unpaid-hour', 1))).toEqual(refusals(2, 0));
  });

  it('an email address is counted in any case and from any network', async () => {
    const limits = limit('email-unpaid-hour', 2);
    expect(await checkOutTimes(2, limits, { customerEmail: 'Ann@Example.com' })).toEqual(refusals(2, 0));
    expect(await checkOutTimes(1, limits, { customerEmail: 'ann@example.com' })).toEqual(refusals(0, 1));
    expect(await checkOutTimes(1, limits, { customerEmail: 'bob@example.com' })).toEqual(refusals(1, 0));
  });

  it('an hour later another checkout is allowed, but the daily limit still applies', async () => {
    const [hour, day] = [limit('email-unpaid-hour', 1), limit('email-unpaid-day', 2)];
    const ann = { customerEmail: 'ann@example.com' };
    expect(await checkOutTimes(2, [...hour, ...day], ann)).toEqual(refusals(1, 1));
    await age('59 minutes');
    expect(await checkOutTimes(1, [...hour, ...day], ann)).toEqual(refusals(0, 1));
    await age('1 minute');
    expect(await checkOutTimes(1, [...hour, ...day], ann)).toEqual(refusals(1, 0));
    await age('2 hours');
    expect(await checkOutTimes(1, [...hour, ...day], ann)).toEqual(refusals(0, 1));
    await age('22 hours');
    expect(await checkOutTimes(1, [...hour, ...day], ann)).toEqual(refusals(1, 0));
  });

  it('paid checkouts count only toward the store-wide limit', async () => {
    const ann = { clientNetwork: 'one', customerEmail: 'ann@example.com' };
    await checkOutTimes(2, [], ann);
    await store.database.db.updateTable('checkouts').set({ status: 'paid' }).execute();
    const unpaid = CHECKOUT_LIMITS.filter(({ counts }) => counts === 'unpaid');
    const one = unpaid.map((row) => ({ ...row, most: 1 }));
    expect(await checkOutTimes(1, limit('network-all-day', 2), ann)).toEqual(refusals(0, 1));
    expect(await checkOutTimes(2, one, ann)).toEqual(refusals(1, 1));
  });

  it('retries of one checkout count once and return their page even over the limit', async () => {
    const limits = limit('email-unpaid-hour', 2);
    const ann = { customerEmail: 'ann@example.com', clientNetwork: 'one' };
    const attempt = { ...ann, idempotencyKey: crypto.randomUUID() };
    const clicks = await Promise.all(Array.from({ length: 10 }, () => checkOut(limits, attempt)));
    expect(new Set(clicks.map((click) => click.ok && click.value.sessionId)).size).toBe(1);
    expect(clicks.every(({ ok }) => ok)).toBe(true);
    expect(await checkOutTimes(2, limits, ann)).toEqual(refusals(1, 1));
    expect(await checkOutTimes(1, limits, attempt)).toEqual(refusals(1, 0));
  });

  it('if a changed cart is rejected, the payment page of the previous one stays open', async () => {
    const limits = limit('network-unpaid-hour', 1);
    const who = { guestId: crypto.randomUUID(), clientNetwork: 'changing' };
    const first = await checkOut(limits, who);
    expect(
      await checkOut(limits, {
        ...who,
        idempotencyKey: crypto.randomUUID(),
        cartItems: [aRequestedLine({ quantity: 3 })],
      }),
    ).toMatchObject({
      refusal: 'too-many-checkouts',
    });
    const [checkout] = await rows();
    expect(checkout).toMatchObject({ status: 'open', replaced_at: null });
    if (!first.ok) throw new Error('the first checkout was refused');
    const session = await store.context.stripe.checkout.sessions.retrieve(first.value.sessionId);
    expect(session.status).toBe('open');
  });

  it('carts rejected for another reason do not count', async () => {
    const limits = limit('email-unpaid-hour', 1);
    const ann = { customerEmail: 'ann@example.com' };
    const forged = { ...ann, cartItems: [aRequestedLine({ price: 1 })] };
    expect(await checkOutTimes(3, limits, forged)).toEqual(Array(3).fill('price-changed'));
    expect(await checkOutTimes(1, limits, ann)).toEqual(refusals(1, 0));
  });

  it('checkouts that never got a payment page do not count after an outage', async () => {
    const limits = limit('email-unpaid-hour', 2);
    const ann = { customerEmail: 'ann@example.com' };
    const stripe = createStripe({ secretKey: 'sk_test_x', sandbox: { host: '127.0.0.1', port: 1 } });
    const away = { ...store.context, stripe, checkoutLimits: limits };
    for (const outcome of [
      'payment-provider-unavailable',
      'payment-provider-unavailable',
      'too-many-checkouts',
    ]) {
      const request = aRequest({ ...ann, guestId: crypto.randomUUID() });
      expect(await createCheckout(away, request)).toMatchObject({ refusal: outcome });
    }
    await age('5 minutes');
    expect(await checkOutTimes(3, limits, ann)).toEqual(refusals(2, 1));
  });

  it('the merchant gets an email at 80% and at 100% of the store-wide limit, each at most once an hour', async () => {
    const limits = limit('store-unpaid-hour', 5);
    const alerts = async () => {
      const jobs = await store.database.db
        .selectFrom('outbox')
        .select(['kind', 'payload'])
        .orderBy('created_at')
        .execute();
      return jobs.map(({ kind, payload }) => ({ kind, ...payload }));
    };
    await checkOutTimes(4, limits);
    expect(await alerts()).toEqual([]);
    const near = { kind: 'checkout-ceiling', state: 'near', count: 4, most: 5, hours: 1 };
    await checkOutTimes(1, limits);
    expect(await alerts()).toEqual([near]);
    expect(store.errors).toEqual([]);
    expect(await checkOutTimes(3, limits)).toEqual(refusals(0, 3));
    expect(await alerts()).toEqual([near, { ...near, state: 'reached', count: 5 }]);
    expect(store.errors).toEqual(['refusing new checkouts: the store-wide limit is reached']);
  });
});
