import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { messageOf } from '../../ui/message-of.ts';
import { Page, Section } from '../../ui/page.tsx';
import layout from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { MessageForm } from './message-form.tsx';
import { MESSAGE_STATES } from './message-states.ts';
import styles from './message-thread.module.css';
import type { ListedMessage } from './use-messages.ts';

/** A message with its answers and notes, and the form for the next one. */
export function MessageThread({ id }: { id: string }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const toast = useToast();
  const queries = useQueryClient();
  const { data: thread, error } = useQuery({
    queryKey: ['messages', id],
    queryFn: () => read(api.messages[':id'].$get({ param: { id } })),
  });
  const back = { href: '/messages', label: 'Messages' };
  if (error) {
    return (
      <Page title="Message" back={back}>
        <EmptyState title={error.message} />
      </Page>
    );
  }
  if (!thread) return <Loading />;
  const { state } = thread;
  const move = async () => {
    const next = state === 'closed' ? ('open' as const) : ('closed' as const);
    try {
      await api.messages[':id'].state.$post({ param: { id }, json: { state: next } });
      toast(next === 'closed' ? 'Closed.' : 'Open again.');
    } catch (thrown) {
      toast(messageOf(thrown), { tone: 'problem' });
    }
    await queries.invalidateQueries({ queryKey: ['messages'] });
  };
  return (
    <Page
      title={thread.subject}
      badge={<Badge tone={MESSAGE_STATES[state].tone}>{MESSAGE_STATES[state].label}</Badge>}
      back={back}
      width="narrow"
      actions={
        canEdit && <Button onClick={() => void move()}>{state === 'closed' ? 'Reopen' : 'Close'}</Button>
      }
    >
      <Section>
        <p>
          <b>{thread.from}</b> <a href={`mailto:${thread.email}`}>{thread.email}</a>
          {thread.phone && (
            <>
              {' · '}
              <a href={`tel:${thread.phone}`}>{thread.phone}</a>
            </>
          )}
          <br />
          <span className={layout.quiet}>{format.minute(thread.createdAt)}</span>
          {' · '}
          <Link href={`/orders?q=${encodeURIComponent(thread.email)}`}>Their orders</Link>
          <AboutOrder thread={thread} />
        </p>
        <p className={styles.text}>{thread.text}</p>
      </Section>
      {thread.entries.map((entry) => (
        <article key={entry.id} className={styles.entry} data-kind={entry.kind}>
          <p className={layout.quiet}>
            {entry.kind === 'answer' ? 'Answer' : 'Note'} by {entry.author.replace(/^admin:/, '')},{' '}
            {format.minute(entry.created_at)}
          </p>
          <p className={styles.text}>{entry.text}</p>
        </article>
      ))}
      {canEdit && <MessageForm id={id} email={thread.email} entriesSeen={thread.entries.length} />}
    </Page>
  );
}

/** The order it is about. A number that belongs to no order with this email address may be another person's. */
function AboutOrder({
  thread: { orderNumber, typedOrderNumber },
}: {
  thread: Pick<ListedMessage, 'orderNumber' | 'typedOrderNumber'>;
}) {
  if (orderNumber !== null) {
    return (
      <>
        <br />
        About order <Link href={`/orders/${orderNumber}`}>{orderNumber}</Link>
      </>
    );
  }
  if (typedOrderNumber === null) return null;
  return (
    <>
      <br />
      <span className={layout.quiet}>
        Order number typed: {typedOrderNumber}. There is no such order with this email address.
      </span>
    </>
  );
}
