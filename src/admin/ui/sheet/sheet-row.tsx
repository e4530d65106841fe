import { memo } from 'react';
import stack from '../stack.module.css';
import { CellEditor, type EditEnd } from './cell-editor.tsx';
import styles from './sheet.module.css';
import type { CellMark, Editing, RowMarks, SheetColumn } from './sheet-types.ts';

export type SheetRowProps<Row> = {
  row: Row;
  index: number;
  start: number;
  height: number;
  columns: readonly SheetColumn<Row>[];
  /** The accessible name of a cell's field, and of the checkbox that selects the row. */
  labelOf: (row: Row, column: SheetColumn<Row>) => string;
  /** The column of the active cell; -1 if it is in another row. */
  activeColumn: number;
  /** The columns of the selected block; null if it is in other rows. */
  block: `${number}-${number}` | null;
  editing: Editing | null;
  marks: RowMarks | undefined;
  /** Undefined: rows cannot be selected. */
  isSelected: boolean | undefined;
  onEnd: (editing: Editing, text: string, end: EditEnd) => void;
};

function PlainRow<Row>({
  row,
  index,
  start,
  height,
  columns,
  activeColumn,
  block,
  ...props
}: SheetRowProps<Row>) {
  const { editing, marks, isSelected, labelOf, onEnd } = props;
  const [left = -1, right = -1] = block?.split('-').map(Number) ?? [];
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={styles.row}
      style={{ transform: `translateY(${start}px)`, height }}
    >
      {columns.map((column, at) => {
        const mark = marks?.get(column.key);
        const isReadOnly = !column.canEdit?.(row);
        return (
          <td
            {...cellAttributes(mark, column, { index, at, isReadOnly, isInBlock: at >= left && at <= right })}
            key={column.key}
            data-row={index}
            data-column={at}
            title={mark?.problem}
            tabIndex={activeColumn === at ? 0 : -1}
            className={styles.cell}
            data-align={column.align}
          >
            {editing?.column === at ? (
              <CellEditor
                label={labelOf(row, column)}
                text={editing.text}
                choices={column.choices?.(row)}
                onEnd={(text, end) => onEnd(editing, text, end)}
              />
            ) : (
              <CellContent label={labelOf(row, column)} {...{ row, column, mark, isSelected }} />
            )}
            {mark?.problem && (
              <span id={problemId(index, at)} className={stack.hidden}>
                {mark.problem}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A row of a sheet. Memoized, so that scrolling renders only rows that come into view. */
export const SheetRow = memo(PlainRow) as typeof PlainRow;

function CellContent<Row>({
  label,
  row,
  column,
  mark,
  isSelected,
}: {
  label: string;
  row: Row;
  column: SheetColumn<Row>;
  mark: CellMark | undefined;
  isSelected: boolean | undefined;
}) {
  if (column.key === SELECT_KEY) {
    return (
      <input
        type="checkbox"
        aria-label={label}
        className={styles.mark}
        checked={isSelected}
        tabIndex={-1}
        readOnly
      />
    );
  }
  if (mark && !column.isSwitch) return <span className={styles.marked}>{mark.text || '–'}</span>;
  return column.show(row);
}

/** The key of the selection column. */
export const SELECT_KEY = 'select';

/** Table elements with grid roles, as the data grid pattern of the ARIA Authoring Practices recommends. */
function cellAttributes(
  mark: CellMark | undefined,
  { isRowHeader }: Pick<SheetColumn<never>, 'isRowHeader'>,
  place: { index: number; at: number; isReadOnly: boolean; isInBlock: boolean },
) {
  const { index, at, isReadOnly, isInBlock } = place;
  return {
    role: isRowHeader ? 'rowheader' : 'gridcell',
    'aria-colindex': at + 1,
    'aria-selected': isInBlock,
    ...(isReadOnly && { 'aria-readonly': true }),
    ...(mark && (mark.problem ? { 'aria-invalid': true } : { 'aria-busy': true })),
    ...(mark?.problem && { 'aria-describedby': problemId(index, at) }),
  } as const;
}

function problemId(row: number, column: number): string {
  return `sheet-problem-${row}-${column}`;
}
