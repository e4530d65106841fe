import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './data-table.module.css';
import stack from './stack.module.css';
import type { TableProps } from './table-props.ts';
import { HeaderRow, TableRows } from './table-rows.tsx';

/** Height of the fixed bars at the top and bottom of a phone. */
const BARS_PX = 64;

/** The rows as cards, for phones. The page scrolls. */
export function CardRows<Row>(props: TableProps<Row>) {
  const { label, rows, rowHeight = 48, selected, columns, onEnd } = props;
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: BARS_PX,
    scrollPaddingEnd: BARS_PX,
    onChange: ({ range }) => {
      if (range && range.endIndex >= rows.length - 10) onEnd?.();
    },
  });
  useLayoutEffect(() => {
    if (table.current) setTop(table.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const hasHeader = selected !== undefined || columns.some(({ isSortable }) => isSortable);
  const items = virtualizer.getVirtualItems();
  return (
    <table
      ref={table}
      className={styles.cards}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      data-selects={selected ? true : undefined}
    >
      <thead className={hasHeader ? styles.head : stack.hidden}>
        <HeaderRow {...props} />
      </thead>
      <TableRows
        {...props}
        items={items.map((item) => ({ ...item, start: item.start - top, end: item.end - top }))}
        height={virtualizer.getTotalSize()}
        onDrawn={virtualizer.measureElement}
        onReveal={(index) => virtualizer.scrollToIndex(index)}
      />
    </table>
  );
}
