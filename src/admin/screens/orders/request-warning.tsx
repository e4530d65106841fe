import { Link } from 'wouter';
import type { OrderAction } from '#domain/orders/order-lifecycle.ts';
import { describeRequest, type OrderRequest } from '#domain/orders/order-request.ts';
import { useFormat } from '../../ui/format.ts';
import styles from './orders.module.css';

export type Requested = { orderNumber: string; request: OrderRequest | null };

/** Steps that a shopper who wants to change or cancel the order should not see. */
export const TOWARDS_SHOPPER: readonly OrderAction[] = ['produce', 'pack', 'collect'];

/** The orders whose shopper asked to change, cancel or return them, which a merchant should not send by mistake. */
export function withRequest<Order extends Requested>(orders: readonly Order[]): Order[] {
  return orders.filter(({ request }) => request !== null && request.kind !== 'message');
}

/**
 * Warns that shoppers asked to change, cancel or return these orders, with links to the messages. Nothing if none did.
 * `question` follows, such as "Ship anyway?".
 */
export function RequestWarning({
  orders,
  isOne = true,
  question,
}: {
  orders: readonly Requested[];
  /** Else the orders are named. */
  isOne?: boolean;
  question: string;
}) {
  const format = useFormat();
  const requested = withRequest(orders);
  if (requested.length === 0) return null;
  return (
    <div className={styles.requested} role="note">
      {requested.map(
        ({ orderNumber, request }) =>
          request && (
            <p key={orderNumber}>
              {describeRequest(request, format.day(request.at), isOne ? undefined : orderNumber)}{' '}
              <Link href={`/messages/${request.messageId}`}>Read the message</Link>
            </p>
          ),
      )}
      <p>{question}</p>
    </div>
  );
}
