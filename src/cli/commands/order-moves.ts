import type { Command } from '@commander-js/extra-typings';
import type { AddressCorrection } from '#domain/checkout/address-correction.ts';
import { parseTracking, type Tracking, type TrackingRefusal } from '#domain/delivery/tracking.ts';
import type { OrderMove } from '#payments/orders/move-order.ts';
import { type CommandRunner, UsageError } from '../command.ts';
import {
  correctAddressByCommand,
  correctTrackingByCommand,
  moveOrdersByCommand,
  shipOrdersByCommand,
} from '../orders/change-order.ts';
import { parseOrderNumber, parseOrderNumbers } from '../orders/parse-order-number.ts';
import { wholeNumber } from '../parse-arguments.ts';

const DISPUTED_OPTION = [
  '--even-though-disputed-or-refunded',
  'do it although an order is disputed or refunded',
] as const;

export function registerOrderMoves(orders: Command, run: CommandRunner): void {
  addProduceAndPack(orders, run);
  addShip(orders, run);
  addAddress(orders, run);
  addTrack(orders, run);
  addUndo(orders, run);
  addDeliver(orders, run);
}

function addProduceAndPack(orders: Command, run: CommandRunner): void {
  const moves = { produce: 'mark orders as in production', pack: 'mark orders as packed' } as const;
  for (const action of ['produce', 'pack'] as const) {
    addMove(orders, action, moves[action])
      .option(...DISPUTED_OPTION)
      .action((orderNumbers, options) =>
        run.withStore((context) =>
          moveOrdersByCommand(context, withMove(orderNumbers, { action }), moveOptions(options)),
        ),
      );
  }
}

function addShip(orders: Command, run: CommandRunner): void {
  orders
    .command('ship')
    .description('mark orders as shipped and send the shoppers the tracking numbers')
    .argument('<orders...>', 'one order number, or several as NUMBER=TRACKING', parseTrackedOrders)
    .option(...DISPUTED_OPTION)
    .option('--note <text>', 'kept in the history of the orders')
    .option(...CARRIER_OPTION)
    .option(...TRACKING_OPTION)
    .option(...URL_OPTION)
    .option('--without-tracking', 'for parcels that have no tracking number')
    .option(
      '--line <number>',
      'ship units of this line alone, as shown by orders show',
      wholeNumber({ from: 1, to: MAX_UNITS }),
    )
    .option('--quantity <number>', 'units of the line', wholeNumber({ from: 1, to: MAX_UNITS }))
    .action((tracked, options) => {
      const shipped = shipMoves(tracked, options);
      return run.withStore((context) => shipOrdersByCommand(context, shipped, moveOptions(options)));
    });
}

type ShipValues = {
  carrier?: string | undefined;
  tracking?: string | undefined;
  url?: string | undefined;
  withoutTracking?: true | undefined;
  line?: number | undefined;
  quantity?: number | undefined;
};

/** What is shipped of each order, and with which tracking. */
function shipMoves(
  orders: readonly TrackedOrder[],
  { carrier, tracking, url, withoutTracking, line, quantity }: ShipValues,
) {
  const part = partOf({ line, quantity, orders: orders.length });
  const typed = [carrier, tracking, url, ...orders.map((order) => order.tracking)];
  if (withoutTracking && typed.some((text) => text !== undefined)) {
    throw new UsageError('--without-tracking goes without a carrier and a number.');
  }
  if (orders.length > 1 && (tracking !== undefined || url !== undefined)) {
    throw new UsageError('--tracking and --url go with one order. Write several as NUMBER=TRACKING.');
  }
  return orders.map(({ orderNumber, tracking: own = tracking }) => {
    if (withoutTracking) return { orderNumber, move: { action: 'ship', tracking: null, ...part } as const };
    if (carrier === undefined) throw new UsageError(TRACKING_PROBLEMS['carrier-missing']);
    if (own === undefined)
      throw new UsageError(
        `${orderNumber} has no tracking number. Write --tracking NUMBER, ${orderNumber}=NUMBER for several orders, or --without-tracking.`,
      );
    return {
      orderNumber,
      move: { action: 'ship', tracking: trackingFrom({ carrier, tracking: own, url }), ...part } as const,
    };
  });
}

function addAddress(orders: Command, run: CommandRunner): void {
  orders
    .command('address')
    .description('correct the shipping address of an order that has not shipped, and tell the shopper')
    .argument('<number>', 'order number', parseOrderNumber)
    .option('--name <text>', 'full name')
    .option('--street <text>', 'street and number')
    .option('--apartment <text>', 'apartment or suite; "" for none')
    .option('--city <text>', 'city')
    .option('--state <text>', 'state or region')
    .option('--zip <text>', 'ZIP or postal code')
    .option('--note <text>', 'kept in the history of the order')
    .action((orderNumber, { note = null, name, street, apartment, city, state, zip }) => {
      const typed = {
        fullName: name,
        addressLine1: street,
        addressLine2: apartment,
        city,
        state,
        zipCode: zip,
      };
      const correction = Object.fromEntries(
        Object.entries(typed).filter(([, text]) => text !== undefined),
      ) as AddressCorrection;
      if (Object.keys(correction).length === 0) {
        throw new UsageError('Write what changes, as in --street "12 Main St".');
      }
      return run.withStore((context) => correctAddressByCommand(context, correction, { orderNumber, note }));
    });
}

