import { useState } from 'react';
import { ORDER_STATE_NAMES, type OrderAction, stepBefore } from '#domain/orders/order-lifecycle.ts';
import { TextField } from '../../ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { moveOrders, type Order } from './order-api.ts';
import { RequestWarning, TOWARDS_SHOPPER } from './request-warning.tsx';
import { useChange } from './use-change.ts';

/** A step that needs only an optional note. */
export type PlainMove = Extract<OrderAction, 'produce' | 'pack' | 'deliver' | 'collect' | 'undo'>;

const WHAT_HAPPENS = {
  produce: 'The order shows as in production. The shopper gets no email.',
  pack: 'The order shows as packed. The shopper gets no email.',
  deliver: 'The order is complete, and the shopper gets an email.',
  collect: 'The shopper gets an email that it waits in the showroom, and the order is complete.',
} as const satisfies Record<Exclude<PlainMove, 'undo'>, string>;

function whatHappens(action: PlainMove, { fulfillment, shippedAt }: Order): string {
  if (action !== 'undo') return WHAT_HAPPENS[action];
  const before = stepBefore({ fulfillment, hasShipped: shippedAt !== null });
  return `The order goes back to ${before === null ? 'the step before' : ORDER_STATE_NAMES[before]}. The shopper may have an email about the step already, and gets none about the undo.`;
}

export function MoveDialog({
  order,
  action,
  label,
  onClose,
}: {
  order: Order;
  action: PlainMove;
  label: string;
  onClose: () => void;
}) {
  const change = useChange(onClose);
  const [note, setNote] = useState('');
  const check = order.actions.find((known) => known.action === action);
  const mustOverride = check?.isAllowed === false;
  const effect = whatHappens(action, order);
  return (
    <ChangeDialog
      title={label}
      description={mustOverride ? `${check.reason} You can do it anyway. ${effect}` : effect}
      confirm={mustOverride ? `${label} anyway` : label}
      tone={mustOverride ? 'danger' : 'primary'}
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        const [result] = await moveOrders({
          action,
          orders: [{ orderNumber: order.orderNumber }],
          note,
          isOverridden: mustOverride,
        });
        if (!result?.ok) throw new Error(result?.reason ?? 'Nothing was changed.');
        return `${order.orderNumber}: ${result.state}.`;
      }}
    >
      {TOWARDS_SHOPPER.includes(action) && <RequestWarning orders={[order]} question={`${label} anyway?`} />}
      <TextField
        label="Note (optional)"
        hint="Kept in the timeline; the shopper never sees it."
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
