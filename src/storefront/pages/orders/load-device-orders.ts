import type { OrderLine } from '#contract/order-data.ts';
import { guestSession } from '#storefront/guest-session/guest.ts';
import { report } from '#storefront/ui/report.ts';

/** An order with its lines. */
export type DeviceOrder = { number: string; lines: readonly [OrderLine, ...OrderLine[]] };

/** The orders placed in this browser, newest first; null if the lookup failed. */
export async function loadDeviceOrders(signal: AbortSignal): Promise<DeviceOrder[] | null> {
  try {
    const token = await guestSession.resume();
    if (token === null) return [];
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch('/api/tables/orders/mine', { headers, signal, cache: 'no-store' });
    if (response.status === 401) return [];
    if (!response.ok) return null;
    return ordersFrom((await response.json()) as OrderLine[]);
  } catch (error) {
    if (!signal.aborted) report('the orders of this device could not be looked up', error);
    return null;
  }
}

/** Groups lines by order number and keeps their order. */
function ordersFrom(lines: readonly OrderLine[]): DeviceOrder[] {
  const numbers = new Set(lines.map((line) => line.order_number));
  return [...numbers].flatMap((number) => {
    const [first, ...others] = lines.filter((line) => line.order_number === number);
    return first ? [{ number, lines: [first, ...others] as const }] : [];
  });
}
