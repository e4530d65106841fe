import { Badge } from '../../ui/badge.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { wordsOf } from '../../ui/words-of.ts';
import { DisputeNotice } from './dispute-notice.tsx';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';
import { SecondPayment } from './second-payment.tsx';

/** Stripe's details of the payment. */
export function PaymentFacts({ order }: { order: Order }) {
  const { payment, paidAt, dispute } = order;
  const format = useFormat();
  const isRisky = payment.riskLevel === 'elevated' || payment.riskLevel === 'highest';
  return (
    <Section title="Payment">
      {payment.reviewReason && (order.fulfillment === 'review' || payment.second.length === 0) && (
        <p className={styles.warning}>{payment.reviewReason}</p>
      )}
      {payment.second.map((second) => (
        <SecondPayment key={second.session} order={order} second={second} />
      ))}
      {dispute && dispute.state !== 'open' && <DisputeNotice dispute={dispute} />}
      <dl className={styles.facts}>
        <div>
          <dt>Paid</dt>
          <dd>{paidAt ? format.minute(paidAt) : 'Not yet'}</dd>
        </div>
        {payment.method && (
          <div>
            <dt>Method</dt>
            <dd>{payment.method}</dd>
          </div>
        )}
        {payment.fee && (
          <>
            <div>
              <dt>Stripe fee</dt>
              <dd>{format.moneyIn(payment.fee.fee, payment.fee.currency)}</dd>
            </div>
            <div>
              <dt>{payment.returned > 0 ? 'Net of fee, before refunds' : 'Net of fee'}</dt>
              <dd>{format.moneyIn(payment.fee.net, payment.fee.currency)}</dd>
            </div>
            {payment.returned > 0 && payment.net !== null && (
              <div>
                <dt>Net after refunds and lost disputes</dt>
                <dd>{format.moneyIn(payment.net, payment.fee.currency)}</dd>
              </div>
            )}
          </>
        )}
        {payment.riskLevel && (
          <div>
            <dt>Risk</dt>
            <dd>
              <Badge tone={isRisky ? 'bad' : 'neutral'}>{wordsOf(payment.riskLevel)}</Badge>
            </dd>
          </div>
        )}
        {(payment.intent ?? payment.session) && (
          <div>
            <dt>Stripe</dt>
            <dd className={styles.code}>{payment.intent ?? payment.session}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
