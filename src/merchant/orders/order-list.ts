import { countOrders, type FoundOrder, searchOrders } from '#database/orders/order-search.ts';
import type { Database } from '#database/tables.ts';
import type { OrderQuery } from '#domain/orders/order-query.ts';
import { store } from '#shop';

/** Beyond this the list says "10,000+". */
const MAX_COUNTED = 10_000;

/** A page of the orders that match. `after` is the number of the last order of the page before. */
export function listOrders(
  db: Database,
  query: OrderQuery,
  page: { limit: number; after?: string | null },
): Promise<FoundOrder[]> {
  return searchOrders(db, query, store.timeZone, page);
}

/** Counts the matching orders up to `count`; `isCut` if there are more. */
export async function countMatchingOrders(
  db: Database,
  query: OrderQuery,
): Promise<{ count: number; isCut: boolean }> {
  const counted = await countOrders(db, query, store.timeZone, MAX_COUNTED + 1);
  return { count: Math.min(counted, MAX_COUNTED), isCut: counted > MAX_COUNTED };
}
