/** Whether a history entry belongs to the open cart. */
export function isCartEntry(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && 'cart' in historyState;
}

/** The state of a page's entry with the cart open over it. */
export function withCartEntry(historyState: object | null): object {
  return { ...historyState, cart: true };
}

/** Unmarks the current entry. After a reload, and on the way back from the payment page, the cart is closed. */
export function leaveCartEntry(): void {
  if (!isCartEntry(history.state)) return;
  const { cart: _, ...state } = history.state;
  history.replaceState(state, '');
}
