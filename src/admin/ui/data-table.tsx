import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './data-table.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** What the cell shows. */
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** A CSS width; without one the column shares what is left. */
  width?: string;
  /** Whether a click on the header sorts by it. */
  isSortable?: boolean;
  /** Left out on a narrow screen. */
  isOptional?: boolean;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Opens a row: by click, or Enter on the focused row. */
  onOpen?: ((row: Row) => void) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Keys of the selected rows; without it rows cannot be selected. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Called when the last rows come into view. */
  onEnd?: (() => void) | undefined;
  rowHeight?: number;
};

/**
 * A table of any length: only the rows in view are drawn. Keys: arrows or j and k move, Enter opens, x or Space selects,
 * Shift with a click selects a range.
 */
export function DataTable<Row>(given: Props<Row>) {
  const isNarrow = useIsNarrow();
  const props = isNarrow
    ? { ...given, columns: given.columns.filter(({ isOptional }) => !isOptional) }
    : given;
  const { label, columns, rows, keyOf, onOpen, onEnd, rowHeight = 48 } = props;
  const { selected, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const lastSelected = useRef(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    onChange: ({ range }) => {
      if (range && range.endIndex >= rows.length - 10) onEnd?.();
    },
  });

  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setFocused(next);
    virtualizer.scrollToIndex(next);
    const focusIt = () => {
      const drawn = scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`);
      drawn?.focus({ preventScroll: true });
      return drawn;
    };
    // A row out of view is drawn with the next frame.
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

  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const template = [selected ? '44px' : '', ...columns.map(({ width = 'minmax(96px, 1fr)' }) => width)].join(
    ' ',
  );
  return (
    <div ref={scroller} className={styles.scroller} style={{ '--columns': template } as React.CSSProperties}>
      <table className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead className={styles.head}>
          <HeaderRow {...props} />
        </thead>
        <tbody className={styles.body}>
          {first && first.start > 0 && <tr aria-hidden style={{ height: first.start }} />}
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = keyOf(row);
            return (
              <tr
                key={key}
                data-index={index}
                aria-rowindex={index + 2}
                aria-selected={selected?.has(key)}
                tabIndex={index === focused ? 0 : -1}
                className={styles.row}
                data-opens={onOpen ? true : undefined}
                style={{ minHeight: rowHeight }}
                onFocus={() => setFocused(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onClick={(event) => {
                  if (isControl(event.target)) return;
                  if (event.shiftKey) toggle(index, true);
                  else onOpen?.(row);
                }}
              >
                {selected && (
                  <td className={styles.cell}>
                    <input
                      type="checkbox"
                      className={styles.box}
                      aria-label="Select"
                      checked={selected.has(key)}
                      tabIndex={-1}
                      onChange={() => {}}
                      onClick={(event) => toggle(index, event.shiftKey)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={styles.cell} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {last && last.end < virtualizer.getTotalSize() && (
            <tr aria-hidden style={{ height: virtualizer.getTotalSize() - last.end }} />
          )}
        </tbody>
      </table>
    </div>
  );
}

function HeaderRow<Row>({ columns, rows, keyOf, sort, onSort, selected, onSelect }: Props<Row>) {
  const isAllSelected =
    selected !== undefined && rows.length > 0 && rows.every((row) => selected.has(keyOf(row)));
  return (
    <tr className={styles.headRow}>
      {selected && (
        <th className={styles.cell} scope="col">
          <input
            type="checkbox"
            className={styles.box}
            aria-label="Select all"
            checked={isAllSelected}
            onChange={() => onSelect?.(new Set(isAllSelected ? [] : rows.map(keyOf)))}
          />
        </th>
      )}
      {columns.map(({ key, header, align, isSortable }) => {
        const direction = sort?.key === key ? sort.direction : undefined;
        return (
          <th
            key={key}
            scope="col"
            className={styles.cell}
            data-align={align}
            aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
          >
            {isSortable ? (
              <button
                type="button"
                className={styles.sort}
                onClick={() => onSort?.({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
              >
                {header}
                <span aria-hidden>{direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : ''}</span>
              </button>
            ) : (
              header
            )}
          </th>
        );
      })}
    </tr>
  );
}

/** A control inside a row acts by itself. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
}
