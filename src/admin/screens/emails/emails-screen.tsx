import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { messageOf } from '../../ui/message-of.ts';
import { Page } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';

const FILTERS = [
  { value: 'given-up', label: 'Not delivered' },
  { value: 'all', label: 'Waiting' },
] as const;

type Email = Awaited<ReturnType<Awaited<ReturnType<typeof api.emails.$get>>['json']>>[number];

/** Unsent emails: those that failed for good, or all that are waiting. */
export function EmailsScreen() {
  const [, navigate] = useLocation();
  const filter = new URLSearchParams(useSearch()).get('state') === 'all' ? 'all' : 'given-up';
  const { data: emails, error } = useQuery({
    queryKey: ['emails', filter],
    queryFn: () => read(api.emails.$get({ query: filter === 'all' ? {} : { state: filter } })),
  });
  const columns = useColumns();
  return (
    <Page title="Emails">
      <FilterTabs
        label="State"
        options={FILTERS}
        value={filter}
        onChange={(value) => navigate(value === 'all' ? '/emails?state=all' : '/emails')}
      />
      {error && <p role="alert">{error.message}</p>}
      {!emails && !error && <Loading head="wide" />}
      {emails?.length === 0 && (
        <EmptyState
          title={filter === 'all' ? 'No emails are waiting' : 'No emails have failed'}
          text="An email that could not be sent is tried for about 15 hours, or for a minute if the mail server refuses it. Then it waits here."
        />
      )}
      {emails && emails.length > 0 && (
        <DataTable label="Emails" rows={emails} keyOf={({ id }) => id} rowHeight={60} columns={columns} />
      )}
    </Page>
  );
}

function useColumns(): Column<Email>[] {
  const format = useFormat();
  const canEdit = useCanEdit();
  return [
    {
      key: 'email',
      header: 'Email',
      width: 'minmax(130px, 1fr)',
      cell: ({ kind, orderNumber }) => (
        <>
          <b>{kind.replaceAll('-', ' ')}</b>
          <br />
          {orderNumber && <Link href={`/orders/${orderNumber}`}>{orderNumber}</Link>}
        </>
      ),
    },
    {
      key: 'error',
      header: 'Error',
      width: 'minmax(140px, 2fr)',
      isOptional: true,
      cell: ({ error, attempts }) => (
        <>
          {error ?? 'Not tried yet'}
          <br />
          <span className={styles.quiet}>{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: 'State',
      width: '132px',
      isOptional: true,
      cell: ({ givenUpAt }) => (
        <Badge tone={givenUpAt ? 'bad' : 'neutral'}>{givenUpAt ? 'Not delivered' : 'Waiting'}</Badge>
      ),
    },
    {
      key: 'age',
      header: 'Queued',
      width: '132px',
      isOptional: true,
      cell: ({ queuedAt }) => format.ago(queuedAt),
    },
    ...(canEdit
      ? [
          {
            key: 'retry',
            header: 'Action',
            width: '128px',
            align: 'end' as const,
            cell: ({ id }: Email) => <RetryButton id={id} />,
          },
        ]
      : []),
  ];
}

function RetryButton({ id }: { id: string }) {
  const toast = useToast();
  const queries = useQueryClient();
  const retry = async () => {
    try {
      await api.emails[':id'].retry.$post({ param: { id } });
      toast('Sending within seconds.');
    } catch (error) {
      toast(messageOf(error), { tone: 'problem' });
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['emails'] }),
      queries.invalidateQueries({ queryKey: ['today'] }),
    ]);
  };
  return <Button onClick={() => void retry()}>Send again</Button>;
}
