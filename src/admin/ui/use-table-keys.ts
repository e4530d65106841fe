import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isShortcut } from './is-shortcut.ts';
import type { TableProps } from './table-props.ts';

/** The focused row, and the handlers for keys and Shift-clicks. */
export function useTableKeys<Row>({
  rows,
  keyOf,
  onOpen,
  selected,
  onSelect,
  onReveal,
}: Pick<TableProps<Row>, 'rows' | 'keyOf' | 'onOpen' | 'selected' | 'onSelect'> & {
  onReveal: (index: number) => void;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(0);
  const lastSelected = useRef(0);
  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setFocused(next);
    onReveal(next);
    const focusIt = () => {
      const drawn = body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`);
      drawn?.focus({ preventScroll: true });
      return drawn;
    };
    // A row out of view is rendered in the next frame.
    if (!focusIt()) requestAnimationFrame(focusIt);
  };
  const toggle = (index: number, isRange: boolean) => {
    if (!selected || !onSelect) return;
    const [from, to] = isRange
      ? [Math.min(index, lastSelected.current), Math.max(index, lastSelected.current)]
      : [index, index];
    const clicked = rows[index];
    const isAdding = clicked !== undefined && !selected.has(keyOf(clicked));
    const next = new Set(selected);
    for (const row of rows.slice(from, to + 1)) {
      if (isAdding) next.add(keyOf(row));
      else next.delete(keyOf(row));
    }
    lastSelected.current = index;
    onSelect(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const row = rows[index];
    const move = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (move) focusRow(index + move);
    else if (event.key === 'Home') focusRow(0);
    else if (event.key === 'End') focusRow(rows.length - 1);
    else if (event.key === 'Enter' && row) onOpen?.(row);
    else if (event.key === 'x' || event.key === ' ') toggle(index, event.shiftKey);
    else return;
    event.preventDefault();
  };
  useEnterList(() => focusRow(focused));
  return { body, focused, setFocused, onKeyDown, toggle };
}

/** j or k focuses the list from anywhere on the screen that does not handle keys itself. */
function useEnterList(enter: () => void): void {
  const latest = useRef(enter);
  latest.current = enter;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
      if (!isPlain || (event.key !== 'j' && event.key !== 'k') || !isShortcut(event.target)) return;
      if (event.target instanceof Element && event.target.closest('tr')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
