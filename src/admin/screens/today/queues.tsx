import { ORDER_REQUEST_NAMES } from '#domain/orders/order-request.ts';
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
  const { toShip, paymentsInReview, disputes, requests, returns, lowStock, awaited, emails, messages } =
    today;
  const { pendingReviews, day } = today;
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
            {goods}
            {units > 1 && ` and ${units - 1} more`}
            <span data-tone={isOverdue ? 'bad' : undefined} className={styles.due}>
              {shipBy === day ? 'Today' : `${isOverdue ? 'Was due' : 'By'} ${format.calendarDay(shipBy)}`}
            </span>
          </Item>
        ))}
      </Queue>
      <div className={styles.others}>
        <Queue title="Payments to review" href="/orders?state=review" count={paymentsInReview.count}>
          {paymentsInReview.orders.map(({ orderNumber, total, reason }) => (
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
              {dueAt && (
                <span data-tone={isUrgent(dueAt) ? 'bad' : undefined} className={styles.due}>
                  {isPast(dueAt) ? 'Evidence was due' : 'Evidence until'} {format.day(dueAt)}
                </span>
              )}
            </Item>
          ))}
        </Queue>
        <Queue title="Requests about orders" href="/orders?has=request&sort=oldest" count={requests.count}>
          {requests.orders.map(({ orderNumber, kind, from, at }) => (
            <Item key={orderNumber} href={`/orders/${orderNumber}`} title={`${orderNumber} · ${from}`}>
              {ORDER_REQUEST_NAMES[kind]}
              <span>{format.ago(at)}</span>
            </Item>
          ))}
        </Queue>
        <Queue title="Returns to refund" href="/orders?has=return-received&sort=oldest" count={returns.count}>
          {returns.orders.map(({ orderNumber, number, name, units, receivedAt }) => (
            <Item
              key={`${orderNumber} ${number}`}
              href={`/orders/${orderNumber}`}
              title={`${orderNumber} · ${name}`}
            >
              {units === 1 ? '1 item' : `${units} items`}
              {receivedAt && <span>received {format.ago(receivedAt)}</span>}
            </Item>
          ))}
        </Queue>
        <Queue title="Low stock" href="/products?stock=low&state=active" count={lowStock.count}>
          {lowStock.pieces.map(({ id, name, option, left }) => (
            <Item
              key={`${id} ${option}`}
              href={`/products/${id}`}
              title={[name, option].filter(Boolean).join(', ')}
            >
              {left === 0 ? 'Sold out' : `${left} left`}
            </Item>
          ))}
        </Queue>
        <Queue title="Waiting for stock" href="/products?stock=awaited" count={awaited.count}>
          {awaited.pieces.map(({ id, name, option, count }) => (
            <Item
              key={`${id} ${option}`}
              href={`/products/${id}`}
              title={[name, option].filter(Boolean).join(', ')}
            >
              {count === 1 ? '1 person waits' : `${count} people wait`}
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
        <Queue title="Reviews to publish" href="/reviews" count={pendingReviews.count}>
          {pendingReviews.latest.map(({ id, author, rating, productName }) => (
            <Item key={id} href="/reviews" title={`${author}, ${rating} of 5 stars`}>
              {productName ?? 'About the shop'}
            </Item>
          ))}
        </Queue>
      </div>
    </div>
  );
}

const URGENT_MS = 3 * 24 * 3_600_000;

function isPast(time: string): boolean {
  return Date.parse(time) < Date.now();
}

function isUrgent(time: string): boolean {
  return Date.parse(time) - Date.now() < URGENT_MS;
}
