/** Whether a history entry belongs to an open layer: to the named one, or to any. */
export function isLayerEntry(historyState: unknown, layer?: string): boolean {
  if (typeof historyState !== 'object' || historyState === null || !('layer' in historyState)) return false;
  return layer === undefined || historyState.layer === layer;
}

/** The state of a page's entry with a layer open over it. */
export function withLayerEntry(historyState: object | null, layer: string | undefined): object {
  return { ...historyState, layer };
}

/** Unmarks the current entry. After a reload, and on the way back from the payment page, every layer is closed. */
export function leaveLayerEntry(): void {
  if (!isLayerEntry(history.state)) return;
  const { layer: _, ...state } = history.state;
  history.replaceState(state, '');
}
