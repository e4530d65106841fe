import { z } from '@hono/zod-openapi';
import { parseTracking } from '#domain/delivery/tracking.ts';
import { MAX_NOTE } from '#domain/orders/order-note.ts';
import { accept, type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import type { OrderMove } from '#payments/orders/move-order.ts';

const MAX_MOVED = 500;
const MAX_LINES = 200;

/** Lines count from 0. */
const unit = z.object({ line: z.number().int().min(0), quantity: z.number().int().positive() });
const units = z.array(unit).min(1).max(MAX_LINES);
/** `sent` of the units were sent; without it, those that are still to ship are refunded first. */
export const refundedUnits = z
  .array(unit.extend({ sent: z.number().int().nonnegative().optional() }))
  .min(1)
  .max(MAX_LINES);
/** A repeat of a request has the same key, and gets the first result. A UUID, for example. */
export const idempotencyKey = z.string().min(1).max(100);
/** The id of a shipment. Its number can be another's after an undo. */
export const shipment = z.uuid();

const moves = z.object({
  action: z.enum(['produce', 'pack', 'ship', 'deliver', 'collect', 'undo']),
  orders: z
    .array(
      z.object({
        orderNumber: z.string(),
        carrier: z.string().optional(),
        trackingNumber: z.string().optional(),
        /** Ships it without a tracking number. */
        isUntracked: z.boolean().default(false),
        /** Ships these alone, and not everything that is left. Lines count from 0. */
        units: units.optional(),
        /** Marks one shipment as delivered, or takes it back. */
        shipment: shipment.optional(),
        /** Needed to undo: the `lastChange` of the order, so that a repeat does not take back the step before it. */
        seenChange: z.number().int().nonnegative().optional(),
      }),
    )
    .min(1)
    .max(MAX_MOVED),
  note: z.string().trim().max(MAX_NOTE).optional(),
  /** Ships orders even if they are disputed or refunded. */
  isOverridden: z.boolean().default(false),
  /** Needed to ship. */
  idempotencyKey: idempotencyKey.optional(),
});
export const moveBody = moves
  .refine(({ action, idempotencyKey }) => action !== 'ship' || idempotencyKey, {
    path: ['idempotencyKey'],
    error: 'Shipping needs a key that its repeats have too.',
  })
  .refine(
    ({ action, orders }) => action !== 'undo' || orders.every(({ seenChange }) => seenChange !== undefined),
    { path: ['orders'], error: 'An undo needs the last change that was seen of each order.' },
  );

type MoveBody = z.infer<typeof moveBody>;

/** The step that an order of the request is to take, or why its tracking is not readable. */
export function moveFrom(
  action: MoveBody['action'],
  { carrier = '', trackingNumber = '', isUntracked, units, shipment, seenChange }: MoveBody['orders'][number],
  idempotencyKey: string | undefined,
): { ok: true; value: OrderMove } | ReasonedRefusal {
  const one = shipment && { shipment };
  if (action === 'deliver') return accept({ action, ...one });
  if (action === 'undo') return accept({ action, ...one, ...(seenChange !== undefined && { seenChange }) });
  if (action !== 'ship') return accept({ action });
  const sent = { ...(units && { units }), ...(idempotencyKey && { idempotencyKey }) };
  if (isUntracked) return accept({ action, tracking: null, ...sent });
  const tracking = parseTracking({ carrier, trackingNumber });
  return tracking.ok
    ? accept({ action, tracking: tracking.value, ...sent })
    : refuseBecause(TRACKING_PROBLEMS[tracking.refusal]);
}

export const TRACKING_PROBLEMS = {
  'carrier-missing': 'The name of the carrier is missing.',
  'number-malformed': 'A tracking number has letters, digits and hyphens, at most 64.',
  'url-malformed': 'A tracking page starts with https:// or http://.',
} as const;
