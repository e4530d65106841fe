import { normalizeOrderNumber } from '#domain/orders/order.ts';
import { store } from '#shop';

/** An order number as stored, from any spelling of it. */
export function parseOrderNumber(typed: string): string {
  return normalizeOrderNumber(store.orderNumberPrefix, typed);
}

/** For arguments that may be repeated. */
export function parseOrderNumbers(typed: string, earlier: readonly string[] = []): string[] {
  return [...earlier, parseOrderNumber(typed)];
}
