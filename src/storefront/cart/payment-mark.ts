import type { StoredCheckout } from './stored-cart.ts';

/** Marks the entry of the history that a payment page follows. */
export function markPayment(sessionId: string): void {
  history.replaceState({ ...history.state, paying: sessionId }, '');
}

/** Whether Back has led here from the payment page of one of these checkouts. True once per payment page. */
export function takePaymentMark(checkouts: readonly StoredCheckout[]): boolean {
  const { paying, ...state } = history.state ?? {};
  if (!paying) return false;
  history.replaceState(state, '');
  return checkouts.some(({ sessionId }) => sessionId === paying);
}
