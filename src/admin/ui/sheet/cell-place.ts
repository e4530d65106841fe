import type { Place } from './sheet-selection.ts';

/** The cell that an event happened in, null outside of cells. */
export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** Links and buttons in a cell handle their own clicks. */
export function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}
