import { useRef } from 'react';
import { useIsNarrow } from '../use-is-narrow.ts';
import styles from './sheet.module.css';
import { SheetHeader, type SheetSort } from './sheet-header.tsx';
import { SELECT_KEY, SheetRow } from './sheet-row.tsx';
import { blockOf } from './sheet-selection.ts';
import type { Editing, RowMarks, SheetChange, SheetColumn } from './sheet-types.ts';
import { useSheet } from './use-sheet.ts';
import { useSheetEvents } from './use-sheet-events.ts';

type Props<Row> = {
  label: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  labelOf: (row: Row, column: SheetColumn<Row>) => string;
  marks: ReadonlyMap<string, RowMarks>;
  sort: SheetSort;
  onSort: (sort: SheetSort) => void;
  /** Whether a row is selected; undefined if rows cannot be selected. */
  isSelected?: ((row: Row) => boolean) | undefined;
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  /** `skipped`: how many cells of a paste or fill cannot be edited. */
  onChange: (changes: SheetChange<Row>[], skipped: number) => void;
  /** Drops the text of cells that were refused. */
  onDiscard: (cells: { row: Row; column: string }[]) => void;
  onView: (first: number, last: number) => void;
  onOpen: (row: Row) => void;
  onUndo: () => void;
  onRedo: () => void;
};

// Table elements with grid roles, as the data grid pattern of the ARIA Authoring Practices recommends.
const GRID = { role: 'grid', 'aria-multiselectable': true } as const;
const ROW_HEIGHT = 56;
/** Two lines of a name and the state below it. */
const NARROW_ROW_HEIGHT = 76;
const SELECT: SheetColumn<unknown> = {
  key: SELECT_KEY,
  header: '',
  width: '44px',
  show: () => null,
  text: () => '',
};

/**
 * A virtualized spreadsheet. Arrows, Home, End and page keys move; with Shift they select a block. Typing, Enter or F2
 * edits, and Escape drops text that was refused. Control with C, V, D, Z and Y copies, pastes, fills down, undoes and
 * redoes.
 */
export function Sheet<Row>(props: Props<Row>) {
  const { label, rows, keyOf, labelOf, marks, sort, onSort, isSelected, onSelect, onOpen } = props;
  const isNarrow = useIsNarrow();
  const shown = isNarrow ? props.columns.filter(({ isOptional }) => !isOptional) : props.columns;
  const columns = isSelected ? [SELECT as SheetColumn<Row>, ...shown] : shown;
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT;
  const sheet = useSheet({ ...props, columns, rowHeight });
  const lastToggled = useRef(0);
  const { scroller, virtualizer, selection, editing } = sheet;
  const events = useSheetEvents(sheet, {
    ...props,
    columns,
    onOpen: ({ row }) => {
      const opened = rows[row];
      if (opened !== undefined) onOpen(opened);
    },
    onSpace: ({ row, column }) => {
      const [on, { onSpace } = {}] = [rows[row], columns[column]];
      if (on === undefined || !onSpace) return false;
      onSpace(on);
      return true;
    },
    onToggle: (row, isRange) => {
      const clicked = rows[row];
      if (clicked === undefined) return;
      const from = isRange ? lastToggled.current : row;
      lastToggled.current = row;
      onSelect(rows.slice(Math.min(from, row), Math.max(from, row) + 1), !isSelected?.(clicked));
    },
  });
  // Stable callbacks, so that rows are rendered again only if their content changes.
  const latest = useRef({ endEdit: sheet.endEdit, labelOf });
  latest.current = { endEdit: sheet.endEdit, labelOf };
  const stable = useRef({
    onEnd: (...end: [Editing, string, Parameters<typeof sheet.endEdit>[2]]) => latest.current.endEdit(...end),
    labelOf: (row: Row, column: SheetColumn<Row>) => latest.current.labelOf(row, column),
  }).current;
  const stableColumns = useStable(columns);
  const block = blockOf(selection);
  const span = `${block.left}-${block.right}` as const;
  const isAllSelected = isSelected !== undefined && rows.length > 0 && rows.every(isSelected);
  const style = { '--columns': columns.map(({ width }) => width).join(' ') } as React.CSSProperties;
  return (
    <div ref={scroller} className={styles.scroller} style={style}>
      <table
        {...GRID}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        className={styles.table}
        {...events}
      >
        <thead className={styles.headGroup}>
          <SheetHeader
            {...{ columns, sort, onSort, isAllSelected }}
            onSelectAll={() => onSelect(rows, !isAllSelected)}
          />
        </thead>
        <tbody className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const isEdited = editing?.row === index;
            return (
              <SheetRow
                key={keyOf(row)}
                {...{ row, index, start, ...stable }}
                height={rowHeight}
                columns={stableColumns}
                activeColumn={selection.active.row === index ? selection.active.column : -1}
                block={index >= block.top && index <= block.bottom ? span : null}
                editing={isEdited ? editing : null}
                marks={marks.get(keyOf(row))}
                isSelected={isSelected?.(row)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the previous array as long as its entries are the same. */
function useStable<Entry>(list: readonly Entry[]): readonly Entry[] {
  const known = useRef(list);
  const isSame =
    list.length === known.current.length && list.every((entry, index) => entry === known.current[index]);
  if (!isSame) known.current = list;
  return known.current;
}
