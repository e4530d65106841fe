import { type Actor, changeOrderRecord, lockOrderRecord } from '#database/orders/order-records.ts';
import {
  factsWithGoods,
  insertShipment,
  type OrderGoods,
  setDelivered,
  shippableOrder,
} from '#database/orders/shipments.ts';
import type { Database, OrderRecordRow, ShipmentRow } from '#database/tables.ts';
import type { Tracking } from '#domain/delivery/tracking.ts';
import { checkAction, type Fulfillment, isUnsent } from '#domain/orders/order-lifecycle.ts';
import type { StepName } from '#domain/orders/order-timeline.ts';
import { quantitiesLeft, type UnitCount, unitsOfLine } from '#domain/orders/refund.ts';
import { countUnits, planShipment, unitsToShip } from '#domain/orders/shipments.ts';
import { refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { applyShipments, findShipment, loadGoods, type ShipmentName } from './change-shipments.ts';
import { hashRequest } from './hash-request.ts';
import { issueCertificates } from './issue-certificates.ts';
import { undoStep } from './undo-step.ts';

/**
 * A fulfillment step, or the last one taken back. A shipment without tracking has null, and one without `units`
 * everything that is left to ship. With `shipment`, a step is about that shipment alone. A repeat with the same
 * `idempotencyKey` ships nothing more; without one, every call is a shipment of its own. An undo is refused if the history has
 * grown since the entry at the position `seenChange`, so that a repeat does not take back the step before it.
 */
export type OrderMove =
  | { action: 'produce' | 'pack' | 'collect' }
  | { action: 'deliver'; shipment?: ShipmentName }
  | { action: 'undo'; shipment?: ShipmentName; seenChange?: number }
  | Shipping;

type Shipping = {
  action: 'ship';
  tracking: Tracking | null;
  units?: readonly UnitCount[];
  idempotencyKey?: string;
};

const HISTORY = {
  produce: 'production started',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  collect: 'ready to collect',
} as const satisfies Partial<Record<OrderMove['action'], StepName>>;

/** A step of a locked order that its state allows. */
type Step = {
  db: Database;
  record: OrderRecordRow;
  goods: OrderGoods;
  now: Date;
  actor: Actor;
  note: string | null;
  isOverridden: boolean;
};
type Moved = { ok: true; record: OrderRecordRow } | OrderRefusal;

/**
 * Moves an order to its next step, with history, certificates and the email to the shopper, in one transaction. Shipping a
 * part of it, or a step of one of several shipments, leaves the order in its state. `isOverridden` allows a disputed or
 * refunded order to ship. Undoing a step sends no email and withdraws the step's own email if it has not been sent.
 * Certificates stay, because the same pieces ship later.
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
): Promise<Moved> {
  const moved = await context.db.transaction().execute(async (db): Promise<Moved> => {
    const record = await lockOrderRecord(db, orderNumber);
    if (!record) return noSuchOrder(orderNumber);
    const goods = await loadGoods(db, orderNumber);
    const repeated = move.action === 'ship' ? repeatedShipping(record, goods, move) : null;
    if (repeated) return repeated;
    const step = { db, record, goods, now: context.now(), actor, note, isOverridden };
    // A shipment can arrive while others are still to ship.
    if (move.action === 'deliver' && move.shipment !== undefined) return deliverShipment(step, move.shipment);
    const allowed = checkAction(factsWithGoods(record, goods), move.action, { isOverridden });
    if (!allowed.ok) return allowed;
    switch (move.action) {
      case 'undo':
        return undoStep(db, record, move, { actor, note });
      case 'ship':
        return ship(step, move);
      case 'deliver':
        return deliver(step);
      case 'collect':
        return collect(step, allowed.value);
      default:
        return { ok: true, record: await enter(step, HISTORY[move.action], allowed.value) };
    }
  });
  if (moved.ok) context.onJobQueued();
  return moved;
}

/** The result of the first request if this one repeats it; null if it is the first. */
function repeatedShipping(record: OrderRecordRow, { shipments }: OrderGoods, move: Shipping): Moved | null {
  const { idempotencyKey } = move;
  const first = shipments.find(({ idempotency_key: key }) => key !== null && key === idempotencyKey);
  if (!first) return null;
  if (first.request_hash === hashShipping(move)) return { ok: true, record };
  return refuseBecause(
    `The first try went through: ${describeFirst(first)}. Check the order before you ship more.`,
  );
}

function describeFirst({ order_number, lines, tracking_number }: ShipmentRow): string {
  const sent = countUnits(lines);
  const tracking = tracking_number === null ? 'without tracking' : `as ${tracking_number}`;
  return `${sent === 1 ? '1 piece' : `${sent} pieces`} of ${order_number} shipped ${tracking}`;
}

function hashShipping({ tracking, units }: Shipping): string {
  return hashRequest({ tracking, units });
}

/** Two people who ship the same parcel would record pieces as sent that are still there. */
function refuseSameTracking({ shipments }: OrderGoods, tracking: Tracking | null): OrderRefusal | null {
  const same = shipments.find(({ tracking_number }) => tracking_number === (tracking?.trackingNumber ?? ''));
  return same
    ? refuseBecause(`Parcel ${same.position} of ${same.order_number} has this tracking number already.`)
    : null;
}

/** Ships the units asked for in one shipment; without any, everything that is left. */
async function ship(step: Step, move: Shipping): Promise<Moved> {
  const { tracking, units, idempotencyKey } = move;
  const { db, record, goods, now, isOverridden } = step;
  const refused = refuseSameTracking(goods, tracking);
  if (refused) return refused;
  const order = shippableOrder(goods);
  const left = unitsToShip(order);
  // A merchant who sends a refunded order anyway sends what was refunded.
  const isAnyway = isOverridden && left.length === 0;
  const sent = goods.shipments.flatMap(({ lines }) => lines);
  const unsent = quantitiesLeft(goods.lines, sent);
  const planned = planShipment(units, isAnyway ? unsent : left);
  if (!planned.ok) return planned;
  if (isAnyway && countUnits(planned.value) < countUnits(unsent)) {
    return refuseBecause(`All pieces of ${record.order_number} are refunded; it can only be shipped whole.`);
  }
  const shipment = await insertShipment(db, {
    order_number: record.order_number,
    tracking,
    lines: planned.value,
    shipped_at: now,
    created_by: step.actor,
    ...(idempotencyKey !== undefined && {
      idempotency_key: idempotencyKey,
      request_hash: hashShipping(move),
    }),
  });
  const after = await applyShipments(db, record, (fulfillment) => ({
    actor: step.actor,
    action: isUnsent(fulfillment) ? 'partly shipped' : HISTORY.ship,
    note: step.note,
    details: {
      ...tracking,
      units: countUnits(planned.value),
      ...((order.shipments.length > 0 || isUnsent(fulfillment)) && { parcel: shipment.position }),
      ...(isOverridden && { isOverridden }),
    },
  }));
  const gone = [...sent, ...planned.value];
  const unitsGone = goods.lines.map(({ line_number: line }) => ({ line, quantity: unitsOfLine(gone, line) }));
  await issueCertificates(db, record.order_number, unitsGone, now);
  // A step that is repeated after an undo is another shipment, and sends its email again.
  await queueOrderEmail(db, 'order-shipped', record.order_number, {
    occasion: shipment.id,
    shipments: [shipment.id],
  });
  return { ok: true, record: after };
}

/** Marks all shipments that are on their way as delivered. */
async function deliver(step: Step): Promise<Moved> {
  const ids = step.goods.shipments.filter(({ delivered_at }) => delivered_at === null).map(({ id }) => id);
  return { ok: true, record: await deliverShipments(step, ids) };
}

async function deliverShipment(step: Step, name: ShipmentName): Promise<Moved> {
  const found = findShipment(step.record, step.goods.shipments, name);
  if (!found.ok) return found;
  const { id, position, delivered_at } = found.value;
  if (delivered_at !== null) {
    return refuseBecause(`Parcel ${position} of ${step.record.order_number} is already delivered.`);
  }
  return { ok: true, record: await deliverShipments(step, [id], position) };
}

async function deliverShipments(
  { db, record, now, actor, note }: Step,
  ids: readonly string[],
  number?: number,
): Promise<OrderRecordRow> {
  await setDelivered(db, ids, now);
  const after = await applyShipments(db, record, (fulfillment) => ({
    actor,
    action: fulfillment === 'delivered' ? HISTORY.deliver : 'parcel delivered',
    note,
    details: number === undefined ? {} : { parcel: number },
  }));
  // The record does not change while the rest is to ship.
  const occasion = `${ids.join()}:${now.toISOString()}`;
  await queueOrderEmail(db, 'order-delivered', record.order_number, { occasion, shipments: ids });
  return after;
}

/** The shopper collects everything in the showroom. */
async function collect(step: Step, fulfillment: Fulfillment): Promise<Moved> {
  const { db, record, goods, now } = step;
  const after = await enter(step, HISTORY.collect, fulfillment, { delivered_at: now });
  await issueCertificates(db, record.order_number, unitsToShip(shippableOrder(goods)), now);
  await queueOrderEmail(db, 'order-ready', record.order_number, { occasion: after.updated_at });
  return { ok: true, record: after };
}

function enter(
  { db, record, actor, note, isOverridden }: Step,
  action: StepName,
  fulfillment: Fulfillment,
  times: { delivered_at?: Date } = {},
): Promise<OrderRecordRow> {
  const details = isOverridden ? { isOverridden } : {};
  return changeOrderRecord(db, record, { fulfillment, ...times }, { actor, action, note, details });
}
