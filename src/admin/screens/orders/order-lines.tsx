import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';

/** The order's line items with photos and engravings, and the amounts charged. */
export function OrderLines({ order }: { order: Order }) {
  const format = useFormat();
  return (
    <Section title="Items">
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.line} className={styles.line} data-extra={line.productId === null || undefined}>
            {line.productId !== null && (
              <span className={styles.picture}>{line.imageUrl && <img src={line.imageUrl} alt="" />}</span>
            )}
            <div className={styles.lineText}>
              <p>
                {line.quantity > 1 && <b>{line.quantity} × </b>}
                {line.productId === null ? line.name : <b>{line.name}</b>}
              </p>
              {line.choices.length > 0 && <p className={styles.quiet}>{line.choices.join(', ')}</p>}
              {line.personalization && (
                <p className={styles.engraving}>
                  <span>{line.personalization.label}</span>
                  <b>{line.personalization.text}</b>
                </p>
              )}
              {line.certificates.length > 0 && (
                <p className={styles.quiet}>Certificate {line.certificates.join(', ')}</p>
              )}
              {(['refunded', 'cancelled'] as const).map(
                (how) =>
                  line.givenBack[how] > 0 && (
                    <p key={how} className={styles.quiet}>
                      {line.givenBack[how]} of {line.quantity} {how}
                    </p>
                  ),
              )}
            </div>
            <span className={styles.amount}>{format.money(line.amount)}</span>
          </li>
        ))}
      </ul>
      {order.promoCode && (
        <p className={styles.quiet}>
          {order.discount > 0
            ? `Amounts include ${format.money(order.discount)} off with ${order.promoCode}.`
            : `Free shipping with ${order.promoCode}.`}
        </p>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>Charged</dt>
          <dd>{format.money(order.total)}</dd>
        </div>
        {order.refunds.map((refund) => (
          <div key={refund.id} data-failed={refund.status === 'failed' || undefined}>
            <dt>
              Refund {refund.status === 'succeeded' ? '' : `(${refund.status}) `}
              {refund.reason ? `· ${refund.reason}` : ''}
            </dt>
            <dd>−{format.money(refund.amount)}</dd>
          </div>
        ))}
      </dl>
      {(order.giftNote !== null || order.freeGift !== null) && (
        <div className={styles.gift}>
          {order.freeGift !== null && <p>Comes with: {order.freeGift}</p>}
          {order.giftNote !== null && (
            <figure>
              <figcaption>Gift note for the card</figcaption>
              <blockquote>{order.giftNote}</blockquote>
            </figure>
          )}
        </div>
      )}
    </Section>
  );
}
