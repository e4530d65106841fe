import { useCanEdit } from '../../client/session.ts';
import { useFormat } from '../../ui/format.ts';
import { Item, Queue } from './queue.tsx';
import styles from './today.module.css';

type Today = Awaited<
  ReturnType<Awaited<ReturnType<typeof import('../../client/api.ts')['api']['today']['$get']>>['json']>
>;

/** The queues of waiting work, most urgent first, as links to the lists. */
export function Queues({ today }: { today: Today }) {
  const format = useFormat();
  const canEdit = useCanEdit();
  const { toShip, reviews, disputes, lowStock, emails, messages, day } = today;
  return (
    <div className={styles.queues}>
      <Queue
        title="To ship"
        href="/orders?state=to_ship&sort=oldest"
        count={toShip.count}
        badge={toShip.overdue > 0 && { tone: 'bad', text: `${toShip.overdue} late` }}
        action={
          canEdit && toShip.count > 0 && { label: 'Ship all', href: '/orders?state=to_ship&sort=oldest#ship' }
        }
      >
        {toShip.orders.map(({ orderNumber, name, goods, units, shipBy, isOverdue }) => (
          <Item key={orderNumber} href={`/orders/${orderNumber}`} title={`${orderNumber} · ${name}`}>
            {units > 1 ? `${units} × ` : ''}
            {goods}
            <span data-tone={isOverdue ? 'bad' : undefined} className={styles.due}>
              {shipBy === day
                ? 'Today'
                : `${isOverdue ? 'Was due' : 'By'} ${format.day(`${shipBy}T12:00:00`)}`}
            </span>
          </Item>
        ))}
      </Queue>
      <div className={styles.others}>
        <Queue title="Payments to review" href="/orders?state=review" count={reviews.count}>
          {reviews.orders.map(({ orderNumber, total, reason }) => (
            <Item
              key={orderNumber}
              href={`/orders/${orderNumber}`}
              title={`${orderNumber} · ${format.money(total)}`}
            >
              {reason}
            </Item>
          ))}
        </Queue>
        <Queue title="Open disputes" href="/orders?dispute=open" count={disputes.count}>
          {disputes.orders.map(({ orderNumber, amount, reason, dueAt }) => (
            <Item
              key={orderNumber}
              href={`/orders/${orderNumber}`}
              title={`${orderNumber} · ${amount === null ? '' : format.money(amount)}`}
            >
              {reason.replaceAll('_', ' ')}
              {dueAt && <span className={styles.due}>Evidence until {format.day(dueAt)}</span>}
            </Item>
          ))}
        </Queue>
        <Queue title="Low stock" href="/products?stock=low" count={lowStock.count}>
          {lowStock.pieces.map(({ id, option, left }) => (
            <Item
              key={`${id} ${option}`}
              href={`/products/${id}`}
              title={[id, option].filter(Boolean).join(', ')}
            >
              {left === 0 ? 'Sold out' : `${left} left`}
            </Item>
          ))}
        </Queue>
        <Queue title="Emails not delivered" href="/emails" count={emails.count}>
          {emails.latest.map(({ id, kind, error, orderNumber }) => (
            <Item
              key={id}
              {...(orderNumber && { href: `/orders/${orderNumber}` })}
              title={[kind.replaceAll('-', ' '), orderNumber].filter(Boolean).join(' · ')}
            >
              {error}
            </Item>
          ))}
        </Queue>
        <Queue title="Messages to answer" href="/messages" count={messages.count}>
          {messages.latest.map(({ id, name, subject, at }) => (
            <Item key={id} href={`/messages/${id}`} title={name}>
              {subject}
              <span>{format.ago(at)}</span>
            </Item>
          ))}
        </Queue>
      </div>
    </div>
  );
}
