import { useInfiniteQuery } from '@tanstack/react-query';
import { api, read } from '../../client/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './log-screen.module.css';

type Entry = Awaited<ReturnType<typeof loadPage>>[number];

const loadPage = (before: string | undefined) => read(api.audit.$get({ query: before ? { before } : {} }));

/** Who changed what, and when: the fields as they were and as they are. */
export function LogScreen() {
  const format = useFormat();
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['people', 'log'],
    queryFn: ({ pageParam }) => loadPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.at(-1)?.at,
  });
  const entries = data?.pages.flat();
  return (
    <Page title="Change log">
      {!entries && <Loading />}
      {entries?.length === 0 && (
        <EmptyState
          title="Nothing was changed yet"
          text="Every change by a person or a command is listed here."
        />
      )}
      {entries && entries.length > 0 && (
        <DataTable
          label="Changes"
          rows={entries}
          keyOf={({ id }) => id}
          onEnd={() => {
            if (hasNextPage && !isFetching) void fetchNextPage();
          }}
          columns={[
            { key: 'at', header: 'When', width: '180px', cell: ({ at }) => format.minute(at) },
            {
              key: 'actor',
              header: 'Who',
              width: 'minmax(120px, 220px)',
              cell: ({ actor }) => actor.replace('admin:', ''),
            },
            { key: 'action', header: 'What', width: '160px', cell: ({ action }) => action },
            {
              key: 'subject',
              header: 'Of',
              width: 'minmax(140px, 1fr)',
              cell: ({ subjectType, subjectId }) => `${subjectType} ${subjectId}`,
            },
            {
              key: 'change',
              header: 'Change',
              width: 'minmax(200px, 2fr)',
              isOptional: true,
              cell: (entry) => <Change entry={entry} />,
            },
          ]}
        />
      )}
    </Page>
  );
}

function Change({ entry: { before, after } }: { entry: Entry }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  );
  return (
    <dl className={styles.change}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before && field in before && <del>{text(before[field])}</del>}{' '}
            {after && field in after && <ins>{text(after[field])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function text(value: unknown): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return written.length > 80 ? `${written.slice(0, 80)}…` : written;
}
