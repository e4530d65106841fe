import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import styles from '../../ui/stack.module.css';
import { MESSAGE_STATES } from './message-states.ts';
import type { ListedMessage } from './use-messages.ts';

/** Messages, each with a link to its thread. `onEnd` loads the next page. */
export function MessageTable({ messages, onEnd }: { messages: readonly ListedMessage[]; onEnd: () => void }) {
  const format = useFormat();
  return (
    <DataTable
      label="Messages"
      rows={messages}
      keyOf={({ id }) => id}
      rowHeight={60}
      hrefOf={({ id }) => `/messages/${id}`}
      onEnd={onEnd}
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
          cell: ({ state }) => <Badge tone={MESSAGE_STATES[state].tone}>{MESSAGE_STATES[state].label}</Badge>,
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
  );
}
