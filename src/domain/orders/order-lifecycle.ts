import { addCents, type Cents, cents, formatCents, subtractCents, ZERO_CENTS } from '#domain/money.ts';
import { accept, type ReasonedRefusal, refuseBecause } from '#domain/results.ts';

/** The fulfillment states in order. `processing` is shown as "In production". */
export const FULFILLMENTS = [
  'review',
  'awaiting_payment',
  'paid',
  'processing',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type Fulfillment = (typeof FULFILLMENTS)[number];

/** A dispute of the payment: `open` until the bank decides. A lost dispute takes the disputed amount back for good. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The facts that decide which actions on an order are allowed. */
export type OrderFacts = {
  orderNumber: string;
  fulfillment: Fulfillment;
  /** The amount charged. */
  total: Cents;
  /** The amount refunded, including pending refunds. At most the total. */
  refundedAmount: Cents;
  /** The payment failed after the order was placed, so no money was taken. */
  hasPaymentFailed: boolean;
  dispute: DisputeState | null;
  /** The amount disputed; null if it is unknown, which counts as all that was left. */
  disputedAmount: Cents | null;
  /** What other disputes of the payment took back; zero unless given. */
  otherDisputesLost?: Cents;
  /**
   * Whether any unit is not refunded, nor shipped while others are to follow. Decides about actions that give goods away; true
   * unless given.
   */
  hasUnitsLeft?: boolean;
  /** Whether a shipment of an order that is not shipped yet has left; false unless given. */
  isPartlyShipped?: boolean;
};

/** The facts that decide which state is shown. */
type StateFacts = Pick<OrderFacts, 'fulfillment' | 'total' | 'refundedAmount' | 'dispute'>;

/** The one state shown for an order. */
export type OrderState = Fulfillment | 'disputed' | 'partly_refunded' | 'refunded';

/**
 * The state shown for an order, the most urgent first: review, disputed, cancelled, refunded, partly refunded, else
 * the fulfillment. A cancelled order stays "cancelled" after its refund. A free order is never refunded.
 */
export function orderStateOf({ fulfillment, total, refundedAmount, dispute }: StateFacts): OrderState {
  if (fulfillment === 'review') return 'review';
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  if (fulfillment === 'cancelled') return 'cancelled';
  if (isFullyRefunded({ total, refundedAmount })) return 'refunded';
  if (refundedAmount > 0) return 'partly_refunded';
  return fulfillment;
}

/**
 * Whether a refund can restock units. A payment in review has taken none, and a cancellation has put them back already.
 * An order that took none returns some only once any of its pieces has left the store.
 */
export function canRestock({
  fulfillment,
  tookUnits,
  hasShipments,
}: {
  fulfillment: Fulfillment;
  tookUnits: boolean;
  hasShipments: boolean;
}): boolean {
  if (fulfillment === 'shipped' || fulfillment === 'delivered' || hasShipments) return true;
  return tookUnits && fulfillment !== 'review' && fulfillment !== 'cancelled';
}

/** Whether all that was paid is refunded. An order that cost nothing never is. */
export function isFullyRefunded({
  total,
  refundedAmount,
}: Pick<OrderFacts, 'total' | 'refundedAmount'>): boolean {
  return total > 0 && refundedAmount >= total;
}

/** Whether shoppers are told that the rest will ship. Not after a full refund or a lost dispute. */
export function willShipRest(order: StateFacts): boolean {
  return order.fulfillment !== 'cancelled' && order.dispute !== 'lost' && !isFullyRefunded(order);
}

type MoneyFacts = Pick<
  OrderFacts,
  'total' | 'refundedAmount' | 'dispute' | 'disputedAmount' | 'otherDisputesLost'
>;

/** The amount that lost disputes took back, never more than was left of the payment. Open and won disputes take nothing. */
export function lostAmountOf(facts: MoneyFacts): Cents {
  const { total, refundedAmount, dispute, disputedAmount, otherDisputesLost = ZERO_CENTS } = facts;
  const lost = dispute === 'lost' ? (disputedAmount ?? total) : ZERO_CENTS;
  return cents(Math.min(addCents(lost, otherDisputesLost), subtractCents(total, refundedAmount)));
}

/** What neither a refund nor a lost dispute gave back. The payment provider refuses to refund more. */
export function amountLeftOf(order: MoneyFacts): Cents {
  return subtractCents(subtractCents(order.total, order.refundedAmount), lostAmountOf(order));
}

/** A merchant's actions on an order. */
export type OrderAction =
  | 'produce'
  | 'pack'
  | 'ship'
  | 'collect'
  | 'address'
  | 'track'
  | 'deliver'
  | 'undo'
  | 'cancel'
  | 'confirm'
  | 'reject'
  | 'refund';

type Rule = {
  from: readonly Fulfillment[];
  /** Null if the fulfillment does not change. */
  to: Fulfillment | null;
  /** Used after "it can't be". */
  participle: string;
  /** Whether the goods leave the store. Not allowed for a disputed or refunded order unless overridden. */
  givesGoodsAway: boolean;
};

const NOT_SENT = ['paid', 'processing', 'packed'] as const;

/** Whether an order is paid and something of it is left to ship. */
export function isUnsent(fulfillment: Fulfillment): boolean {
  return NOT_SENT.some((state) => state === fulfillment);
}

/** Every action and the states in which it is allowed. */
export const ORDER_ACTIONS = {
  produce: { from: ['paid'], to: 'processing', participle: 'put into production', givesGoodsAway: true },
  pack: { from: ['paid', 'processing'], to: 'packed', participle: 'packed', givesGoodsAway: true },
  ship: { from: NOT_SENT, to: 'shipped', participle: 'shipped', givesGoodsAway: true },
  /** The shopper collects it in the showroom. */
  collect: { from: NOT_SENT, to: 'delivered', participle: 'handed out', givesGoodsAway: true },
  /** Corrects the shipping address. */
  address: { from: NOT_SENT, to: null, participle: 'sent to another address', givesGoodsAway: false },
  /** Corrects the tracking number of a shipment. */
  track: { from: ['shipped'], to: null, participle: 'given another tracking number', givesGoodsAway: false },
  deliver: { from: ['shipped'], to: 'delivered', participle: 'marked as delivered', givesGoodsAway: false },
  /** Undoes the last step, or a shipment. */
  undo: {
    from: ['processing', 'packed', 'shipped', 'delivered'],
    to: null,
    participle: 'moved back a step',
    givesGoodsAway: false,
  },
  /** Cancels all of it, or what is left of a partly shipped order that has nothing to refund. */
  cancel: { from: NOT_SENT, to: 'cancelled', participle: 'cancelled', givesGoodsAway: false },
  confirm: { from: ['review'], to: 'paid', participle: 'confirmed', givesGoodsAway: false },
  /** Refunds the payment in review. */
  reject: { from: ['review'], to: 'cancelled', participle: 'rejected', givesGoodsAway: false },
  refund: {
    from: ['review', ...NOT_SENT, 'shipped', 'delivered', 'cancelled'],
    to: null,
    participle: 'refunded',
    givesGoodsAway: false,
  },
} as const satisfies Record<OrderAction, Rule>;

/**
 * The fulfillment after an action, or why it is not allowed. `isOverridden` only allows a disputed or refunded
 * order to be packed and shipped.
 */
export function checkAction(
  order: OrderFacts,
  action: OrderAction,
  { isOverridden = false }: { isOverridden?: boolean } = {},
): { ok: true; value: Fulfillment } | ReasonedRefusal {
  const rule: Rule = ORDER_ACTIONS[action];
  const refuse = (why: string, instead = '') =>
    refuseBecause(`${order.orderNumber} ${why}; it can't be ${rule.participle}.${instead}`);
  const moneyProblem = problemWithMoney(order, action);
  if (moneyProblem && !(rule.givesGoodsAway && isOverridden)) return refuse(moneyProblem);
  if (order.isPartlyShipped) {
    if (action === 'track' || action === 'undo') return accept(order.fulfillment);
    // What cannot be refunded is cancelled. Shipments decide the state afterwards.
    if (action === 'cancel' && problemWithMoney(order, 'refund')) return accept(order.fulfillment);
    const instead = INSTEAD[action];
    if (instead) return refuse('is partly shipped', ` ${instead}`);
  }
  if (!rule.from.includes(order.fulfillment)) return refuse(FULFILLMENT_SENTENCES[order.fulfillment]);
  return accept(rule.to ?? order.fulfillment);
}

/** What to do with an order of which a part is on its way, instead of what would be about all of it. */
const INSTEAD: Partial<Record<OrderAction, string>> = {
  cancel: 'Refund the pieces that are left to ship instead.',
  collect: 'Ship the rest without a tracking number instead.',
  deliver: 'Mark the parcel as delivered instead.',
};

/** Why the goods of an order should not leave the store, as in "is refunded"; null if they may. */
export function whyNotToSend(order: OrderFacts): string | null {
  return order.fulfillment === 'cancelled'
    ? FULFILLMENT_SENTENCES.cancelled
    : problemWithMoney(order, 'ship');
}

/**
 * The fulfillment after the last step is undone; null if there is no step to undo. A packed order that was in production
 * before returns to it. An order that was shipped right after payment, or collected in the showroom, becomes packed.
 * `fulfillmentWith` has the rule for orders with shipments.
 */
export function stepBefore(
  fulfillment: Fulfillment,
  { wasInProduction }: { wasInProduction: boolean },
): Fulfillment | null {
  switch (fulfillment) {
    case 'processing':
      return 'paid';
    case 'packed':
      return wasInProduction ? 'processing' : 'paid';
    case 'shipped':
    case 'delivered':
      return 'packed';
    default:
      return null;
  }
}

function problemWithMoney(order: OrderFacts, action: OrderAction): string | null {
  const needsMoney = ORDER_ACTIONS[action].givesGoodsAway || action === 'confirm';
  const movesMoney = action === 'refund' || action === 'cancel' || action === 'reject';
  if ((needsMoney || movesMoney) && order.dispute === 'open') return 'is disputed';
  // What the dispute was not about can still be refunded. Cancelling refunds it, and is allowed if there is nothing left.
  const isMoneyGone = needsMoney || (action === 'refund' && amountLeftOf(order) === 0);
  if (isMoneyGone && order.dispute === 'lost') return 'was disputed, and the dispute was lost';
  if ((needsMoney || action === 'refund') && isFullyRefunded(order)) return 'is refunded';
  if (ORDER_ACTIONS[action].givesGoodsAway && order.hasUnitsLeft === false)
    return 'has all its pieces refunded';
  if (action === 'refund' && order.total === 0) return 'cost nothing';
  if (action === 'refund' && order.hasPaymentFailed) return 'was never paid';
  return null;
}

const FULFILLMENT_SENTENCES = {
  review: 'is in review',
  awaiting_payment: 'is not paid yet',
  paid: 'is paid',
  processing: 'is in production',
  packed: 'is packed',
  shipped: 'is already shipped',
  delivered: 'is already delivered',
  cancelled: 'is cancelled',
} as const satisfies Record<Fulfillment, string>;

/** `Shipped, $20.00 of $50.00 refunded`: the state as shown to a merchant. */
export function describeOrderState(order: StateFacts): string {
  const state = orderStateOf(order);
  const name = ORDER_STATE_NAMES[state];
  const refunded =
    order.refundedAmount > 0 && state !== 'refunded'
      ? `, ${formatCents(order.refundedAmount)} of ${formatCents(order.total)} refunded`
      : '';
  const isHidden = state === 'disputed' || state === 'partly_refunded' || state === 'refunded';
  const beside = isHidden ? ` (${ORDER_STATE_NAMES[order.fulfillment].toLowerCase()})` : '';
  return `${name}${beside}${refunded}`;
}

/** The display name of each state. */
export const ORDER_STATE_NAMES = {
  review: 'In review',
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  processing: 'In production',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const satisfies Record<OrderState, string>;

/**
 * Whether a shopper may still ask for a change: paid, not sent, not even in part, refunded or disputed, and at most `hours`
 * after the payment, inclusive.
 */
export function canStillChange(
  order: StateFacts & { paidAt: Date | null; isPartlyShipped?: boolean },
  hours: number,
  now: Date,
): boolean {
  if (order.paidAt === null || !isUnsent(order.fulfillment) || order.isPartlyShipped) return false;
  if (['refunded', 'disputed'].includes(orderStateOf(order))) return false;
  return now.getTime() - order.paidAt.getTime() <= hours * 60 * 60 * 1000;
}

/** The hours of a text such as `2 hours`, `90 minutes` or `1 day`; null for anything else. */
export function hoursOf(promise: string): number | null {
  const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(promise.trim()) ?? [];
  if (count === undefined) return null;
  return Number(count) * (unit === 'day' ? 24 : unit === 'hour' ? 1 : 1 / 60);
}
