import type { ClipboardEvent } from 'react';
import { formatCells, parseCells, placeCells, placesOf } from './clipboard-text.ts';
import { blockOf } from './sheet-selection.ts';
import type { SheetState } from './use-sheet.ts';

/** Copies the selected block, and pastes one at its corner. */
export function sheetClipboard<Row>({ selection, select, size, editing, change, textAt }: SheetState<Row>) {
  const block = blockOf(selection);
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    const rows = Map.groupBy(placesOf(block), ({ row }) => row);
    event.clipboardData.setData(
      'text/plain',
      formatCells([...rows.values()].map((cells) => cells.map(textAt))),
    );
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    const placed = placeCells(parseCells(text), block);
    const last = placed.at(-1);
    change(placed);
    if (last)
      select({
        active: { row: Math.min(last.row, size.rows - 1), column: Math.min(last.column, size.columns - 1) },
        anchor: { row: block.top, column: block.left },
      });
  };
  return { onCopy, onPaste };
}
