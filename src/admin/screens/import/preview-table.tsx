import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { CATEGORIES } from '../../catalog/categories.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { CorrectCell } from './correct-cell.tsx';
import type { Preview, PreviewItem } from './import-api.ts';
import { MissingImage } from './missing-image.tsx';
import styles from './preview-table.module.css';

type Status = PreviewItem['status'];

/** What the table shows: everything, products with one status, or those with missing images. */
export type PreviewFilter = Status | 'all' | 'images';

const STATUS: Record<Status, { label: string; tone: Tone }> = {
  error: { label: 'Error', tone: 'bad' },
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'info' },
  skipped: { label: 'Left out', tone: 'neutral' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
};
const SHOWN = Object.keys(STATUS) as Status[];

/**
 * Every product of the file that changes something or misses an image, errors first. Errors and missing images can
 * be fixed in the table.
 */
export function PreviewTable({
  id,
  preview: { items, withoutMissingImages },
  filter,
  onFilter,
  ref,
}: {
  id: string;
  preview: Preview;
  filter: PreviewFilter;
  onFilter: (filter: PreviewFilter) => void;
  /** The top of the table. */
  ref: Ref<HTMLDivElement>;
}) {
  const format = useFormat();
  const counts = Map.groupBy(items, ({ status }) => status);
  const withImages = items.filter(({ images }) => images.length > 0);
  const sorted = SHOWN.flatMap((status) => counts.get(status) ?? []);
  const shown = filter === 'all' ? sorted : filter === 'images' ? withImages : (counts.get(filter) ?? []);
  return (
    <>
      <div ref={ref} className={styles.filter}>
        <SelectField
          label="Show"
          value={filter}
          onChange={(event) => onFilter(event.target.value as PreviewFilter)}
          options={[
            { value: 'all', label: `Everything (${format.number(items.length)})` },
            ...(withImages.length > 0 || filter === 'images'
              ? [{ value: 'images', label: `Missing images (${format.number(withImages.length)})` }]
              : []),
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
            cell: (item) => <Details id={id} item={item} isRevocable={!withoutMissingImages} />,
          },
        ]}
      />
    </>
  );
}

function StatusBadge({ status }: { status: Status }) {
  const { label, tone } = STATUS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

function Details({
  id,
  item: { problems, changes, notes, images, table },
  isRevocable,
}: {
  id: string;
  item: PreviewItem;
  isRevocable: boolean;
}) {
  const { data: categories = [] } = useQuery(CATEGORIES);
  return (
    <div className={styles.details}>
      {problems.map((problem) => (
        <CorrectCell key={`${problem.row} ${problem.column} ${problem.message}`} id={id} problem={problem} />
      ))}
      {images.map((image) => (
        <MissingImage
          key={image.source}
          id={id}
          image={image}
          isRevocable={isRevocable || image.state === 'replaced'}
        />
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
      {problems.length + changes.length + notes.length + images.length === 0 && table && (
        <p className={styles.field}>{categories.find((category) => category.table === table)?.label}</p>
      )}
    </div>
  );
}
