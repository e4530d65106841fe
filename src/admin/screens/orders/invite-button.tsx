import { useState } from 'react';
import { isFullyRefunded } from '#domain/orders/order-lifecycle.ts';
import { api } from '../../client/api.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Order, useReloadOrders } from './order-api.ts';

/** Asks the customer of a delivered order for reviews, unless they have been asked already. */
export function InviteButton({ order }: { order: Order }) {
  const [isBusy, setBusy] = useState(false);
  // The button stays then, because it has the focus.
  const [isSent, setSent] = useState(false);
  const toast = useToast();
  const reload = useReloadOrders();
  const wasInvited = order.emails.some(({ kind }) => kind === 'review-invitation');
  const isRefunded = isFullyRefunded({ total: order.total, refundedAmount: order.refunded });
  if (order.fulfillment !== 'delivered' || order.email === '' || isRefunded) return null;
  if (wasInvited && !isSent) return null;
  const invite = async () => {
    setBusy(true);
    try {
      await api.orders[':number']['review-invitation'].$post({ param: { number: order.orderNumber } });
      setSent(true);
      toast(`Asked ${order.email} for a review.`);
      await reload();
    } catch (error) {
      toast((error as Error).message, { tone: 'problem' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button isBusy={isBusy} aria-disabled={isSent || undefined} onClick={() => !isSent && void invite()}>
        {isSent ? 'Asked for a review' : 'Ask for a review'}
      </Button>
    </div>
  );
}