function addTrack(orders: Command, run: CommandRunner): void {
  orders
    .command('track')
    .description('correct the tracking number of a shipped order and send the shopper the right one')
    .argument('<number>', 'order number', parseOrderNumber)
    .requiredOption(...CARRIER_OPTION)
    .requiredOption(...TRACKING_OPTION)
    .option(...URL_OPTION)
    .option('--note <text>', 'kept in the history of the order')
    .option(...PARCEL_OPTION)
    .action((orderNumber, { note = null, parcel: shipment, ...options }) => {
      const tracking = trackingFrom(options);
      return run.withStore((context) =>
        correctTrackingByCommand(context, tracking, { orderNumber, note, shipment }),
      );
    });
}

function addUndo(orders: Command, run: CommandRunner): void {
  addMove(orders, 'undo', 'undo the last step of orders, such as shipped by mistake; sends no email')
    .option(...PARCEL_OPTION)
    .action((orderNumbers, { parcel, ...options }) =>
      run.withStore((context) =>
        moveOrdersByCommand(
          context,
          withMove(orderNumbers, { action: 'undo', ...shipmentOf(parcel, orderNumbers) }),
          moveOptions(options),
        ),
      ),
    );
}

function addDeliver(orders: Command, run: CommandRunner): void {
  addMove(orders, 'deliver', 'mark shipped orders as delivered')
    .option(...DISPUTED_OPTION)
    .option('--ready-to-collect', 'tell the shopper that it is ready in the showroom instead')
    .option(...PARCEL_OPTION)
    .action((orderNumbers, { readyToCollect, parcel, ...options }) => {
      if (readyToCollect && parcel !== undefined) {
        throw new UsageError('--ready-to-collect and --parcel do not go together.');
      }
      const move: OrderMove = readyToCollect
        ? { action: 'collect' }
        : { action: 'deliver', ...shipmentOf(parcel, orderNumbers) };
      return run.withStore((context) =>
        moveOrdersByCommand(context, withMove(orderNumbers, move), moveOptions(options)),
      );
    });
}

function addMove(orders: Command, name: string, description: string) {
  return orders
    .command(name)
    .description(description)
    .argument('<numbers...>', 'order numbers', parseOrderNumbers)
    .option('--note <text>', 'kept in the history of the orders');
}

function withMove(orderNumbers: readonly string[], move: OrderMove) {
  return orderNumbers.map((orderNumber) => ({ orderNumber, move }));
}

type TrackedOrder = { orderNumber: string; tracking?: string };

function parseTrackedOrders(typed: string, earlier: readonly TrackedOrder[] = []): TrackedOrder[] {
  const [number = '', ...tracking] = typed.split('=');
  const orderNumber = parseOrderNumber(number);
  return [
    ...earlier,
    tracking.length === 0 ? { orderNumber } : { orderNumber, tracking: tracking.join('=') },
  ];
}

type MoveValues = { note?: string | undefined; evenThoughDisputedOrRefunded?: true | undefined };

/** `units` if a line is named. Shown from 1, stored from 0. */
function partOf({
  line,
  quantity,
  orders,
}: {
  line: number | undefined;
  quantity: number | undefined;
  orders: number;
}) {
  if (line === undefined && quantity === undefined) return {};
  if (line === undefined) throw new UsageError('--quantity goes with --line.');
  if (orders > 1) throw new UsageError('--line goes with one order.');
  return { units: [{ line: line - 1, quantity: quantity ?? 1 }] };
}

function shipmentOf(shipment: number | undefined, orderNumbers: readonly string[]) {
  if (shipment === undefined) return {};
  if (orderNumbers.length > 1) throw new UsageError('--parcel goes with one order.');
  return { shipment };
}

const MAX_UNITS = 1_000_000;
const PARCEL_OPTION = [
  '--parcel <number>',
  'of an order in several parcels, as shown by orders show',
  wholeNumber({ from: 1, to: MAX_UNITS }),
] as const;
const CARRIER_OPTION = ['--carrier <name>', 'USPS, UPS, FedEx, DHL or another'] as const;
const TRACKING_OPTION = ['--tracking <number>', 'tracking number'] as const;
const URL_OPTION = ['--url <link>', 'tracking page, if the carrier is not one of those'] as const;

function trackingFrom(typed: { carrier: string; tracking: string; url?: string | undefined }): Tracking {
  const { carrier, tracking: trackingNumber, url: trackingUrl } = typed;
  const tracking = parseTracking({ carrier, trackingNumber, ...(trackingUrl && { trackingUrl }) });
  if (!tracking.ok) throw new UsageError(TRACKING_PROBLEMS[tracking.refusal]);
  return tracking.value;
}

function moveOptions({ note, evenThoughDisputedOrRefunded }: MoveValues) {
  return { note: note ?? null, isOverridden: evenThoughDisputedOrRefunded === true };
}

const TRACKING_PROBLEMS = {
  'carrier-missing': '--carrier takes the name of a carrier, as in USPS, UPS, FedEx or DHL.',
  'number-malformed': '--tracking takes letters, digits and hyphens, at most 64.',
  'url-malformed': '--url takes an address that starts with https:// or http://.',
} as const satisfies Record<TrackingRefusal, string>;
