import { normalizeOrderNumber } from '#domain/order.ts';
import { type OrderAction, parseTracking, type TrackingRefusal } from '#domain/order-lifecycle.ts';
import type { RefundRequest } from '#domain/refund.ts';
import { store } from '#shop';
import { type Action, type Command, type Subcommand, UsageError } from '../command.ts';
import {
  cancelOrderByCommand,
  confirmReviewByCommand,
  moveOrderByCommand,
  refundOrderByCommand,
} from '../orders/change-order.ts';
import { LATEST, listForReview, listOrders, showOrder } from '../orders/list-orders.ts';
import { reconcileOrders } from '../orders/reconcile-orders.ts';
import { parseArguments, parseDollars, parseWholeNumber } from '../parse-arguments.ts';

const CHANGE = { note: { type: 'string' }, json: { type: 'boolean' } } as const;
const OVERRIDE = { 'even-though-disputed-or-refunded': { type: 'boolean' } } as const;
const OVERRIDE_ARGS = '[--even-though-disputed-or-refunded]';
const MOST_UNITS = 1_000_000;

/** `store orders` */
export const orders: Command = {
  '': listSubcommand(`lists the latest ${LATEST} orders, the newest first`),
  list: listSubcommand('the same; --csv writes all orders for a spreadsheet'),
  show: {
    args: 'NUMBER [--json]',
    description: 'shows one order: its lines, where it goes, what was charged and refunded, its history',
    parse(args) {
      const { named, values } = parseArguments(args, ['NUMBER'], { json: { type: 'boolean' } });
      const orderNumber = orderNumberOf(named.NUMBER);
      return (context) => showOrder(context, orderNumber, values.json ? 'json' : 'text');
    },
  },
  produce: moveSubcommand('produce', 'marks an order as in production'),
  pack: moveSubcommand('pack', 'marks an order as packed'),
  ship: {
    args: `NUMBER --carrier USPS --tracking NUMBER [--url LINK] ${OVERRIDE_ARGS} [--note TEXT] [--json]`,
    description: 'marks an order as shipped and sends the shopper the tracking number',
    parse: parseShip,
  },
  deliver: {
    args: 'NUMBER [--ready-to-collect] [--note TEXT] [--json]',
    description: 'marks a shipped order as delivered, or tells the shopper that it is ready in the showroom',
    parse(args) {
      const { named, values } = parseArguments(args, ['NUMBER'], {
        ...CHANGE,
        ...OVERRIDE,
        'ready-to-collect': { type: 'boolean' },
      });
      const action = values['ready-to-collect'] ? 'collect' : 'deliver';
      return (context) => moveOrderByCommand(context, { action }, moveOptions(named.NUMBER, values));
    },
  },
  refund: {
    args: 'NUMBER [--amount 25.00 | --line N --quantity Q] [--restock] [--reason TEXT] [--json]',
    description: 'refunds all that is left, an amount, or units of a line, through Stripe',
    parse: parseRefund,
  },
  cancel: {
    args: 'NUMBER [--reason TEXT] [--json]',
    description: 'cancels an order that was not shipped, refunds what is left and restocks it',
    parse(args) {
      const { named, values } = parseArguments(args, ['NUMBER'], {
        reason: { type: 'string' },
        json: { type: 'boolean' },
      });
      return (context) => cancelOrderByCommand(context, 'cancel', changeOptions(named.NUMBER, values));
    },
  },
  resolve: {
    args: 'NUMBER [--refund] [--reason TEXT] [--json]',
    description: 'confirms a payment in review, which makes it a paid order, or refunds it',
    parse(args) {
      const { named, values } = parseArguments(args, ['NUMBER'], {
        refund: { type: 'boolean' },
        reason: { type: 'string' },
        json: { type: 'boolean' },
      });
      const options = changeOptions(named.NUMBER, values);
      return (context) =>
        values.refund
          ? cancelOrderByCommand(context, 'reject', options)
          : confirmReviewByCommand(context, options);
    },
  },
  review: {
    args: '',
    description: 'lists the payments the store could not match with an order, and why',
    parse(args) {
      parseArguments(args, [], {});
      return listForReview;
    },
  },
  reconcile: {
    args: '[--days 3] [--json]',
    description: 'compares the paid sessions at Stripe with the orders; fails if one has no order',
    parse(args) {
      const { days = '3', json } = parseArguments(args, [], {
        days: { type: 'string' },
        json: { type: 'boolean' },
      }).values;
      const parsed = parseWholeNumber('--days', days, { from: 1, to: 365 });
      return (context) => reconcileOrders(context, { days: parsed, isJson: json === true });
    },
  },
};

