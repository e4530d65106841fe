import type { VirtualItem } from '@tanstack/react-virtual';
import { useId } from 'react';
import { Link } from 'wouter';
import styles from './data-table.module.css';
import { ariaSort, SortButton } from './sort-button.tsx';
import type { TableProps } from './table-props.ts';
import { useTableKeys } from './use-table-keys.ts';

type Drawn = {
  /** The visible rows. */
  items: readonly VirtualItem[];
  /** Total height of all rows in px. */
  height: number;
  onDrawn: (row: HTMLElement | null) => void;
  /** Scrolls to a row. */
  onReveal: (index: number) => void;
};

/** The visible rows, between spacers for those out of view. */
export function TableRows<Row>(props: TableProps<Row> & Drawn) {
  const {
    rows,
    items,
    height,
    onDrawn,
    keyOf,
    hrefOf,
    onOpen,
    onPeek,
    columns,
    selected,
    rowHeight = 48,
  } = props;
  const { body, focused, setFocused, onKeyDown, toggle } = useTableKeys(props);
  const id = useId();
  const [first, last] = [items[0], items.at(-1)];
  return (
    <tbody className={styles.body} ref={body}>
      {first && first.start > 0 && <tr aria-hidden style={{ height: first.start }} />}
      {items.map(({ index }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const key = keyOf(row);
        return (
          <tr
            key={key}
            ref={onDrawn}
            data-index={index}
            aria-rowindex={index + 2}
            data-selected={selected?.has(key) || undefined}
            tabIndex={index === focused ? 0 : -1}
            className={styles.row}
            data-opens={onOpen ? true : undefined}
            style={{ minHeight: rowHeight }}
            onPointerEnter={() => onPeek?.(row)}
            onFocus={() => {
              setFocused(index);
              onPeek?.(row);
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={(event) => {
              if (isControl(event.target)) return;
              if (event.shiftKey) toggle(index, true);
              else if (hrefOf && (event.ctrlKey || event.metaKey)) window.open(hrefOf(row));
              else onOpen?.(row);
            }}
          >
            {selected && (
              <td className={styles.check}>
                <label className={styles.checkArea}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    id={`${id}-select-${index}`}
                    aria-label="Select"
                    aria-labelledby={`${id}-select-${index} ${id}-name-${index}`}
                    checked={selected.has(key)}
                    tabIndex={-1}
                    onChange={() => {}}
                    onClick={(event) => toggle(index, event.shiftKey)}
                  />
                </label>
              </td>
            )}
            {columns.map(({ key: column, header, align, cell }, at) => (
              <td
                key={column}
                id={at === 0 ? `${id}-name-${index}` : undefined}
                className={styles.cell}
                data-align={align}
                data-label={typeof header === 'string' ? header : undefined}
              >
                {hrefOf && at === 0 ? (
                  <Link className={styles.link} href={hrefOf(row)} tabIndex={-1}>
                    <span>{cell(row)}</span>
                  </Link>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        );
      })}
      {last && last.end < height && <tr aria-hidden style={{ height: height - last.end }} />}
    </tbody>
  );
}

export function HeaderRow<Row>({ columns, rows, keyOf, sort, onSort, selected, onSelect }: TableProps<Row>) {
  const isAllSelected =
    selected !== undefined && rows.length > 0 && rows.every((row) => selected.has(keyOf(row)));
  return (
    <tr className={styles.headRow}>
      {selected && (
        <th className={styles.check} scope="col">
          <label className={styles.checkArea}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label="Select all"
              checked={isAllSelected}
              onChange={() => onSelect?.(new Set(isAllSelected ? [] : rows.map(keyOf)))}
            />
          </label>
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
            aria-sort={ariaSort(direction)}
          >
            {isSortable ? (
              <SortButton
                header={header}
                direction={direction}
                onSort={(next) => onSort?.({ key, direction: next })}
              />
            ) : (
              header
            )}
          </th>
        );
      })}
    </tr>
  );
}

/** Controls inside a row handle their own clicks. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
}
