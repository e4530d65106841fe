import { useQueryClient } from '@tanstack/react-query';
import { ApiError, api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import { useToast } from '../../ui/toast.tsx';
import { CellInput } from './cell-input.tsx';
import { Photo } from './photo.tsx';
import { type ListedRow, optionsOf } from './product-queries.ts';
import styles from './products.module.css';
import { StateBadge } from './state-badge.tsx';

type Props = {
  rows: readonly ListedRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selected: ReadonlySet<string> | undefined;
  onSelect: (selected: ReadonlySet<string>) => void;
  onEnd: () => void;
  onOpen: (id: string) => void;
};

const CENTS = 100;
const STATE_LABELS = { active: 'Active', draft: 'Draft', scheduled: 'Scheduled', archived: 'Archived' };

/** The list of products, with price, stock and sale switch to edit in place. */
export function ProductTable({ rows, onOpen, ...props }: Props) {
  const canEdit = useCanEdit();
  const format = useFormat();
  const edit = useCellEdits(rows);
  const columns: Column<ListedRow>[] = [
    {
      key: 'name',
      header: 'Product',
      width: 'minmax(160px, 3fr)',
      isSortable: true,
      cell: (row) => (
        <span className={styles.product}>
          <Photo url={row.image_url} placeholder={row.image_placeholder} />
          <span className={styles.names}>
            <b>{row.name || 'Without a name'}</b>
            <small>
              {row.state === 'active' ? '' : `${STATE_LABELS[row.state]} · `}
              {row.sku ?? row.id}
            </small>
          </span>
        </span>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      width: 'minmax(110px, 1fr)',
      isSortable: true,
      isOptional: true,
      cell: ({ category }) => category,
    },
    {
      key: 'state',
      header: 'State',
      isOptional: true,
      width: '124px',
      cell: (row) => <StateBadge product={row} />,
    },
    {
      key: 'price',
      header: 'Price',
      width: '128px',
      align: 'end',
      isSortable: true,
      cell: (row) =>
        optionsOf(row).length > 0 || row.state === 'archived' ? (
          <span className={styles.fixed}>
            {optionsOf(row).length > 1 && 'from '}
            {format.money(row.price)}
          </span>
        ) : (
          <CellInput
            label={`Price of ${row.name}`}
            value={row.price === 0 ? '' : (row.price / CENTS).toFixed(2)}
            placeholder="0.00"
            isDisabled={!canEdit}
            onSave={(value) => edit.setPrice(row, value)}
            onPasteColumn={(values) => void edit.pasteColumn(row, values, edit.setPrice)}
          />
        ),
    },
    {
      key: 'stock',
      header: 'Stock',
      width: '96px',
      align: 'end',
      isSortable: true,
      isOptional: true,
      cell: (row) =>
        optionsOf(row).length > 0 || row.state === 'archived' ? (
          <span className={styles.fixed}>{row.onHand === null ? '∞' : format.number(row.onHand)}</span>
        ) : (
          <CellInput
            label={`Stock of ${row.name}`}
            value={row.onHand === null ? '' : String(row.onHand)}
            placeholder="∞"
            isDisabled={!canEdit}
            onSave={(value) => edit.setStock(row, value)}
            onPasteColumn={(values) => void edit.pasteColumn(row, values, edit.setStock)}
          />
        ),
    },
    {
      key: 'sale',
      header: 'Available',
      width: '92px',
      isOptional: true,
      cell: (row) => (
        <input
          type="checkbox"
          className={styles.switch}
          aria-label={`${row.name} is available`}
          checked={row.in_stock}
          disabled={!canEdit || row.state === 'archived'}
          onChange={(event) => void edit.setOnSale(row, event.target.checked)}
        />
      ),
    },
  ];
  return (
    <DataTable
      label="Products"
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      rowHeight={60}
      onOpen={({ id }) => onOpen(id)}
      {...props}
    />
  );
}

/** Saves cells. Each save can be undone from the message that reports it. */
function useCellEdits(rows: readonly ListedRow[]) {
  const queries = useQueryClient();
  const toast = useToast();
  const reload = () => queries.invalidateQueries({ queryKey: ['products'] });
  const undo = (id: string) => () => {
    api.products[':id'][':step'].$post({ param: { id, step: 'undo' } }).then(
      () => reload(),
      (error: Error) => toast(error.message, { tone: 'problem' }),
    );
  };
  const said = (row: ListedRow, text: string) =>
    toast(text, { action: { label: 'Undo', run: undo(row.id) } });
  const patch = async (row: ListedRow, fields: Record<string, unknown>) => {
    try {
      const { id, version } = row;
      await read(api.products[':id'].$patch({ param: { id }, json: { version, fields } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') {
        await reload();
        throw new Error('Somebody else changed this product. The list shows it as it is now; try again.', {
          cause: error,
        });
      }
      throw error;
    } finally {
      await reload();
    }
  };
  const reporting = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast((error as Error).message, { tone: 'problem' });
      throw error;
    }
  };
  const setPrice = (row: ListedRow, value: string) =>
    reporting(async () => {
      await patch(row, { price: value.replaceAll(',', '').replace(/^\D/, '') });
      said(row, `${row.name} costs ${value} now.`);
    });
  const setStock = (row: ListedRow, value: string) =>
    reporting(async () => {
      const onHand = value === '' || value === '∞' ? null : Number(value);
      if (onHand !== null && !(Number.isInteger(onHand) && onHand >= 0)) {
        throw new Error('A count is a whole number, or nothing to stop counting.');
      }
      const json = { option: '', onHand, seen: row.onHand };
      await api.products[':id'].stock.$put({ param: { id: row.id }, json });
      await reload();
      said(row, onHand === null ? `${row.name} is no longer counted.` : `${row.name}: ${onHand} on hand.`);
    });
  const setOnSale = (row: ListedRow, isOnSale: boolean) =>
    reporting(async () => {
      await patch(row, { in_stock: isOnSale });
      said(row, isOnSale ? `${row.name} is available.` : `${row.name} is not available.`);
    }).catch(() => undefined);
  const pasteColumn = async (
    from: ListedRow,
    values: readonly string[],
    save: (row: ListedRow, value: string) => Promise<void>,
  ) => {
    const start = rows.findIndex(({ id }) => id === from.id);
    for (const [index, value] of values.entries()) {
      const row = rows[start + index];
      if (!row || optionsOf(row).length > 0) continue;
      await save(row, value).catch(() => undefined);
    }
  };
  return { setPrice, setStock, setOnSale, pasteColumn };
}
