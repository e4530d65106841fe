import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  AUDIT_SUBJECT_NAMES,
  AUDIT_SUBJECTS,
  type AuditSubject,
  actorInWords,
  auditSentence,
} from '#domain/operations/audit-actions.ts';
import { api, read } from '../../client/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { wordsOf } from '../../ui/words-of.ts';
import { LogChange } from './log-change.tsx';
import styles from './log-screen.module.css';

type Entry = Awaited<ReturnType<typeof loadPage>>[number];

const loadPage = ({ actor, subjectType }: Filter, after: string | undefined) =>
  read(
    api.audit.$get({
      query: { ...(after && { after }), ...(actor && { actor }), ...(subjectType && { subjectType }) },
    }),
  );

type Filter = { actor: string; subjectType: AuditSubject | '' };

/** The audit log: who changed what and when, with old and new values. */
export function LogScreen() {
  const format = useFormat();
  const [filter, setFilter] = useState<Filter>({ actor: '', subjectType: '' });
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['people', 'log', filter],
    queryFn: ({ pageParam }) => loadPage(filter, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.at(-1)?.id,
  });
  const entries = data?.pages.flat();
  // The column with the values has no room on a phone.
  const isNarrow = useIsNarrow();
  const [opened, setOpened] = useState<Entry>();
  return (
    <Page title="Change log">
      <LogFilters filter={filter} onChange={setFilter} />
      {!entries && <Loading head="wide" />}
      {entries?.length === 0 && <NoEntries isFiltered={Boolean(filter.actor || filter.subjectType)} />}
      {entries && entries.length > 0 && (
        <DataTable
          label="Changes"
          rows={entries}
          keyOf={({ id }) => id}
          onOpen={isNarrow ? setOpened : undefined}
          onEnd={() => {
            if (hasNextPage && !isFetching) void fetchNextPage();
          }}
          columns={[
            { key: 'at', header: 'When', width: 'minmax(120px, 0.6fr)', cell: ({ at }) => format.minute(at) },
            {
              key: 'actor',
              header: 'Who',
              width: 'minmax(110px, 0.7fr)',
              cell: ({ actor }) => actorInWords(actor),
            },
            {
              key: 'what',
              header: 'What',
              width: 'minmax(190px, 1.2fr)',
              cell: (entry) => <Sentence entry={entry} />,
            },
            {
              key: 'change',
              header: 'Before and after',
              width: 'minmax(250px, 1.6fr)',
              isOptional: true,
              cell: (entry) => <LogChange entry={entry} />,
            },
          ]}
        />
      )}
      {opened && (
        <Dialog
          isOpen
          onOpenChange={() => setOpened(undefined)}
          title="Change"
          description={`${actorInWords(opened.actor)}, ${format.minute(opened.at)}`}
        >
          <p>
            <Sentence entry={opened} />
          </p>
          <LogChange entry={opened} />
        </Dialog>
      )}
    </Page>
  );
}

function LogFilters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { data: actors = [] } = useQuery({
    queryKey: ['people', 'actors'],
    queryFn: () => read(api.audit.actors.$get()),
  });
  const kinds = AUDIT_SUBJECT_NAMES.map((value) => ({ value, label: AUDIT_SUBJECTS[value] }));
  return (
    <search className={styles.filters}>
      <SelectField
        label="By"
        isLabelHidden
        value={filter.actor}
        options={[
          { value: '', label: 'By anyone' },
          ...actors.map((actor) => ({ value: actor, label: actorInWords(actor) })),
        ]}
        onChange={(event) => onChange({ ...filter, actor: event.target.value })}
      />
      <SelectField
        label="Of"
        isLabelHidden
        value={filter.subjectType}
        options={[{ value: '', label: 'Everything' }, ...kinds]}
        onChange={(event) =>
          onChange({ ...filter, subjectType: event.target.value as Filter['subjectType'] })
        }
      />
    </search>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No change matches" text="Choose another person or kind." />
  ) : (
    <EmptyState title="No changes yet" text="Every change by a person or a command is listed here." />
  );
}

/** What was done, with a link to what it was done to. */
function Sentence({ entry }: { entry: Entry }) {
  const { lead, tail } = auditSentence(entry);
  const { name, href } = subjectOf(entry);
  return (
    <span className={styles.sentence}>
      {lead}
      {href ? <Link href={href}>{name}</Link> : name}
      {tail}
    </span>
  );
}

/** What an entry is about, and its screen. */
function subjectOf({ subjectType: type, subjectId: id, subjectName, action }: Entry): {
  name: string;
  href: string | null;
} {
  const at = encodeURIComponent(id);
  switch (type) {
    case 'product':
      return { name: subjectName ?? id, href: subjectName === null ? null : `/products/${at}` };
    case 'order':
      return { name: id, href: `/orders/${at}` };
    case 'promo-code':
      return { name: id, href: '/promo-codes' };
    case 'message':
      return { name: 'a message', href: `/messages/${at}` };
    case 'review':
      return { name: 'a review', href: action === 'review.delete' ? null : '/reviews' };
    case 'content':
      return { name: wordsOf(id).toLowerCase(), href: `/content/${at}` };
    case 'import':
      return { name: 'a product file', href: `/import/${at}` };
    case 'person':
      return { name: id, href: '/people' };
    case 'newsletter-signup':
      return { name: 'an address', href: '/newsletter' };
    case 'stock-alert':
      return { name: 'an address', href: null };
    default:
      return { name: 'an email', href: '/emails' };
  }
}
