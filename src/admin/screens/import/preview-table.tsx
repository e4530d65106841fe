import { useState } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { CorrectCell } from './correct-cell.tsx';
import type { PreviewItem } from './import-api.ts';
import styles from './preview-table.module.css';

type Status = PreviewItem['status'];

const STATUS: Record<Exclude<Status, 'unchanged'>, { label: string; tone: Tone }> = {
  error: { label: 'Error', tone: 'bad' },
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'info' },
  skipped: { label: 'Left out', tone: 'neutral' },
};
const SHOWN = Object.keys(STATUS) as (keyof typeof STATUS)[];

/** Every product of the file that changes something, errors first. Errors are corrected in place. */
export function PreviewTable({ id, items }: { id: string; items: readonly PreviewItem[] }) {
  const format = useFormat();
  const [filter, setFilter] = useState<Status | 'all'>('all');
  const counts = Map.groupBy(items, ({ status }) => status);
  const shown =
    filter === 'all' ? SHOWN.flatMap((status) => counts.get(status) ?? []) : (counts.get(filter) ?? []);
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="Show"
          value={filter}
          onChange={(event) => setFilter(event.target.value as Status | 'all')}
          options={[
            { value: 'all', label: `Everything (${format.number(items.length)})` },
            ...SHOWN.filter((status) => counts.has(status)).map((status) => ({
              value: status,
              label: `${STATUS[status].label} (${format.number(counts.get(status)?.length ?? 0)})`,
            })),
          ]}
        />
      </div>
      <DataTable
        label="Products of the file"
        rows={shown}
        keyOf={({ row, id: product }) => `${row} ${product}`}
        columns={[
          {
            key: 'row',
            header: 'Row',
            width: '64px',
            isOptional: true,
            cell: ({ row }) => format.number(row),
          },
          {
            key: 'status',
            header: 'Status',
            width: '104px',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          { key: 'name', header: 'Product', width: 'minmax(110px, 1fr)', cell: ({ name }) => name },
          {
            key: 'details',
            header: 'Details',
            width: 'minmax(150px, 2fr)',
            cell: (item) => <Details id={id} item={item} />,
          },
        ]}
      />
    </>
  );
}

function StatusBadge({ status }: { status: Status }) {
  if (status === 'unchanged') return null;
  const { label, tone } = STATUS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

function Details({ id, item: { problems, changes, notes, table } }: { id: string; item: PreviewItem }) {
  return (
    <div className={styles.details}>
      {problems.map((problem) => (
        <CorrectCell key={`${problem.row} ${problem.column} ${problem.message}`} id={id} problem={problem} />
      ))}
      {changes.map(({ field, before, after }) => (
        <p key={field}>
          <span className={styles.field}>{field}</span> <del>{before || 'nothing'}</del>{' '}
          <ins>{after || 'nothing'}</ins>
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={styles.field}>
          {note}
        </p>
      ))}
      {problems.length + changes.length + notes.length === 0 && table && (
        <p className={styles.field}>{table.replace('_products', '').replaceAll('_', ' ')}</p>
      )}
    </div>
  );
}
