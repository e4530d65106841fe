import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { EditEnd } from './cell-editor.tsx';
import { type Place, type Selection, selectionAt } from './sheet-selection.ts';
import type { Editing, RowMarks, SheetChange, SheetColumn } from './sheet-types.ts';

type Options<Row> = {
  rows: readonly Row[];
  columns: readonly SheetColumn<Row>[];
  keyOf: (row: Row) => string;
  marks: ReadonlyMap<string, RowMarks>;
  rowHeight: number;
  /** `skipped`: how many cells of a paste or fill cannot be edited. */
  onChange: (changes: SheetChange<Row>[], skipped: number) => void;
  /** Drops the text of cells that were refused. */
  onDiscard: (cells: { row: Row; column: string }[]) => void;
  /** Called with the indexes of the first and last visible row. */
  onView: (first: number, last: number) => void;
};

export type SheetState<Row> = ReturnType<typeof useSheet<Row>>;

/** The selection and the edited cell of a sheet. The active cell keeps the focus, even when the rows change. */
export function useSheet<Row>({ rows, columns, keyOf, marks, rowHeight, ...on }: Options<Row>) {
  const { onChange, onDiscard, onView } = on;
  const scroller = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>(() => selectionAt({ row: 0, column: 0 }, SIZE_ONE));
  const [editing, setEditing] = useState<Editing | null>(null);
  const takesFocus = useRef(false);
  const size = { rows: rows.length, columns: columns.length };
  const { active } = selection;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // The active cell stays rendered while it is out of view, so that it keeps the focus.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)];
      const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return active.row < count && (active.row < first || active.row > last) ? [...shown, active.row] : shown;
    },
    onChange: ({ range }) => {
      if (range) onView(range.startIndex, range.endIndex);
    },
  });

  const measured = useRef(rowHeight);
  useEffect(() => {
    if (measured.current === rowHeight) return;
    measured.current = rowHeight;
    virtualizer.measure();
  }, [rowHeight, virtualizer]);

  const select = (next: Selection) => {
    takesFocus.current = true;
    setEditing(null);
    setSelection(next);
    virtualizer.scrollToIndex(next.active.row);
  };
  useEffect(() => {
    if (!takesFocus.current || editing) return;
    takesFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${active.row}"][data-column="${active.column}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, editing]);

  const textAt = ({ row: at, column: across }: Place): string => {
    const [row, column] = [rows[at], columns[across]];
    if (row === undefined || !column) return '';
    return marks.get(keyOf(row))?.get(column.key)?.text ?? column.text(row);
  };
  const canEdit = ({ row: at, column: across }: Place): boolean => {
    const row = rows[at];
    return row !== undefined && (columns[across]?.canEdit?.(row) ?? false);
  };
  /** The stored value of the cell, as far as this screen knows. */
  const savedAt = (place: Place): string => {
    const [row, column] = [rows[place.row], columns[place.column]];
    if (row === undefined || !column) return '';
    const mark = marks.get(keyOf(row))?.get(column.key);
    return mark && !mark.problem ? mark.text : column.text(row);
  };
  /** Changes the editable cells. */
  const change = (texts: readonly (Place & { text: string; was?: string })[]): void => {
    const changes = texts.flatMap((place): SheetChange<Row>[] => {
      const [row, column] = [rows[place.row], columns[place.column]];
      if (row === undefined || !column || !canEdit(place)) return [];
      return [{ row, column: column.key, text: place.text, was: place.was ?? savedAt(place) }];
    });
    if (texts.length > 0) onChange(changes, texts.length - changes.length);
  };
  /** Drops the refused text of these cells. False if there is none. */
  const discard = (places: readonly Place[]): boolean => {
    const refused = places.flatMap((place) => {
      const [row, column] = [rows[place.row], columns[place.column]];
      if (row === undefined || !column) return [];
      return marks.get(keyOf(row))?.get(column.key)?.problem ? [{ row, column: column.key }] : [];
    });
    if (refused.length > 0) onDiscard(refused);
    return refused.length > 0;
  };
  const edit = (place: Place, text?: string) => {
    if (!canEdit(place)) return;
    setSelection(selectionAt(place, size));
    setEditing({ ...place, text: text ?? textAt(place), was: savedAt(place) });
  };
  const endEdit = (edited: Editing, text: string, end: EditEnd) => {
    setEditing(null);
    const typed = text.trim();
    const isChanged = typed !== edited.was || typed !== textAt(edited);
    if (end !== 'cancel' && isChanged) change([{ ...edited, text: typed }]);
    // A click elsewhere may have moved the focus already.
    takesFocus.current =
      end !== 'stay' || !document.activeElement || document.activeElement === document.body;
    setSelection(selectionAt(placeAfter(edited, end, columns.length, canEdit), size));
  };
  const cells = { edit, endEdit, change, discard, textAt, canEdit };
  return { scroller, virtualizer, selection, select, size, editing, ...cells };
}

const SIZE_ONE = { rows: 1, columns: 1 };

function placeAfter(
  { row, column }: Place,
  end: EditEnd,
  columns: number,
  canEdit: (place: Place) => boolean,
): Place {
  if (end === 'down') return { row: row + 1, column };
  if (end === 'up') return { row: row - 1, column };
  const step = end === 'next' ? 1 : end === 'previous' ? -1 : 0;
  for (let next = column + step; step !== 0 && next >= 0 && next < columns; next += step) {
    if (canEdit({ row, column: next })) return { row, column: next };
  }
  return { row, column };
}
