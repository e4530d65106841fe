import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { useAction } from '../../ui/use-action.ts';
import { DropZone } from './drop-zone.tsx';
import { IMPORTS, type Import, SOURCE_NAMES, uploadCsv } from './import-api.ts';

/** Takes a product file, and lists earlier imports. */
export function ImportList() {
  const format = useFormat();
  const canEdit = useCanEdit();
  const [, navigate] = useLocation();
  const { data: imports } = useQuery(IMPORTS);
  const { isBusy, problem, run } = useAction();
  const upload = async ([file]: File[]) => {
    if (!file) return;
    await run(async () => {
      const { id } = await uploadCsv(file);
      navigate(`/import/${id}`);
    });
  };
  return (
    <Page
      title="Import and export"
      actions={<LinkButton href="/api/exports/products.csv">Export products</LinkButton>}
    >
      {canEdit && (
        <DropZone
          label="Choose or drop a product CSV"
          hint="From Shopify, WooCommerce, or this store's own export. You see what changes before anything does."
          accept=".csv,.tsv,.txt,text/csv"
          isBusy={isBusy}
          onFiles={(files) => void upload(files)}
        />
      )}
      {problem && (
        <p role="alert" className={stack.problem}>
          {problem}
        </p>
      )}
      {!imports && <Loading head="wide" />}
      {imports && imports.length > 0 && (
        <DataTable
          label="Imports"
          rows={imports}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => `/import/${id}`}
          columns={[
            { key: 'file', header: 'File', width: 'minmax(120px, 2fr)', cell: ({ fileName }) => fileName },
            { key: 'state', header: 'State', width: '130px', cell: (row) => <StateBadge {...row} /> },
            {
              key: 'source',
              header: 'From',
              width: '130px',
              isOptional: true,
              cell: ({ source }) => SOURCE_NAMES[source],
            },
            {
              key: 'counts',
              header: 'Products',
              width: 'minmax(160px, 1fr)',
              isOptional: true,
              cell: ({ counts }) =>
                counts && `${format.number(counts.new)} new, ${format.number(counts.changed)} changed`,
            },
            {
              key: 'who',
              header: 'Who',
              width: 'minmax(120px, 1fr)',
              isOptional: true,
              cell: ({ actor }) => actor.replace('admin:', ''),
            },
            { key: 'when', header: 'When', width: '130px', cell: ({ createdAt }) => format.ago(createdAt) },
          ]}
        />
      )}
    </Page>
  );
}

export function StateBadge({ state }: Pick<Import, 'state'>) {
  if (state === 'applied') return <Badge tone="good">Imported</Badge>;
  if (state === 'applying') return <Badge tone="info">Importing</Badge>;
  if (state === 'reverting') return <Badge tone="info">Undoing</Badge>;
  if (state === 'undoing') return <Badge tone="info">Undoing</Badge>;
  return state === 'undone' ? <Badge>Undone</Badge> : <Badge tone="warning">Not imported</Badge>;
}
