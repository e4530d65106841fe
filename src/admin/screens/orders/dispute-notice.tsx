import { useFormat } from '../../ui/format.ts';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';

/** What the shopper contests, and until when Stripe takes evidence. */
export function DisputeNotice({ dispute }: { dispute: NonNullable<Order['dispute']> }) {
  const format = useFormat();
  const { state, amount, reason, dueAt } = dispute;
  return (
    <p className={state === 'won' ? styles.quiet : styles.warning}>
      Dispute {state}
      {amount !== null && `, ${format.money(amount)}`}
      {reason && `, ${reason.replaceAll('_', ' ')}`}.
      {state === 'open' &&
        (dueAt
          ? ` Answer it in the Stripe dashboard by ${format.minute(dueAt)}.`
          : ' The Stripe dashboard shows whether the bank takes an answer.')}
    </p>
  );
}
