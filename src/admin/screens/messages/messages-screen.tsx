import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import styles from '../../ui/stack.module.css';
import { MESSAGE_STATES } from './message-states.ts';
import { MessageThread } from './message-thread.tsx';

const FILTERS = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const;
type Filter = (typeof FILTERS)[number]['value'];

const NOTHING = {
  open: { title: 'Every message is answered', text: 'New ones appear here by themselves.' },
  answered: { title: 'No answered messages', text: 'Answers you send appear here.' },
  closed: { title: 'No closed messages', text: 'Close a message when nothing more is to be done.' },
  all: { title: 'No messages yet', text: 'Messages from the contact and affiliate forms appear here.' },
} as const;

/** Messages of the contact and affiliate forms. */
export function MessagesScreen({ params }: { params?: { id?: string } }) {
  return params?.id ? <MessageThread key={params.id} id={params.id} /> : <MessageList />;
}

function MessageList() {
  const format = useFormat();
  const [filter, setFilter] = useState<Filter>('open');
  const { data: messages } = useQuery({
    queryKey: ['messages', 'list', filter],
    queryFn: () => read(api.messages.$get({ query: filter === 'all' ? {} : { state: filter } })),
  });
  return (
    <Page title="Messages" actions={<LinkButton href="/api/messages.csv">Export CSV</LinkButton>}>
      <FilterTabs label="State" options={FILTERS} value={filter} onChange={setFilter} />
      {!messages && <Loading />}
      {messages?.length === 0 && <EmptyState {...NOTHING[filter]} />}
      {messages && messages.length > 0 && (
        <DataTable
          label="Messages"
          rows={messages}
          keyOf={({ id }) => id}
          rowHeight={60}
          hrefOf={({ id }) => `/messages/${id}`}
          columns={[
            {
              key: 'from',
              header: 'From',
              width: 'minmax(110px, 1fr)',
              cell: ({ from, email }) => (
                <>
                  <b>{from}</b>
                  <br />
                  <span className={styles.quiet}>{email}</span>
                </>
              ),
            },
            {
              key: 'text',
              header: 'Message',
              width: 'minmax(140px, 2fr)',
              cell: ({ subject, text }) => (
                <>
                  {subject}
                  <br />
                  <span className={styles.quiet}>{text.split('\n')[0]}</span>
                </>
              ),
            },
            {
              key: 'state',
              header: 'State',
              width: '108px',
              isOptional: true,
              cell: ({ state }) => (
                <Badge tone={MESSAGE_STATES[state].tone}>{MESSAGE_STATES[state].label}</Badge>
              ),
            },
            {
              key: 'age',
              header: 'Received',
              width: '140px',
              isOptional: true,
              cell: ({ createdAt }) => format.ago(createdAt),
            },
          ]}
        />
      )}
    </Page>
  );
}
