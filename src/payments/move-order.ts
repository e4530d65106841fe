import { type Actor, changeOrderRecord, factsOf, lockOrderRecord } from '#database/order-records.ts';
import type { OrderRecordRow } from '#database/tables.ts';
import { checkAction, type Tracking } from '#domain/order-lifecycle.ts';
import { issueCertificates } from './issue-certificates.ts';
import type { OrderContext, OrderRefused } from './order-context.ts';
import { queueOrderEmail, type ShopperEmail } from './order-emails.ts';
import { noSuchOrder } from './refund-order.ts';

/** A fulfillment step. */
export type OrderMove =
  | { action: 'produce' | 'pack' | 'deliver' | 'collect' }
  | { action: 'ship'; tracking: Tracking };

const HISTORY = {
  produce: 'production started',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  collect: 'ready to collect',
} as const satisfies Record<OrderMove['action'], string>;

const EMAILS: Partial<Record<OrderMove['action'], ShopperEmail>> = {
  ship: 'order-shipped',
  deliver: 'order-delivered',
  collect: 'order-ready',
};

/** Steps after which the shopper has the pieces. */
const LEAVES_STORE: ReadonlySet<OrderMove['action']> = new Set(['ship', 'collect']);

/**
 * Moves an order to its next step, with history, certificates and the email to the shopper, in one transaction.
 * `isOverridden` allows a disputed or refunded order to ship.
 */
export async function moveOrder(
  context: Pick<OrderContext, 'db' | 'now' | 'onJobQueued'>,
  orderNumber: string,
  move: OrderMove,
  {
    actor,
    note = null,
    isOverridden = false,
  }: { actor: Actor; note?: string | null; isOverridden?: boolean },
): Promise<{ ok: true; record: OrderRecordRow } | OrderRefused> {
  const moved = await context.db.transaction().execute(async (transaction) => {
    const record = await lockOrderRecord(transaction, orderNumber);
    if (!record) return noSuchOrder(orderNumber);
    const allowed = checkAction(factsOf(record), move.action, { isOverridden });
    if (!allowed.ok) return allowed;
    const now = context.now();
    const tracking = move.action === 'ship' ? move.tracking : null;
    const after = await changeOrderRecord(
      transaction,
      record,
      {
        fulfillment: allowed.value,
        ...(tracking && {
          carrier: tracking.carrier,
          tracking_number: tracking.trackingNumber,
          tracking_url: tracking.trackingUrl,
          shipped_at: now,
        }),
        ...(allowed.value === 'delivered' && { delivered_at: now }),
      },
      {
        actor,
        action: HISTORY[move.action],
        note,
        details: { ...tracking, ...(isOverridden && { isOverridden }) },
      },
    );
    if (LEAVES_STORE.has(move.action)) await issueCertificates(transaction, orderNumber, now);
    const email = EMAILS[move.action];
    if (email) await queueOrderEmail(transaction, email, orderNumber);
    return { ok: true as const, record: after };
  });
  if (moved.ok) context.onJobQueued();
  return moved;
}
