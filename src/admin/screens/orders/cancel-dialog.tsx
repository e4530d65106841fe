import { useState } from 'react';
import { MAX_REASON } from '#domain/orders/refund.ts';
import { api } from '../../client/api.ts';
import { TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order } from './order-api.ts';
import { useChange } from './use-change.ts';

/** Cancels an order that has not shipped, or rejects a payment in review. */
export function CancelDialog({
  order,
  action,
  onClose,
}: {
  order: Order;
  action: 'cancel' | 'reject';
  onClose: () => void;
}) {
  const change = useChange(onClose);
  const format = useFormat();
  const [reason, setReason] = useState('');
  const { remaining } = order.refundable;
  const money = remaining > 0 ? `${format.money(remaining)} goes back to the shopper` : 'Nothing is refunded';
  return (
    <ChangeDialog
      title={
        action === 'cancel' ? `Cancel ${order.orderNumber}` : `Reject the payment of ${order.orderNumber}`
      }
      description={`${money}, the units go back into stock, and the shopper gets an email. This cannot be undone.`}
      confirm={action === 'cancel' ? 'Cancel the order' : 'Reject and refund'}
      tone="danger"
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        const param = { number: order.orderNumber };
        await api.orders[':number'].cancel.$post({ param, json: { action, reason } });
        return `${order.orderNumber} is cancelled.`;
      }}
    >
      <TextField
        label="Reason (optional)"
        hint="The shopper reads it in the email."
        value={reason}
        maxLength={MAX_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}

/** Approves a payment in review, which makes the order paid. */
export function ConfirmDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useChange(onClose);
  const format = useFormat();
  const { reviewReason } = order.payment;
  return (
    <ChangeDialog
      title={`Accept the payment of ${order.orderNumber}`}
      description={`${format.money(order.total)} was paid. It becomes a paid order, and the shopper gets the confirmation.`}
      confirm="Accept payment"
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        await api.orders[':number'].confirm.$post({ param: { number: order.orderNumber }, json: {} });
        return `${order.orderNumber} is paid.`;
      }}
    >
      {reviewReason && <p>Why it was in review: {reviewReason}</p>}
    </ChangeDialog>
  );
}
