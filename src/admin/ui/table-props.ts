import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** Renders the cell. */
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** A CSS width. Without one, the column shares the remaining width. */
  width?: string;
  /** Whether a click on the header sorts by it. */
  isSortable?: boolean;
  /** Hidden on narrow screens. */
  isOptional?: boolean;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

export type TableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The URL a row links to. Its first cell is a link, and a click or Enter anywhere on the row follows it. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** Opens a row without a URL, by click or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Called when a row is hovered or focused, to preload what it opens. */
  onPeek?: ((row: Row) => void) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Keys of the selected rows. Without it, rows cannot be selected. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Called when the last rows become visible. */
  onEnd?: (() => void) | undefined;
  rowHeight?: number;
};
