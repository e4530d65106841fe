import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { Loading } from '../../ui/loading.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useListQuery } from '../../ui/use-list-query.ts';
import { MessageTable } from './message-table.tsx';
import { MessageThread } from './message-thread.tsx';
import { MESSAGE_FILTERS, useMessages } from './use-messages.ts';

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
  const [query, change] = useListQuery('/messages', MESSAGE_FILTERS, 'open');
  const { text, state } = query;
  const found = useMessages(query);
  const messages = found.data?.pages.flatMap((page) => page.messages) ?? [];
  const isEmpty = found.data && !found.isPlaceholderData && messages.length === 0;
  return (
    <Page title="Messages" actions={<LinkButton href="/api/messages.csv">Export CSV</LinkButton>}>
      <FilterTabs
        label="State"
        options={MESSAGE_FILTERS}
        value={state}
        onChange={(value) => change({ state: value })}
      />
      <SearchField
        placeholder="Name, email, phone, subject or text"
        value={text}
        onChange={(typed) => change({ text: typed })}
      />
      {!found.data && <Loading />}
      {isEmpty && text === '' && <EmptyState {...NOTHING[state]} />}
      {isEmpty && text !== '' && (
        <NothingFound
          text={text}
          onWiden={state === 'all' ? undefined : () => change({ state: 'all' })}
          onClear={() => change({ text: '' })}
        />
      )}
      {found.data && found.error && <p role="alert">{found.error.message}</p>}
      {messages.length > 0 && (
        <MessageTable
          messages={messages}
          onEnd={() => {
            if (found.hasNextPage && !found.isFetching) void found.fetchNextPage();
          }}
        />
      )}
    </Page>
  );
}
