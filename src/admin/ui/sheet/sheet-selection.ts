/** A cell by row and column index, from 0. */
export type Place = { row: number; column: number };
/** The active cell, and the opposite corner of the selected block. */
export type Selection = { active: Place; anchor: Place };
export type Block = { top: number; bottom: number; left: number; right: number };
type Size = { rows: number; columns: number };

/** Rows that Page Up and Page Down move by. */
const PAGE = 15;

/** The selected block, both ends included. */
export function blockOf({ active, anchor }: Selection): Block {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** A selection of one cell, clamped to the sheet. */
export function selectionAt({ row, column }: Place, size: Size): Selection {
  const active = {
    row: Math.max(0, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  };
  return { active, anchor: active };
}

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The selection after a key press: arrows, Home, End and page keys; Control moves to the edge, Shift extends. Null if
 * the key does not move it.
 */
export function movedBy(selection: Selection, keys: Keys, size: Size): Selection | null {
  const step = stepOf(keys, selection.active, size);
  if (!step) return null;
  const { active } = selectionAt(step, size);
  return { active, anchor: keys.shiftKey ? selection.anchor : active };
}

function stepOf({ key, ctrlKey, metaKey }: Keys, { row, column }: Place, size: Size): Place | null {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { row: isFar ? size.rows : row + 1, column };
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: isFar ? size.columns : column + 1 };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? size.rows : row, column: size.columns };
    case 'PageDown':
      return { row: row + PAGE, column };
    case 'PageUp':
      return { row: row - PAGE, column };
    default:
      return null;
  }
}
