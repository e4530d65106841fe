import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { isLink, placeOf } from './cell-place.ts';
import { cellAction, type SheetActions } from './sheet-actions.ts';
import type { SheetState } from './use-sheet.ts';

/** Selecting by mouse, and clicks and taps on cells. */
export function useSheetPointer<Row>(sheet: SheetState<Row>, actions: SheetActions<Row>) {
  const { selection, select, editing, edit } = sheet;
  const { columns, onOpen } = actions;
  const isDragging = useRef(false);
  const { active } = selection;
  const act = cellAction(sheet, actions);
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
    if (place && !editing && !columns[place.column]?.isSwitch) edit(place);
  };
  return { onPointerDown, onPointerMove, onClick, onDoubleClick };
}
