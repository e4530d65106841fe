import { withdrawEmails } from '#database/orders/order-emails.ts';
import { type Actor, changeOrderRecord, factsOf, lockOrderRecord } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { hasUnitsLeft, listRefunds } from '#database/orders/refunds.ts';
import type { Database, OrderRecordRow } from '#database/tables.ts';
import type { Tracking } from '#domain/delivery/tracking.ts';
import { checkAction, type OrderFacts, stepBefore } from '#domain/orders/order-lifecycle.ts';
import type { StepName } from '#domain/orders/order-timeline.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext } from '#payments/order-context.ts';
import { queueOrderEmail, type ShopperEmail } from '#payments/order-emails.ts';
import { issueCertificates } from './issue-certificates.ts';

/** A fulfillment step, or the last one taken back. A parcel without tracking has null. */
export type OrderMove =
  | { action: 'produce' | 'pack' | 'deliver' | 'collect' | 'undo' }
  | { action: 'ship'; tracking: Tracking | null };

const HISTORY = {
  produce: 'production started',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  collect: 'ready to collect',
  undo: 'last step undone',
} as const satisfies Record<OrderMove['action'], StepName | 'last step undone'>;

const EMAILS: Partial<Record<OrderMove['action'], ShopperEmail>> = {
  ship: 'order-shipped',
  deliver: 'order-delivered',
  collect: 'order-ready',
};

/** Steps after which the shopper has the pieces. */
const LEAVES_STORE: ReadonlySet<OrderMove['action']> = new Set(['ship', 'collect']);

/**
 * Moves an order to its next step, with history, certificates and the email to the shopper, in one transaction.
 * `isOverridden` allows a disputed or refunded order to ship. Undoing a step sends no email and withdraws the step's
 * own email if it has not been sent. Certificates stay, because the same pieces ship later.
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
): Promise<{ ok: true; record: OrderRecordRow } | ReasonedRefusal> {
  const moved = await context.db.transaction().execute(async (transaction) => {
    const record = await lockOrderRecord(transaction, orderNumber);
    if (!record) return noSuchOrder(orderNumber);
    const allowed = checkAction(await loadFacts(transaction, record), move.action, { isOverridden });
    if (!allowed.ok) return allowed;
    const now = context.now();
    const entry = { actor, action: HISTORY[move.action], note };
    if (move.action === 'undo') return undo(transaction, record, entry);
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
        }),
        ...(allowed.value === 'shipped' && { shipped_at: now }),
        ...(allowed.value === 'delivered' && { delivered_at: now }),
      },
      { ...entry, details: { ...tracking, ...(isOverridden && { isOverridden }) } },
    );
    if (LEAVES_STORE.has(move.action)) await issueCertificates(transaction, orderNumber, now);
    const email = EMAILS[move.action];
    // A step that is repeated after an undo sends its email again.
    if (email) await queueOrderEmail(transaction, email, orderNumber, { occasion: after.updated_at });
    return { ok: true as const, record: after };
  });
  if (moved.ok) context.onJobQueued();
  return moved;
}

async function loadFacts(db: Database, record: OrderRecordRow): Promise<OrderFacts> {
  const lines = await listOrdersByNumber(db, record.order_number);
  const refunds = await listRefunds(db, record.order_number);
  return { ...factsOf(record), hasUnitsLeft: hasUnitsLeft(lines, refunds) };
}

async function undo(
  db: Database,
  record: OrderRecordRow,
  entry: { actor: Actor; action: string; note: string | null },
): Promise<{ ok: true; record: OrderRecordRow } | ReasonedRefusal> {
  const { order_number: orderNumber, fulfillment, shipped_at } = record;
  const before = stepBefore({ fulfillment, hasShipped: shipped_at !== null });
  if (before === null) return refuseBecause(`${orderNumber} has no step to take back.`);
  const email = emailOfStep({ fulfillment, hasShipped: shipped_at !== null });
  if (email) await withdrawEmails(db, [email], orderNumber);
  const after = await changeOrderRecord(
    db,
    record,
    {
      fulfillment: before,
      ...(fulfillment === 'delivered' && { delivered_at: null }),
      ...(fulfillment === 'shipped' && {
        shipped_at: null,
        carrier: null,
        tracking_number: null,
        tracking_url: null,
      }),
    },
    { ...entry, details: { undoneTo: before } },
  );
  return { ok: true, record: after };
}

/** The email of the step that led to this state. */
function emailOfStep({
  fulfillment,
  hasShipped,
}: {
  fulfillment: string;
  hasShipped: boolean;
}): ShopperEmail | undefined {
  if (fulfillment === 'shipped') return EMAILS.ship;
  if (fulfillment === 'delivered') return hasShipped ? EMAILS.deliver : EMAILS.collect;
  return undefined;
}
