import { ariaSort, SortButton } from '../sort-button.tsx';
import styles from './sheet.module.css';
import { SELECT_KEY } from './sheet-row.tsx';
import type { SheetColumn } from './sheet-types.ts';

export type SheetSort = { key: string; direction: 'asc' | 'desc' };

type Props<Row> = {
  columns: readonly SheetColumn<Row>[];
  sort: SheetSort;
  onSort: (sort: SheetSort) => void;
  isAllSelected: boolean;
  onSelectAll: () => void;
};

/** The header row of a sheet. A click on a name sorts by it. */
export function SheetHeader<Row>({ columns, sort, onSort, isAllSelected, onSelectAll }: Props<Row>) {
  return (
    <tr aria-rowindex={1} className={styles.head}>
      {columns.map(({ key, header, align, isSortable }, at) => {
        const direction = sort.key === key ? sort.direction : undefined;
        return (
          <th
            key={key}
            scope="col"
            aria-colindex={at + 1}
            aria-sort={ariaSort(direction)}
            className={styles.headCell}
            data-align={align}
          >
            {key === SELECT_KEY && (
              <label className={styles.all}>
                <input
                  type="checkbox"
                  aria-label="Select all"
                  className={styles.box}
                  checked={isAllSelected}
                  onChange={onSelectAll}
                />
              </label>
            )}
            {key !== SELECT_KEY && !isSortable && header}
            {isSortable && (
              <SortButton
                header={header}
                direction={direction}
                onSort={(next) => onSort({ key, direction: next })}
              />
            )}
          </th>
        );
      })}
    </tr>
  );
}
