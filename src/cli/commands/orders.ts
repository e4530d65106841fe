import type { Command } from '@commander-js/extra-typings';
import type { Cents } from '#domain/money.ts';
import { normalizeOrderNumber } from '#domain/order.ts';
import { parseTracking, type Tracking, type TrackingRefusal } from '#domain/order-lifecycle.ts';
import type { RefundRequest } from '#domain/refund.ts';
import { store } from '#shop';
import { type CommandRunner, type RegisterCommand, UsageError } from '../command.ts';
import {
  cancelOrderByCommand,
  confirmReviewByCommand,
  correctTrackingByCommand,
  moveOrderByCommand,
  refundOrderByCommand,
} from '../orders/change-order.ts';
import { LATEST, listForReview, listOrders, printPackingSlip, showOrder } from '../orders/list-orders.ts';
import { reconcileOrders } from '../orders/reconcile-orders.ts';
import { parseDollars, wholeNumber } from '../parse-arguments.ts';

const MOST_UNITS = 1_000_000;
const DISPUTED_OPTION = '--even-though-disputed-or-refunded';

/** `store orders` */
export const registerOrders: RegisterCommand = (program, run) => {
  const orders = program.command('orders').description('orders of the store');
  registerReading(orders, run);
  registerMoves(orders, run);
  registerRefunds(orders, run);
};

function registerReading(orders: Command, run: CommandRunner): void {
  orders
    .command('list', { isDefault: true })
    .description(`list the latest ${LATEST} orders, newest first`)
    .option('--csv', 'write all orders for a spreadsheet')
    .action(({ csv }) => {
      if (csv && run.isJson) throw new UsageError('--csv and --json do not go together.');
      return run.withStore((context) => listOrders(context, csv ? 'all' : 'latest'));
    });
  orders
    .command('show')
    .description('show one order: its lines, address, charges, refunds and history')
    .argument('<number>', 'order number, in any case and spacing', parseOrderNumber)
    .action((orderNumber) => run.withStore((context) => showOrder(context, orderNumber, run.isJson)));
  orders
    .command('packing-slip')
    .description('print what goes into the box, without prices, as an HTML file or as text')
    .argument('<number>', 'order number, in any case and spacing', parseOrderNumber)
    .option('--text', 'print text instead of HTML')
    .action((orderNumber, { text }) =>
      run.withStore((context) => printPackingSlip(context, orderNumber, text ? 'text' : 'html')),
    );
  orders
    .command('review')
    .description('list the payments that the store could not match with an order, and why')
    .action(() => run.withStore(listForReview));
  orders
    .command('reconcile')
    .description('compare the paid sessions at Stripe with the orders; fails if one has no order')
    .option('--days <number>', 'how far to look back', wholeNumber({ from: 1, to: 365 }), 3)
    .action(({ days }) => run.withStore((context) => reconcileOrders(context, days)));
}

function registerMoves(orders: Command, run: CommandRunner): void {
  const moves = { produce: 'mark an order as in production', pack: 'mark an order as packed' } as const;
  for (const action of ['produce', 'pack'] as const) {
    addMove(orders, action, moves[action]).action((orderNumber, options) =>
      run.withStore((context) => moveOrderByCommand(context, { action }, moveOptions(orderNumber, options))),
    );
  }
  addMove(orders, 'ship', 'mark an order as shipped and send the shopper the tracking number')
    .requiredOption(...CARRIER_OPTION)
    .requiredOption(...TRACKING_OPTION)
    .option(...URL_OPTION)
    .action((orderNumber, options) => {
      const move = { action: 'ship', tracking: trackingFrom(options) } as const;
      return run.withStore((context) => moveOrderByCommand(context, move, moveOptions(orderNumber, options)));
    });
  orders
    .command('track')
    .description('correct the tracking number of a shipped order and send the shopper the right one')
    .argument('<number>', 'order number', parseOrderNumber)
    .requiredOption(...CARRIER_OPTION)
    .requiredOption(...TRACKING_OPTION)
    .option(...URL_OPTION)
    .option('--note <text>', 'kept in the history of the order')
    .action((orderNumber, { note = null, ...options }) => {
      const tracking = trackingFrom(options);
      return run.withStore((context) => correctTrackingByCommand(context, tracking, { orderNumber, note }));
    });
  addMove(orders, 'deliver', 'mark a shipped order as delivered')
    .option('--ready-to-collect', 'tell the shopper that it is ready in the showroom instead')
    .action((orderNumber, options) => {
      const action = options.readyToCollect ? 'collect' : 'deliver';
      return run.withStore((context) =>
        moveOrderByCommand(context, { action }, moveOptions(orderNumber, options)),
      );
    });
}

