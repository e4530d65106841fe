import { expect, it } from 'vitest';
import { aCheckout } from '#database/database.fixture.ts';
import type { Database } from '#database/tables.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import {
  type CartIdentity,
  endReplacedCheckout,
  listOpenCheckoutsOfCart,
  lockCart,
} from './cart-checkouts.ts';
import { attachSession, findCheckout, insertCheckout, setCheckoutStatus } from './checkouts.ts';

const GUEST = '11111111-1111-4111-8111-111111111111';
const OTHER_GUEST = '22222222-2222-4222-8222-222222222222';

async function begin(
  db: Database,
  name: string,
  overrides: Parameters<typeof aCheckout>[0] = {},
): Promise<string> {
  const row = await insertCheckout(db, aCheckout({ attempt_key: name, order_number: name, ...overrides }));
  return row?.id ?? '';
}

async function openOf(db: Database, overrides: Partial<CartIdentity>): Promise<string[]> {
  const nobody = {
    guestId: null,
    idempotencyHash: 'none',
    customerEmail: 'nobody@example.com',
    clientNetwork: null,
  };
  const rows = await listOpenCheckoutsOfCart(db, { ...nobody, ...overrides });
  return rows.map(({ order_number }) => order_number).sort();
}

describeOnBothEngines('the open checkouts of a cart', (open) => {
  it('are those of its guest session or key, and by email only if neither has a session', async () => {
    const { db } = await open();
    await begin(db, 'GUEST', { guest_id: GUEST, idempotency_hash: 'k1' });
    await begin(db, 'OTHER', { guest_id: OTHER_GUEST, idempotency_hash: 'k2' });
    await begin(db, 'KEY', { idempotency_hash: 'k3', customer_email: 'key@example.com' });
    await begin(db, 'EMAIL', { customer_email: 'Ann@Example.com' });
    expect(await openOf(db, { guestId: GUEST })).toEqual(['GUEST']);
    expect(await openOf(db, { guestId: GUEST, idempotencyHash: 'k3' })).toEqual(['GUEST', 'KEY']);
    expect(await openOf(db, { idempotencyHash: 'k2' })).toEqual(['OTHER']);
    expect(await openOf(db, { customerEmail: 'ANN@example.com' })).toEqual(['EMAIL']);
    expect(await openOf(db, { guestId: GUEST, customerEmail: 'ann@example.com' })).toEqual(['GUEST']);
    expect(await openOf(db, {})).toEqual([]);
  });

  it('are those whose page may still be open', async () => {
    const { db } = await open();
    for (const status of [
      'created',
      'open',
      'awaiting_payment',
      'paid',
      'expired',
      'failed',
      'review',
    ] as const) {
      await setCheckoutStatus(db, await begin(db, status, { guest_id: GUEST }), status);
    }
    expect(await openOf(db, { guestId: GUEST })).toEqual(['created', 'open']);
  });

  it('expire when replaced, unless a payment page was opened or settled meanwhile', async () => {
    const { db } = await open();
    const id = await begin(db, 'A');
    await attachSession(db, id, { stripe_session_id: 'cs_1', payment_url: null });
    await endReplacedCheckout(db, id, null, new Date());
    expect(await findCheckout(db, id)).toMatchObject({ status: 'open', replaced_at: null });
    await endReplacedCheckout(db, id, 'cs_1', new Date());
    const ended = await findCheckout(db, id);
    expect(ended?.status).toBe('expired');
    expect(ended?.replaced_at).not.toBeNull();
    expect(
      await attachSession(db, id, { stripe_session_id: 'cs_1', payment_url: null }),
      'no page opens it again',
    ).toBe('expired');
    const paid = await begin(db, 'B');
    await setCheckoutStatus(db, paid, 'paid');
    await endReplacedCheckout(db, paid, null, new Date());
    expect(await findCheckout(db, paid)).toMatchObject({ status: 'paid', replaced_at: null });
  });

  it('are locked for other checkouts of the cart', async () => {
    const { db } = await open();
    const cart = {
      guestId: GUEST,
      idempotencyHash: 'k1',
      customerEmail: 'ann@example.com',
      clientNetwork: null,
    };
    const beginIfAlone = (name: string, idempotencyHash: string) =>
      db.transaction().execute(async (transaction) => {
        await lockCart(transaction, { ...cart, idempotencyHash });
        if ((await listOpenCheckoutsOfCart(transaction, { ...cart, idempotencyHash })).length > 0) return 0;
        await begin(transaction, name, { guest_id: GUEST, idempotency_hash: idempotencyHash });
        return 1;
      });
    const begun = await Promise.all(
      Array.from({ length: 10 }, (_, index) => beginIfAlone(`P${index}`, `key-${index % 3}`)),
    );
    expect(begun.reduce<number>((sum, one) => sum + one, 0)).toBe(1);
  });
});
