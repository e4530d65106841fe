import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { useFormat } from '../../ui/format.ts';
import styles from './today.module.css';

type Today = Awaited<
  ReturnType<Awaited<ReturnType<typeof import('../../client/api.ts')['api']['today']['$get']>>['json']>
>;

/** What waits, the most urgent first, as links into the lists. */
export function Queues({ today }: { today: Today }) {
  const format = useFormat();
  const { toShip, reviews, disputes, lowStock, emails, messages, day } = today;
  return (
    <div className={styles.queues}>
      <Queue
        title="To ship"
        href="/orders?state=to_ship&sort=oldest"
        count={toShip.count}
        badge={toShip.overdue > 0 && { tone: 'bad', text: `${toShip.overdue} late` }}
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
        <Queue title="Low stock" count={lowStock.count}>
          {lowStock.pieces.map(({ id, option, left }) => (
            <Item key={`${id} ${option}`} title={[id, option].filter(Boolean).join(', ')}>
              {left === 0 ? 'Sold out' : `${left} left`}
            </Item>
          ))}
        </Queue>
        <Queue title="Emails not delivered" count={emails.count}>
          {emails.latest.map(({ id, kind, error }) => (
            <Item key={id} title={kind}>
              {error}
            </Item>
          ))}
        </Queue>
        <Queue title="Messages to answer" href="/messages" count={messages.count}>
          {messages.latest.map(({ id, name, at }) => (
            <Item key={id} href={`/messages/${id}`} title={name}>
              {format.ago(at)}
            </Item>
          ))}
        </Queue>
      </div>
    </div>
  );
}

function Queue({
  title,
  href,
  count,
  badge,
  children,
}: {
  title: string;
  href?: string;
  count: number;
  badge?: { tone: Tone; text: string } | false;
  children: ReactNode;
}) {
  return (
    <section className={styles.queue} data-empty={count === 0 || undefined}>
      <h2 className={styles.queueTitle}>
        {href ? <Link href={href}>{title}</Link> : title}
        <span className={styles.queueCount}>{count}</span>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </h2>
      {count > 0 && <ul className={styles.items}>{children}</ul>}
      {count === 0 && <p className={styles.quiet}>Nothing waits.</p>}
    </section>
  );
}

function Item({ href, title, children }: { href?: string; title: string; children: ReactNode }) {
  return (
    <li className={styles.item}>
      {href ? <Link href={href}>{title}</Link> : <b>{title}</b>}
      <p className={styles.itemText}>{children}</p>
    </li>
  );
}