function addMove(orders: Command, name: string, description: string) {
  return orders
    .command(name)
    .description(description)
    .argument('<number>', 'order number', parseOrderNumber)
    .option(DISPUTED_OPTION, 'do it although the order is disputed or refunded')
    .option('--note <text>', 'kept in the history of the order');
}

type MoveValues = { note?: string | undefined; evenThoughDisputedOrRefunded?: true | undefined };

const CARRIER_OPTION = ['--carrier <name>', 'USPS, UPS, FedEx, DHL or another'] as const;
const TRACKING_OPTION = ['--tracking <number>', 'tracking number'] as const;
const URL_OPTION = ['--url <link>', 'tracking page, if the carrier is not one of those'] as const;

function trackingFrom(typed: { carrier: string; tracking: string; url?: string | undefined }): Tracking {
  const { carrier, tracking: trackingNumber, url: trackingUrl } = typed;
  const tracking = parseTracking({ carrier, trackingNumber, ...(trackingUrl && { trackingUrl }) });
  if (!tracking.ok) throw new UsageError(TRACKING_PROBLEMS[tracking.refusal]);
  return tracking.value;
}

function moveOptions(orderNumber: string, { note, evenThoughDisputedOrRefunded }: MoveValues) {
  return { orderNumber, note: note ?? null, isOverridden: evenThoughDisputedOrRefunded === true };
}

const TRACKING_PROBLEMS = {
  'carrier-missing': '--carrier takes the name of a carrier, as in USPS, UPS, FedEx or DHL.',
  'number-malformed': '--tracking takes letters, digits and hyphens, at most 64.',
  'url-malformed': '--url takes an address that starts with https:// or http://.',
} as const satisfies Record<TrackingRefusal, string>;

function registerRefunds(orders: Command, run: CommandRunner): void {
  orders
    .command('refund')
    .description('refund all that is left, an amount, or units of a line, through Stripe')
    .argument('<number>', 'order number', parseOrderNumber)
    .option('--amount <dollars>', 'an amount, as in 25.00', parseDollars)
    .option('--line <number>', 'a line, as shown by orders show', wholeNumber({ from: 1, to: MOST_UNITS }))
    .option('--quantity <number>', 'units of the line', wholeNumber({ from: 1, to: MOST_UNITS }))
    .option('--restock', 'put the units back into stock')
    .option('--reason <text>', 'told to the shopper and kept in the history')
    .action((orderNumber, { restock = false, reason = null, ...values }) => {
      const request = parseRefundRequest(values);
      if (restock && request.kind === 'amount') {
        throw new UsageError(
          '--restock needs --line, or no --amount: an amount does not say which units came back.',
        );
      }
      return run.withStore((context) =>
        refundOrderByCommand(context, request, { orderNumber, note: reason, restock }),
      );
    });
  orders
    .command('cancel')
    .description('cancel an order that was not shipped, refund what is left and restock it')
    .argument('<number>', 'order number', parseOrderNumber)
    .option('--reason <text>', 'told to the shopper and kept in the history')
    .action((orderNumber, { reason = null }) =>
      run.withStore((context) => cancelOrderByCommand(context, 'cancel', { orderNumber, note: reason })),
    );
  orders
    .command('resolve')
    .description('confirm a payment in review, which makes it a paid order, or refund it')
    .argument('<number>', 'order number', parseOrderNumber)
    .option('--refund', 'refund it')
    .option('--reason <text>', 'kept in the history')
    .action((orderNumber, { refund, reason = null }) =>
      run.withStore((context) =>
        refund
          ? cancelOrderByCommand(context, 'reject', { orderNumber, note: reason })
          : confirmReviewByCommand(context, { orderNumber, note: reason }),
      ),
    );
}

function parseRefundRequest({
  amount,
  line,
  quantity,
}: {
  amount?: Cents | undefined;
  line?: number | undefined;
  quantity?: number | undefined;
}): RefundRequest {
  if (amount !== undefined && (line !== undefined || quantity !== undefined)) {
    throw new UsageError('--amount and --line do not go together.');
  }
  if (amount !== undefined) return { kind: 'amount', amount };
  if (line === undefined && quantity === undefined) return { kind: 'whole' };
  if (line === undefined) throw new UsageError('--quantity goes with --line.');
  // Shown from 1, stored from 0.
  return { kind: 'line', line: line - 1, quantity: quantity ?? 1 };
}

function parseOrderNumber(typed: string): string {
  return normalizeOrderNumber(store.orderNumberPrefix, typed);
}
