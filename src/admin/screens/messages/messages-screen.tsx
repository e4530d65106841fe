import { LinkButton } from '../../ui/button.tsx';
import { FilteredList } from '../../ui/filtered-list.tsx';
import { Page } from '../../ui/page.tsx';
import { useListQuery } from '../../ui/use-list-query.ts';
import { MessageTable } from './message-table.tsx';
import { MessageThread } from './message-thread.tsx';
import { MESSAGE_FILTERS, useMessages } from './use-messages.ts';

const NOTHING = {
  open: { title: 'Every message is answered', text: 'New ones appear here automatically.' },
  answered: { title: 'No answered messages', text: 'Answers you send appear here.' },
  closed: { title: 'No closed messages', text: 'Close a message when it needs no further action.' },
  all: { title: 'No messages yet', text: 'Messages from the contact and affiliate forms appear here.' },
} as const;

/** Messages of the contact and affiliate forms. */
export function MessagesScreen({ params }: { params?: { id?: string } }) {
  return params?.id ? <MessageThread key={params.id} id={params.id} /> : <MessageList />;
}

function MessageList() {
  const [query, change] = useListQuery('/messages', MESSAGE_FILTERS, 'open');
  const found = useMessages(query);
  const messages = found.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <Page title="Messages" actions={<LinkButton href="/api/messages.csv">Export CSV</LinkButton>}>
      <FilteredList
        filters={MESSAGE_FILTERS}
        query={query}
        onChange={change}
        placeholder="Name, email, phone, subject or text"
        nothing={NOTHING}
        found={found}
        isEmpty={messages.length === 0}
        head="wide"
      >
        <MessageTable
          messages={messages}
          onEnd={() => {
            if (found.hasNextPage && !found.isFetching) void found.fetchNextPage();
          }}
        />
      </FilteredList>
    </Page>
  );
}
