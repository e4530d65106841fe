import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import styles from './data-table.module.css';
import type { TableProps } from './table-props.ts';
import { HeaderRow, TableRows } from './table-rows.tsx';

const HEADER_PX = 44;
/** The minimum height of a table in a low window, in px. */
const LOWEST_PX = 280;

/** The rows as a table that scrolls below its header. */
export function GridRows<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowHeight = 48, selected, onEnd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: HEADER_PX,
    onChange: ({ range }) => {
      if (range && range.endIndex >= rows.length - 10) onEnd?.();
    },
  });
  const template = [selected ? '44px' : '', ...columns.map(({ width = 'minmax(96px, 1fr)' }) => width)].join(
    ' ',
  );
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-fills-window
      style={
        {
          '--columns': template,
          minHeight: Math.min(LOWEST_PX, virtualizer.getTotalSize() + HEADER_PX),
        } as React.CSSProperties
      }
    >
      <table className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead className={styles.head}>
          <HeaderRow {...props} />
        </thead>
        <TableRows
          {...props}
          items={virtualizer.getVirtualItems()}
          height={virtualizer.getTotalSize()}
          onDrawn={virtualizer.measureElement}
          onReveal={(index) => virtualizer.scrollToIndex(index)}
        />
      </table>
    </div>
  );
}