function listSubcommand(description: string): Subcommand {
  return {
    args: '[--csv] [--json]',
    description,
    parse(args) {
      const { csv, json } = parseArguments(args, [], {
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
      }).values;
      if (csv && json) throw new UsageError('--csv and --json do not go together.');
      const format = csv ? 'csv' : json ? 'json' : 'table';
      return (context) => listOrders(context, format);
    },
  };
}

function moveSubcommand(action: Extract<OrderAction, 'produce' | 'pack'>, description: string): Subcommand {
  return {
    args: `NUMBER ${OVERRIDE_ARGS} [--note TEXT] [--json]`,
    description,
    parse(args) {
      const { named, values } = parseArguments(args, ['NUMBER'], { ...CHANGE, ...OVERRIDE });
      return (context) => moveOrderByCommand(context, { action }, moveOptions(named.NUMBER, values));
    },
  };
}

function parseShip(args: readonly string[]): Action {
  const { named, values } = parseArguments(args, ['NUMBER'], {
    ...CHANGE,
    ...OVERRIDE,
    carrier: { type: 'string' },
    tracking: { type: 'string' },
    url: { type: 'string' },
  });
  const { carrier, tracking: trackingNumber, url: trackingUrl } = values;
  if (carrier === undefined) throw new UsageError('--carrier is missing.');
  if (trackingNumber === undefined) throw new UsageError('--tracking is missing.');
  const tracking = parseTracking({ carrier, trackingNumber, ...(trackingUrl && { trackingUrl }) });
  if (!tracking.ok) throw new UsageError(TRACKING_PROBLEMS[tracking.refusal]);
  const move = { action: 'ship', tracking: tracking.value } as const;
  return (context) => moveOrderByCommand(context, move, moveOptions(named.NUMBER, values));
}

const TRACKING_PROBLEMS = {
  'carrier-missing': '--carrier takes the name of a carrier, as in USPS, UPS, FedEx or DHL.',
  'number-malformed': '--tracking takes letters, digits and hyphens, at most 64.',
  'url-malformed': '--url takes an address that starts with https:// or http://.',
} as const satisfies Record<TrackingRefusal, string>;

function parseRefund(args: readonly string[]): Action {
  const { named, values } = parseArguments(args, ['NUMBER'], {
    amount: { type: 'string' },
    line: { type: 'string' },
    quantity: { type: 'string' },
    restock: { type: 'boolean' },
    reason: { type: 'string' },
    json: { type: 'boolean' },
  });
  const request = parseRefundRequest(values);
  const restock = values.restock === true;
  if (restock && request.kind === 'amount') {
    throw new UsageError(
      '--restock needs --line, or no --amount: an amount does not say which units came back.',
    );
  }
  const options = { ...changeOptions(named.NUMBER, values), restock };
  return (context) => refundOrderByCommand(context, request, options);
}

function parseRefundRequest({
  amount,
  line,
  quantity,
}: {
  amount?: string;
  line?: string;
  quantity?: string;
}): RefundRequest {
  if (amount !== undefined && (line !== undefined || quantity !== undefined)) {
    throw new UsageError('--amount and --line do not go together.');
  }
  if (amount !== undefined) return { kind: 'amount', amount: parseDollars('--amount', amount) };
  if (line === undefined && quantity === undefined) return { kind: 'whole' };
  if (line === undefined) throw new UsageError('--quantity goes with --line.');
  return {
    kind: 'line',
    // Shown from 1, stored from 0.
    line: parseWholeNumber('--line', line, { from: 1, to: MOST_UNITS }) - 1,
    quantity: parseWholeNumber('--quantity', quantity ?? '1', { from: 1, to: MOST_UNITS }),
  };
}

type ChangeValues = { note?: string; reason?: string; json?: boolean };

function changeOptions(typedNumber: string, { note, reason, json }: ChangeValues) {
  return {
    orderNumber: orderNumberOf(typedNumber),
    note: note ?? reason ?? null,
    isJson: json === true,
  };
}

function moveOptions(
  typedNumber: string,
  values: ChangeValues & { 'even-though-disputed-or-refunded'?: boolean },
) {
  return {
    ...changeOptions(typedNumber, values),
    isOverridden: values['even-though-disputed-or-refunded'] === true,
  };
}

function orderNumberOf(typed: string): string {
  return normalizeOrderNumber(store.orderNumberPrefix, typed);
}
