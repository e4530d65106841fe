import { withdrawEmails } from '#database/orders/order-emails.ts';
import {
  type Actor,
  changeOrderRecord,
  type HistoryEntry,
  listOrderHistory,
} from '#database/orders/order-records.ts';
import { deleteShipment, listShipments, setDelivered } from '#database/orders/shipments.ts';
import type { Database, OrderHistoryRow, OrderRecordRow, ShipmentRow } from '#database/tables.ts';
import { type Fulfillment, stepBefore } from '#domain/orders/order-lifecycle.ts';
import { type LastStep, lastStepOf } from '#domain/orders/shipments.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { applyParcels, findParcel, type ParcelNumber } from './change-shipments.ts';

type Undone = { ok: true; record: OrderRecordRow } | ReasonedRefusal;
type Undo = { actor: Actor; note: string | null };

const UNDONE = 'last step undone';

/** What undoing the last step of an order takes back: its parcels that are concerned, or the state it goes back to. */
export type UndoneStep =
  | { step: Exclude<LastStep, 'state'>; parcels: ShipmentRow[] }
  | { step: 'state'; to: Fulfillment | null };

export function lastStepOfOrder(
  { fulfillment, delivered_at }: Pick<OrderRecordRow, 'fulfillment' | 'delivered_at'>,
  shipments: readonly ShipmentRow[],
  history: readonly OrderHistoryRow[],
): UndoneStep {
  const last = shipments.at(-1);
  const state = history.findLast(({ action }) => action === 'packed' || action === 'production started');
  const step = lastStepOf(fulfillment, {
    parcelAt: last?.created_at ?? null,
    stateAt: state?.at ?? null,
  });
  if (step === 'state' || !last) return { step: 'state', to: stepBefore(fulfillment) };
  if (step === 'parcel') return { step, parcels: [last] };
  const arrivedLast = shipments.filter((shipment) => isSameTime(shipment.delivered_at, delivered_at));
  return { step, parcels: arrivedLast.length > 0 ? arrivedLast : [last] };
}

/** Takes back the last step of a locked order, or a parcel of it, with its unsent email. */
export async function undoStep(
  db: Database,
  record: OrderRecordRow,
  parcel: ParcelNumber | undefined,
  undo: Undo,
): Promise<Undone> {
  const shipments = await listShipments(db, record.order_number);
  if (parcel !== undefined) {
    const found = findParcel(record, shipments, parcel);
    return found.ok ? undoParcels(db, record, [found.value], undo) : found;
  }
  const history = await listOrderHistory(db, record.order_number);
  const last = lastStepOfOrder(record, shipments, history);
  return last.step === 'state'
    ? undoState(db, record, last.to, undo)
    : undoParcels(db, record, last.parcels, undo);
}

/** Delivered parcels are on their way again, and others count as not sent. */
async function undoParcels(
  db: Database,
  record: OrderRecordRow,
  parcels: readonly ShipmentRow[],
  { actor, note }: Undo,
): Promise<Undone> {
  const { order_number: orderNumber } = record;
  const delivered = parcels.filter(({ delivered_at }) => delivered_at !== null).map(({ id }) => id);
  const sent = parcels.filter(({ delivered_at }) => delivered_at === null).map(({ id }) => id);
  if (delivered.length > 0) {
    await withdrawEmails(db, ['order-delivered'], orderNumber, delivered);
    await setDelivered(db, delivered, null);
  }
  if (sent.length > 0) await withdrawEmails(db, ['order-shipped'], orderNumber, sent);
  for (const id of sent) await deleteShipment(db, id);
  const [first] = parcels;
  const entry = (undoneTo: Fulfillment): HistoryEntry => ({
    actor,
    action: UNDONE,
    note,
    details: { undoneTo, ...(parcels.length === 1 && { parcel: first?.position }) },
  });
  return { ok: true, record: await applyParcels(db, record, entry) };
}

async function undoState(
  db: Database,
  record: OrderRecordRow,
  to: Fulfillment | null,
  { actor, note }: Undo,
): Promise<Undone> {
  const { order_number: orderNumber, fulfillment } = record;
  if (to === null) return refuseBecause(`${orderNumber} has no step to take back.`);
  if (fulfillment === 'delivered') await withdrawEmails(db, ['order-ready'], orderNumber);
  const change = { fulfillment: to, ...(fulfillment === 'delivered' && { delivered_at: null }) };
  const entry = { actor, action: UNDONE, note, details: { undoneTo: to } };
  return { ok: true, record: await changeOrderRecord(db, record, change, entry) };
}

function isSameTime(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && new Date(one).getTime() === new Date(other).getTime();
}
