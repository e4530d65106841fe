import { useState } from 'react';
import { api } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { emailName } from './email-name.ts';
import { InviteButton } from './invite-button.tsx';
import { type Order, useReloadOrders } from './order-api.ts';
import styles from './order-screen.module.css';

/** The emails sent to the shopper. Each can be sent again. */
export function OrderEmails({ order }: { order: Order }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const toast = useToast();
  const reload = useReloadOrders();
  const [busy, setBusy] = useState<string>();
  const resend = async (emailId: string) => {
    setBusy(emailId);
    try {
      await api.orders[':number'].resend.$post({ param: { number: order.orderNumber }, json: { emailId } });
      toast(`Sent again to ${order.email}.`);
      await reload();
    } catch (error) {
      toast((error as Error).message, { tone: 'problem' });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Section title="Emails">
      {order.emails.length === 0 && <p className={styles.quiet}>None yet.</p>}
      <ul className={styles.emails}>
        {order.emails.map(({ id, kind, queuedAt, sentAt, givenUpAt, error }) => (
          <li key={id}>
            <div>
              <p>
                {emailName(kind)} {givenUpAt && <Badge tone="bad">Not delivered</Badge>}
                {!sentAt && !givenUpAt && <Badge>Waiting</Badge>}
              </p>
              <p className={styles.small}>
                {format.minute(sentAt ?? queuedAt)}
                {givenUpAt && error ? ` · ${error}` : ''}
              </p>
            </div>
            {canEdit && order.email !== '' && (
              <Button
                tone="quiet"
                isBusy={busy === id}
                onClick={() => void resend(id)}
                aria-label={`Send again: ${emailName(kind)}`}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && <InviteButton order={order} />}
    </Section>
  );
}
