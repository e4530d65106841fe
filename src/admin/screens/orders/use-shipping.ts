import { useState } from 'react';
import { moveOrders, useReloadOrders } from './order-api.ts';
import type { ByOrder, ToShip } from './ship-grid.tsx';

const LAST_CARRIER = 'orders.carrier';

/**
 * The state of the shipping form, and the result for each order. Shipped orders are removed from the form; after the
 * last one, `onAllShipped` is called.
 */
export function useShipping(asked: readonly ToShip[], onAllShipped: () => void) {
  const reload = useReloadOrders();
  const [carrier, setCarrier] = useState(() => localStorage.getItem(LAST_CARRIER) ?? 'USPS');
  const [tracking, setTracking] = useState<ByOrder>({});
  const [problems, setProblems] = useState<ByOrder>({});
  const [shipped, setShipped] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const orders = asked.filter(({ orderNumber }) => !shipped.includes(orderNumber));
  const ready = orders.filter(({ orderNumber }) => tracking[orderNumber]?.trim());

  const ship = async (isOverridden: boolean) => {
    setBusy(true);
    setFailure(undefined);
    localStorage.setItem(LAST_CARRIER, carrier);
    try {
      const results = await moveOrders({
        action: 'ship',
        orders: ready.map(({ orderNumber }) => ({
          orderNumber,
          carrier,
          trackingNumber: tracking[orderNumber] ?? '',
        })),
        isOverridden,
      });
      const refused = results.filter(({ ok }) => !ok);
      const left = results.filter(({ ok }) => ok).map(({ orderNumber }) => orderNumber);
      setShipped([...shipped, ...left]);
      setProblems(Object.fromEntries(refused.map(({ orderNumber, reason = '' }) => [orderNumber, reason])));
      if (refused.length > 0) setFailure(`${left.length} shipped, ${refused.length} not.`);
      // Not awaited: the list behind the dialog may load later.
      void reload();
      if (refused.length === 0 && left.length === orders.length) onAllShipped();
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
    tracking,
    setTracking,
    problems,
    failure,
    isBusy,
    ship,
  };
}
