import { type Actor, changeOrderRecord, factsOf, lockOrderRecord } from '#database/orders/order-records.ts';
import type { OrderRecordRow } from '#database/tables.ts';
import type { Tracking } from '#domain/delivery/tracking.ts';
import { checkAction } from '#domain/orders/order-lifecycle.ts';
import type { ReasonedRefusal } from '#domain/results.ts';
import { noSuchOrder, type OrderContext } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';

/**
 * Replaces the carrier and tracking number of a shipped order, or adds them if it shipped without. Writes history and
 * queues an email to the shopper, in one transaction. Does nothing if the order already has this tracking.
 */
export async function correctTracking(
  context: Pick<OrderContext, 'db' | 'now' | 'onJobQueued'>,
  orderNumber: string,
  tracking: Tracking,
  { actor, note = null }: { actor: Actor; note?: string | null },
): Promise<{ ok: true; record: OrderRecordRow; isChanged: boolean } | ReasonedRefusal> {
  const corrected = await context.db.transaction().execute(async (transaction) => {
    const record = await lockOrderRecord(transaction, orderNumber);
    if (!record) return noSuchOrder(orderNumber);
    const allowed = checkAction(factsOf(record), 'track');
    if (!allowed.ok) return allowed;
    const { carrier, tracking_number, tracking_url } = record;
    const change = {
      carrier: tracking.carrier,
      tracking_number: tracking.trackingNumber,
      tracking_url: tracking.trackingUrl,
    };
    const isSame =
      carrier === change.carrier &&
      tracking_number === change.tracking_number &&
      tracking_url === change.tracking_url;
    if (isSame) return { ok: true as const, record, isChanged: false };
    const after = await changeOrderRecord(transaction, record, change, {
      actor,
      action: tracking_number === null ? 'tracking added' : 'tracking corrected',
      note,
      details: {
        ...tracking,
        before: { carrier, trackingNumber: tracking_number, trackingUrl: tracking_url },
      },
    });
    const occasion = context.now().toISOString();
    await queueOrderEmail(transaction, 'order-tracking-corrected', orderNumber, {
      occasion,
      isFirst: tracking_number === null,
    });
    return { ok: true as const, record: after, isChanged: true };
  });
  if (corrected.ok && corrected.isChanged) context.onJobQueued();
  return corrected;
}
