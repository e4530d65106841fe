import type { KeyboardEvent } from 'react';
import { placeOf } from './cell-place.ts';
import { placesOf } from './clipboard-text.ts';
import { cellAction, type SheetActions } from './sheet-actions.ts';
import { blockOf, movedBy } from './sheet-selection.ts';
import type { SheetState } from './use-sheet.ts';

/** Moving, editing, undo and fill-down with the keyboard. */
export function sheetKeys<Row>(sheet: SheetState<Row>, actions: SheetActions<Row>) {
  const { selection, select, size, editing, edit, change, discard, textAt } = sheet;
  const { columns, onOpen, onSpace, onUndo, onRedo } = actions;
  const { active } = selection;
  const block = blockOf(selection);
  const act = cellAction(sheet, actions);
  const onCommand = (key: string, isShift: boolean): boolean => {
    if (key === 'z') (isShift ? onRedo : onUndo)();
    else if (key === 'y') onRedo();
    else if (key === 'd') {
      const below = placesOf(block).filter(({ row }) => row > block.top);
      change(below.map((place) => ({ ...place, text: textAt({ ...place, row: block.top }) })));
    } else return false;
    return true;
  };
  const onPlainKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const column = columns[active.column];
    if (key === 'Enter' || key === 'F2') {
      if (act(active, shiftKey)) return true;
      if (sheet.canEdit(active)) edit(active);
      else if (key === 'Enter') onOpen(active);
    } else if (key === 'Escape') {
      if (!discard(placesOf(block))) select({ active, anchor: active });
    } else if (key === 'Delete' || key === 'Backspace')
      change(placesOf(block).map((place) => ({ ...place, text: '' })));
    else if (key === ' ' && (act(active, shiftKey) || onSpace(active))) return true;
    else if (key.length === 1 && sheet.canEdit(active) && !column?.isSwitch) {
      edit(active, column?.choices ? undefined : key);
    } else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey || !placeOf(event.target)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const next = movedBy(selection, event, size);
    if (next) select(next);
    else if (isCommand ? !onCommand(event.key.toLowerCase(), event.shiftKey) : !onPlainKey(event)) return;
    event.preventDefault();
    // Keeps the key from the screen's own shortcuts.
    event.stopPropagation();
  };
  return { onKeyDown };
}
