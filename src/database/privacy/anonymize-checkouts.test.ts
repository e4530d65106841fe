import { expect, it } from 'vitest';
import { insertCheckout, lockCheckout, setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { recordPaymentEvent } from '#database/orders/payment-events.ts';
import { CHECKOUT_STATUSES, type CheckoutStatus, type Database } from '#database/tables.ts';
import { ANONYMIZE_UNPAID_AFTER_DAYS } from '#domain/checkout/anonymize-unpaid.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { anonymizeUnpaidCheckouts } from './anonymize-checkouts.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LIMIT = 1_000;
/** Since the payment page expired; negative while it is open. */
const AGES_MS = [-1, 0, 1].map((milliseconds) => ANONYMIZE_UNPAID_AFTER_DAYS * 86_400_000 + milliseconds);

type Attempt = { name: string; status: CheckoutStatus; ageMs: number; hasOrder?: boolean };

const LONG_AGO = AGES_MS[2] ?? 0;
const forgotten = (name: string): Attempt => ({ name, status: 'expired', ageMs: LONG_AGO });

async function begin(db: Database, { name, status, ageMs, hasOrder }: Attempt): Promise<string> {
  const row = await insertCheckout(
    db,
    aCheckout({
      attempt_key: name,
      order_number: name,
      customer_email: `${name}@secret.example`,
      return_path: '/search?q=secret',
      gift_note: 'A secret gift',
      guest_id: crypto.randomUUID(),
      idempotency_hash: 'hash',
      expires_at: new Date(NOW.getTime() - ageMs),
    }),
  );
  if (!row) throw new Error('the attempt was known');
  const engraved = [{ name: 'Tag', personalization: { text: 'secret' } }, { name: 'Pin' }];
  await db
    .updateTable('checkouts')
    .set({
      lines: JSON.stringify(engraved),
      status,
      stripe_session_id: `cs_${name}`,
      payment_url: 'https://pay.example/secret',
    })
    .where('id', '=', row.id)
    .execute();
  if (hasOrder) {
    const line = anOrderLine({
      checkout_id: row.id,
      order_number: name,
      stripe_session_id: `cs_${name}`,
      status: 'cancelled',
    });
    await insertOrderLines(db, [line]);
  }
  await recordPaymentEvent(db, {
    event_id: `evt_${name}`,
    type: 'checkout.session.expired',
    stripe_session_id: `cs_${name}`,
    payload: { customer_email: `${name}@secret.example` },
  });
  return row.id;
}

const namesOfForgotten = async (db: Database) =>
  (
    await db
      .selectFrom('checkouts')
      .select('order_number')
      .where('forgotten_at', 'is not', null)
      .orderBy('order_number')
      .execute()
  ).map((row) => row.order_number);

describeOnBothEngines('a checkout that was never paid', (open) => {
  it('is anonymized if it ended without an order more than 30 days ago, and no other checkout is', async () => {
    const { db } = await open();
    const attempts = CHECKOUT_STATUSES.flatMap((status) =>
      AGES_MS.flatMap((ageMs) =>
        [false, true].map((hasOrder): Attempt => {
          const name = `${status} ${ageMs} ${hasOrder ? 'order' : 'no order'}`;
          return { name, status, ageMs, hasOrder };
        }),
      ),
    );
    for (const attempt of attempts) await begin(db, attempt);
    expect(await anonymizeUnpaidCheckouts(db, NOW, LIMIT)).toBe(2);
    expect(await namesOfForgotten(db)).toEqual(['expired 2592000001 no order', 'failed 2592000001 no order']);
    const { rest } = await db
      .selectFrom('checkouts')
      .select(({ fn }) => fn.countAll<string>().as('rest'))
      .where('customer_email', 'like', '%@secret.example')
      .executeTakeFirstOrThrow();
    expect(Number(rest)).toBe(attempts.length - 2);
  });

  it('keeps its number, goods and amounts, and no personal data', async () => {
    const { db } = await open();
    const id = await begin(db, forgotten('FH-A'));
    await setCheckoutStatus(db, id, 'failed', { failure_reason: 'Invalid email: ann@secret.example' });
    const other = await begin(db, { name: 'FH-B', status: 'paid', ageMs: LONG_AGO, hasOrder: true });
    expect(await anonymizeUnpaidCheckouts(db, NOW, LIMIT)).toBe(1);
    const row = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      order_number: 'FH-A',
      stripe_session_id: 'cs_FH-A',
      status: 'failed',
      total: 12_500,
      lines: [{ name: 'Tag' }, { name: 'Pin' }],
      customer_email: '',
      guest_id: null,
      idempotency_hash: null,
      forgotten_at: NOW.toISOString(),
    });
    expect(new Set(Object.values(row.shipping_address))).toEqual(new Set(['']));
    expect(JSON.stringify(row)).not.toMatch(/secret|Ann Lee|Main St|77002/);
    const events = await db
      .selectFrom('payment_events')
      .select(['event_id', 'payload'])
      .orderBy('event_id')
      .execute();
    expect(events).toEqual([
      { event_id: 'evt_FH-A', payload: {} },
      { event_id: 'evt_FH-B', payload: { customer_email: 'FH-B@secret.example' } },
    ]);
    expect(await lockCheckout(db, other)).toMatchObject({ customer_email: 'FH-B@secret.example' });
  });

  it('is anonymized once, oldest first, in batches', async () => {
    const { db } = await open();
    for (const days of [1, 3, 2]) {
      await begin(db, { ...forgotten(`FH-${days}`), ageMs: LONG_AGO + days * 86_400_000 });
    }
    expect(await anonymizeUnpaidCheckouts(db, NOW, 2)).toBe(2);
    expect(await namesOfForgotten(db)).toEqual(['FH-2', 'FH-3']);
    expect(await anonymizeUnpaidCheckouts(db, NOW, 2)).toBe(1);
    const before = await db.selectFrom('checkouts').selectAll().orderBy('id').execute();
    expect(await anonymizeUnpaidCheckouts(db, new Date(NOW.getTime() + 1), LIMIT)).toBe(0);
    expect(await db.selectFrom('checkouts').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it('is anonymized by one of several concurrent nodes', async () => {
    const { db } = await open();
    for (let index = 0; index < 30; index++) await begin(db, forgotten(`FH-${index}`));
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => anonymizeUnpaidCheckouts(db, NOW, LIMIT)),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect(await namesOfForgotten(db)).toHaveLength(30);
  });
});
