import { withdrawEmails } from '#database/orders/order-emails.ts';
import {
  type Actor,
  changeOrderRecord,
  type HistoryEntry,
  listOrderHistory,
} from '#database/orders/order-records.ts';
import { listReturns, openReturnOfUndone } from '#database/orders/returns.ts';
import { deleteShipment, listShipments, setDelivered } from '#database/orders/shipments.ts';
import type { Database, OrderHistoryRow, OrderRecordRow, ShipmentRow } from '#database/tables.ts';
import { type Fulfillment, stepBefore } from '#domain/orders/order-lifecycle.ts';
import { startedStepsOf } from '#domain/orders/order-timeline.ts';
import { quantitiesLeft } from '#domain/orders/refund.ts';
import { type LastStep, lastDelivery, lastStepOf } from '#domain/orders/shipments.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import type { ShopperEmail } from '#payments/order-emails.ts';
import { applyShipments, findShipment, loadGoods, type ShipmentName } from './change-shipments.ts';

type Undone = { ok: true; record: OrderRecordRow } | ReasonedRefusal;
type Undo = { actor: Actor; note: string | null };

const UNDONE = 'last step undone';

const ABOUT_SHIPMENT: readonly ShopperEmail[] = ['order-shipped', 'order-tracking-corrected'];

/** What undoing the last step of an order takes back: the shipments concerned, or the state it goes back to. */
export type UndoneStep =
  | { step: Exclude<LastStep, 'state'>; shipments: ShipmentRow[] }
  | { step: 'state'; to: Fulfillment | null };

export function lastStepOfOrder(
  { fulfillment }: Pick<OrderRecordRow, 'fulfillment'>,
  shipments: readonly ShipmentRow[],
  history: readonly OrderHistoryRow[],
): UndoneStep {
  const last = shipments.at(-1);
  const { processing, packed } = startedStepsOf(history);
  const deliveryAt = lastDelivery(shipments);
  // Packing follows production.
  const step = lastStepOf(fulfillment, {
    shipmentAt: last?.created_at ?? null,
    deliveryAt,
    stateAt: packed ?? processing,
  });
  if (step === 'state' || !last) {
    return { step: 'state', to: stepBefore(fulfillment, { wasInProduction: processing !== null }) };
  }
  // A delivered shipment is first on its way again, also if the clocks of its times differ.
  if (step === 'shipment' && last.delivered_at === null) return { step, shipments: [last] };
  const arrivedLast = shipments.filter(({ delivered_at }) => isSameTime(delivered_at, deliveryAt));
  return { step: 'delivery', shipments: arrivedLast };
}

/**
 * Takes back the last step of a locked order, or a shipment of it, with its unsent email. Refuses if the
 * order has changed since the entry of its history at the position `seenChange`.
 */
export async function undoStep(
  db: Database,
  record: OrderRecordRow,
  { shipment: name, seenChange }: { shipment?: ShipmentName; seenChange?: number },
  undo: Undo,
): Promise<Undone> {
  const history = await listOrderHistory(db, record.order_number);
  if (seenChange !== undefined && history.at(-1)?.position !== seenChange) return refuseChanged(record);
  const shipments = await listShipments(db, record.order_number);
  if (name !== undefined) {
    const found = findShipment(record, shipments, name);
    if (!found.ok) return found;
    return undoShipments(db, record, [found.value], undo);
  }
  const last = lastStepOfOrder(record, shipments, history);
  return last.step === 'state'
    ? undoState(db, record, last.to, undo)
    : undoShipments(db, record, last.shipments, undo);
}

function refuseChanged({ order_number }: OrderRecordRow): ReasonedRefusal {
  return refuseBecause(
    `${order_number} has changed since you opened it, so nothing was undone. Close this and check the order before you undo more.`,
  );
}

/** Delivered shipments are on their way again, and others count as not sent. */
async function undoShipments(
  db: Database,
  record: OrderRecordRow,
  shipments: readonly ShipmentRow[],
  { actor, note }: Undo,
): Promise<Undone> {
  const { order_number: orderNumber } = record;
  const delivered = shipments.filter(({ delivered_at }) => delivered_at !== null).map(({ id }) => id);
  const left = shipments.filter(({ delivered_at }) => delivered_at === null);
  const sent = left.map(({ id }) => id);
  const refused = left.length > 0 && (await refuseInReturn(db, record, left));
  if (refused) return refused;
  if (delivered.length > 0) {
    await withdrawEmails(db, ['order-delivered'], orderNumber, delivered);
    await setDelivered(db, delivered, null);
  }
  if (sent.length > 0) await withdrawEmails(db, ABOUT_SHIPMENT, orderNumber, sent);
  for (const id of sent) await deleteShipment(db, id);
  const [first] = shipments;
  const entry = (undoneTo: Fulfillment): HistoryEntry => ({
    actor,
    action: UNDONE,
    note,
    details: { undoneTo, ...(shipments.length === 1 && { parcel: first?.position }) },
  });
  return { ok: true, record: await applyShipments(db, record, entry) };
}

async function undoState(
  db: Database,
  record: OrderRecordRow,
  to: Fulfillment | null,
  { actor, note }: Undo,
): Promise<Undone> {
  const { order_number: orderNumber, fulfillment } = record;
  if (to === null) return refuseBecause(`${orderNumber} has no step to take back.`);
  if (fulfillment === 'delivered') {
    const refused = await refuseInReturn(db, { ...record, fulfillment: to }, []);
    if (refused) return refused;
    await withdrawEmails(db, ['order-ready'], orderNumber);
  }
  const change = { fulfillment: to, ...(fulfillment === 'delivered' && { delivered_at: null }) };
  const entry = { actor, action: UNDONE, note, details: { undoneTo: to } };
  return { ok: true, record: await changeOrderRecord(db, record, change, entry) };
}

/**
 * Refuses an undo that would make pieces unsent while they are in an open return. They are the pieces of the undone
 * shipments; an order that was collected has none, so all of its pieces count. `record` has the state after the undo.
 */
async function refuseInReturn(
  db: Database,
  { order_number: orderNumber, fulfillment }: OrderRecordRow,
  undone: readonly ShipmentRow[],
): Promise<ReasonedRefusal | null> {
  const goods = await loadGoods(db, orderNumber);
  const shipments = goods.shipments.filter(({ id }) => undone.every((gone) => gone.id !== id));
  const units = undone.length === 0 ? quantitiesLeft(goods.lines, []) : undone.flatMap(({ lines }) => lines);
  const returns = await listReturns(db, orderNumber);
  const returned = openReturnOfUndone(fulfillment, { ...goods, shipments }, units, returns);
  if (!returned) return null;
  const what = undone.map(({ position }) => ` of parcel ${position}`).join(' and');
  const end = returned.state === 'approved' ? 'Cancel' : 'Close';
  return refuseBecause(
    `Pieces${what} are in return ${returned.position} of ${orderNumber}, which is ${returned.state}. ${end} that return first.`,
  );
}

function isSameTime(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && new Date(one).getTime() === new Date(other).getTime();
}
