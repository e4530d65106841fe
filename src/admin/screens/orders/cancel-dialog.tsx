import { MAX_REASON } from '#domain/orders/refund.ts';
import { api } from '../../client/api.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order } from './order-api.ts';
import { useCancel } from './use-cancel.ts';
import { useChange } from './use-change.ts';

/** Cancels an order that has not shipped, or the rest of one that is partly shipped; or rejects a payment in review. */
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
  const cancel = useCancel(order, action);
  const { rest } = cancel;
  const submit = async () => {
    const { isRest } = await cancel.send();
    return isRest ? `The rest of ${order.orderNumber} is cancelled.` : `${order.orderNumber} is cancelled.`;
  };
  return (
    <ChangeDialog
      {...textsOf(order, rest ? 'rest' : action, format.money)}
      tone="danger"
      change={change}
      onClose={onClose}
      onSubmit={submit}
    >
      {rest && (
        <>
          <ul>
            {rest.map((piece) => (
              <li key={piece}>{piece}</li>
            ))}
          </ul>
          <Checkbox
            label="Restock these items"
            checked={cancel.restock}
            onChange={(event) => cancel.setRestock(event.currentTarget.checked)}
          />
        </>
      )}
      <TextField
        label="Reason (optional)"
        hint="The shopper reads it in the email."
        value={cancel.reason}
        maxLength={MAX_REASON}
        onChange={(event) => cancel.setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}

function textsOf(
  { orderNumber, refundable: { remaining } }: Order,
  what: 'cancel' | 'reject' | 'rest',
  money: (cents: number) => string,
) {
  if (what === 'rest') {
    return {
      title: `Cancel the rest of ${orderNumber}`,
      description:
        'There is nothing to refund, so no money goes back. These pieces will not ship, the order counts as shipped, and the shopper gets an email that names them. This cannot be undone.',
      confirm: 'Cancel the rest',
    };
  }
  const amount = remaining > 0 ? `${money(remaining)} goes back to the shopper` : 'Nothing is refunded';
  return {
    title: what === 'cancel' ? `Cancel ${orderNumber}` : `Reject the payment of ${orderNumber}`,
    description: `${amount}, the units go back into stock, and the shopper gets an email. This cannot be undone.`,
    confirm: what === 'cancel' ? 'Cancel the order' : 'Reject and refund',
  };
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
