import { useState } from 'react';
import { carrierOf } from '#domain/delivery/tracking.ts';
import type { UnitCount } from '#domain/orders/refund.ts';
import { useUnsaved } from '../../client/use-unsaved.ts';
import { moveOrders, useReloadOrders } from './order-api.ts';
import type { ByOrder, ToShip } from './ship-grid.tsx';
import { shipFailure, shipProblems } from './ship-results.ts';

const LAST_CARRIER = 'orders.carrier';
const NOTHING_TYPED: ByOrder = {};

/**
 * The state of the shipping form, and the result for each order. Shipped orders are removed from the form; after the
 * last one, `onAllShipped` is called. A tracking number that only one carrier gives out goes to that carrier, unless the
 * merchant has typed another one. Numbers that were typed and not sent are still there when the dialog is opened again. A
 * retry repeats the request of the first try, which may have arrived, so that nothing ships twice.
 */
export function useShipping(asked: readonly ToShip[], onAllShipped: () => void) {
  const reload = useReloadOrders();
  const [usual] = useState(() => localStorage.getItem(LAST_CARRIER) ?? 'USPS');
  const [typed, setCarrier] = useState<string>();
  const [tracking, setTyped] = useUnsaved<ByOrder>('tracking', NOTHING_TYPED);
  const [problems, setProblems] = useState<ByOrder>({});
  const [shipped, setShipped] = useState<readonly string[]>([]);
  const [isUntracked, setUntracked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const orders = asked.filter(({ orderNumber }) => !shipped.includes(orderNumber));
  const ready = isUntracked ? orders : orders.filter(({ orderNumber }) => tracking[orderNumber]?.trim());
  const found = new Set(ready.map(({ orderNumber }) => carrierOf(tracking[orderNumber] ?? '') ?? usual));
  const [only, ...others] = found;
  const carrier = typed ?? (only && others.length === 0 ? only : usual);
  const carrierFor = (orderNumber: string) => typed ?? carrierOf(tracking[orderNumber] ?? '') ?? carrier;

  const setTracking = (typedSoFar: ByOrder) => {
    const left = Object.entries(typedSoFar).filter(([, number]) => number !== '');
    setTyped(left.length === 0 ? NOTHING_TYPED : Object.fromEntries(left));
  };

  const ship = async ({
    isOverridden,
    units,
  }: {
    isOverridden: boolean;
    units?: UnitCount[] | undefined;
  }) => {
    setBusy(true);
    setFailure(undefined);
    setNotice(undefined);
    localStorage.setItem(LAST_CARRIER, carrier);
    try {
      const results = await moveOrders({
        action: 'ship',
        orders: ready.map(({ orderNumber }) => ({
          orderNumber,
          carrier: carrierFor(orderNumber),
          trackingNumber: tracking[orderNumber] ?? '',
          isUntracked,
          ...(units && { units }),
        })),
        isOverridden,
        idempotencyKey,
      });
      const left = results.filter(({ ok }) => ok).map(({ orderNumber }) => orderNumber);
      setShipped([...shipped, ...left]);
      setTracking(Object.fromEntries(Object.entries(tracking).filter(([number]) => !left.includes(number))));
      setProblems(shipProblems(results));
      const why = shipFailure(results);
      if (why !== null) setFailure(why);
      else setNotice(`${left.length} shipped, ${orders.length - left.length} to go.`);
      // Not awaited: the list behind the dialog may load later.
      void reload();
      if (why === null && left.length === orders.length) onAllShipped();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return {
    orders,
    ready,
    shipped,
    carrier,
    setCarrier,
    carrierFor,
    tracking,
    setTracking,
    isUntracked,
    setUntracked,
    problems,
    failure,
    notice,
    isBusy,
    ship,
  };
}
