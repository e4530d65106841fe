import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox, TextArea } from '../../ui/field.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { useFormat } from '../../ui/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { Page, Section } from '../../ui/page.tsx';
import layout from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import { MESSAGE_STATES } from './message-states.ts';
import styles from './message-thread.module.css';

const KINDS = [
  { value: 'answer', label: 'Answer by email' },
  { value: 'note', label: 'Note for us' },
] as const;

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
      toast((thrown as Error).message, { tone: 'problem' });
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
      {canEdit && <WriteForm id={id} email={thread.email} entriesSeen={thread.entries.length} />}
    </Page>
  );
}

function WriteForm({ id, email, entriesSeen }: { id: string; email: string; entriesSeen: number }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [kind, setKind] = useState<'answer' | 'note'>('answer');
  const [text, setText] = useState('');
  const [isClosed, setClosed] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const param = { id };
      if (kind === 'note') await api.messages[':id'].note.$post({ param, json: { text } });
      else await api.messages[':id'].answer.$post({ param, json: { text, isClosed, entriesSeen } });
      setText('');
      toast(kind === 'note' ? 'Noted.' : `The answer is on its way to ${email}.`);
      if (kind === 'answer' && isClosed) navigate('/messages');
    } catch (thrown) {
      setProblem((thrown as Error).message);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ['messages'] });
    }
  };
  return (
    <form className={layout.stack} onSubmit={(event) => void send(event)}>
      <FilterTabs label="What to write" options={KINDS} value={kind} onChange={setKind} />
      <TextArea
        label={kind === 'answer' ? `Answer to ${email}` : 'Note, which is sent to nobody'}
        rows={7}
        required
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        problem={problem}
      />
      {kind === 'answer' && (
        <Checkbox
          label="Close the message as well"
          checked={isClosed}
          onChange={(event) => setClosed(event.target.checked)}
        />
      )}
      <div className={layout.row}>
        <Button tone="primary" type="submit" isBusy={isBusy}>
          {kind === 'answer' ? 'Send the answer' : 'Add the note'}
        </Button>
      </div>
    </form>
  );
}
