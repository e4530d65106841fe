import { type FormEvent, useState } from 'react';
import { api } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { useUnsaved } from '../../client/use-unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { emailName } from './email-name.ts';
import { type Order, useReloadOrders } from './order-api.ts';
import styles from './order-screen.module.css';

/** The order's events, newest first, and a field for a note. */
export function OrderTimeline({ order }: { order: Order }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  return (
    <Section title="Timeline">
      {canEdit && <NoteForm number={order.orderNumber} />}
      <ol className={styles.timeline} reversed>
        {order.history.toReversed().map(({ id, at, actor, action, note, details }) => (
          <li key={id}>
            <p>
              <b>{sentence(action)}</b>
              <span className={styles.quiet}> {describeDetails(details, format.money)}</span>
            </p>
            {note && <p className={styles.note}>{note}</p>}
            <p className={styles.small}>
              {format.minute(at)} · {ACTORS[actor] ?? actor.replace(/^admin:/, '')}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const ACTORS: Readonly<Record<string, string>> = {
  cli: 'Command line',
  stripe: 'Stripe',
  system: 'The store',
};

function sentence(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1);
}

function describeDetails(
  details: Readonly<Record<string, unknown>>,
  money: (cents: number) => string,
): string {
  const { carrier, trackingNumber, email, subject, amount, parcel } = details;
  const parts = [
    typeof parcel === 'number' ? `parcel ${parcel}` : null,
    carrier,
    trackingNumber,
    typeof email === 'string' ? emailName(email) : null,
    subject,
    typeof amount === 'number' && amount > 0 ? money(amount) : null,
  ];
  return parts.filter((part) => typeof part === 'string').join(' ');
}

function NoteForm({ number }: { number: string }) {
  const reload = useReloadOrders();
  const [text, setText] = useUnsaved(`note ${number}`, '');
  const [problem, setProblem] = useState<string>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await api.orders[':number'].note.$post({ param: { number }, json: { text } });
      setText('');
      setProblem(undefined);
      await reload();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form className={styles.noteForm} onSubmit={(event) => void add(event)}>
      <TextArea
        label="Note"
        hint="Only people in the admin see it."
        rows={2}
        value={text}
        problem={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  );
}
