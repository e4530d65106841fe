import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { MESSAGE_STATES } from '../messages/message-states.ts';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';

/** The shopper's messages about the order, newest first, with links to their threads. */
export function OrderMessages({ messages }: { messages: Order['messages'] }) {
  const format = useFormat();
  if (messages.length === 0) return null;
  return (
    <Section title="Messages about this order">
      <ul className={styles.emails}>
        {messages.map(({ id, subject, start, at, state }) => (
          <li key={id}>
            <div>
              <Link href={`/messages/${id}`}>{subject}</Link>
              <p className={styles.small}>{format.minute(at)}</p>
              <p className={styles.note}>{start}</p>
            </div>
            <Badge tone={MESSAGE_STATES[state].tone}>{MESSAGE_STATES[state].label}</Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
