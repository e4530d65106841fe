import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { formatCells, parseCells, placeCells, placesOf } from './clipboard-text.ts';
import { SELECT_KEY } from './sheet-row.tsx';
import { blockOf, movedBy, type Place } from './sheet-selection.ts';
import type { SheetColumn } from './sheet-types.ts';
import type { SheetState } from './use-sheet.ts';

type Actions<Row> = {
  columns: readonly SheetColumn<Row>[];
  /** Enter or a click on a link in a cell that cannot be edited. */
  onOpen: (place: Place) => void;
  /** Space on a cell. Returns false if it has no effect. */
  onSpace: (place: Place) => boolean;
  /** Space or a click in the selection column. With Shift, selects a range. */
  onToggle: (row: number, isRange: boolean) => void;
  onUndo: () => void;
  onRedo: () => void;
};

/** Keyboard, clipboard and pointer handlers of a sheet. */
export function useSheetEvents<Row>(sheet: SheetState<Row>, actions: Actions<Row>) {
  const { selection, select, size, editing, edit, change, discard, textAt } = sheet;
  const { columns, onOpen, onSpace, onToggle, onUndo, onRedo } = actions;
  const isDragging = useRef(false);
  const { active } = selection;
  const block = blockOf(selection);
  const columnAt = (place: Place) => columns[place.column];
  const act = (place: Place, isRange: boolean) => {
    const column = columnAt(place);
    if (column?.key === SELECT_KEY) onToggle(place.row, isRange);
    else if (column?.isSwitch) change([{ ...place, text: textAt(place) === 'yes' ? 'no' : 'yes' }]);
    else return false;
    return true;
  };
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
    const column = columnAt(active);
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

  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || isLink(event.target)) return;
    if (editing?.row === place.row && editing.column === place.column) return;
    if (event.pointerType !== 'mouse') return;
    isDragging.current = true;
    select({ active: place, anchor: event.shiftKey ? selection.anchor : place });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons !== 1) isDragging.current = false;
    const place = isDragging.current ? placeOf(event.target) : null;
    if (!place || (place.row === active.row && place.column === active.column)) return;
    select({ active: place, anchor: selection.anchor });
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || isLink(event.target) || editing) return;
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    if (act(place, event.shiftKey)) return;
    // On touch screens, a tap is the only way to start editing.
    if (isTouch && sheet.canEdit(place)) edit(place);
    else if (isTouch) onOpen(place);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place && !editing && !columnAt(place)?.isSwitch) edit(place);
  };
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
  return { onKeyDown, onPointerDown, onPointerMove, onClick, onDoubleClick, onCopy, onPaste };
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** Links and buttons in a cell handle their own clicks. */
function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}
