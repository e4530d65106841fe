/** Whether a history entry is that of the open cart. */
export function isCartEntry(historyState: unknown): boolean {
  return typeof historyState === 'object' && historyState !== null && 'cart' in historyState;
}
