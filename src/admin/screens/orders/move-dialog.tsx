import { useState } from 'react';
import { ORDER_STATE_NAMES, type OrderAction } from '#domain/orders/order-lifecycle.ts';
import { MAX_NOTE } from '#domain/orders/order-note.ts';
import { TextField } from '../../ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { moveOrders, type Order, type Shipment } from './order-api.ts';
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

function whatHappens(action: PlainMove, order: Order, shipment: Shipment | undefined): string {
  if (action === 'undo') {
    return `${whatIsUndone(order, shipment)} The shopper may have an email about the step already, and gets none about the undo.`;
  }
  if (action === 'deliver' && shipment)
    return `Parcel ${shipment.number} has arrived, and the shopper gets an email.`;
  return WHAT_HAPPENS[action];
}

function whatIsUndone({ lastStep, shipments, leftToShip }: Order, shipment: Shipment | undefined): string {
  if (!shipment && lastStep.step === 'state') {
    const { to } = lastStep;
    return `The order goes back to ${to === null ? 'the step before' : ORDER_STATE_NAMES[to]}.`;
  }
  const step = undoneStep({ lastStep }, shipment);
  if (shipments.length === 1 && leftToShip === null) {
    return `The order goes back to ${ORDER_STATE_NAMES[step === 'delivery' ? 'shipped' : 'packed']}.`;
  }
  const numbers = shipment ? [shipment.number] : lastStep.step === 'state' ? [] : lastStep.shipments;
  const names = `${numbers.length === 1 ? 'Parcel' : 'Parcels'} ${numbers.join(' and ')}`;
  const isOne = numbers.length === 1;
  return step === 'delivery'
    ? `${names} ${isOne ? 'is' : 'are'} on the way again.`
    : `${names} ${isOne ? 'counts' : 'count'} as not sent. Other parcels stay as they are.`;
}

/** What the dialog says that it takes back. */
function undoneStep({ lastStep }: Pick<Order, 'lastStep'>, shipment: Shipment | undefined) {
  if (!shipment) return lastStep.step;
  return shipment.deliveredAt === null ? 'shipment' : 'delivery';
}

/** The shipment that undoing the last step takes back, if that is its step. */
function lastShipment({ lastStep, shipments }: Order): Shipment | undefined {
  return lastStep.step === 'shipment'
    ? shipments.find(({ number }) => lastStep.shipments.includes(number))
    : undefined;
}

export function MoveDialog({
  order,
  action,
  shipment,
  label,
  onClose,
}: {
  order: Order;
  action: PlainMove;
  /** The shipment that the step is about alone. */
  shipment?: Shipment;
  label: string;
  onClose: () => void;
}) {
  const change = useChange(onClose);
  const [note, setNote] = useState('');
  // As opened: the order reloads while the answer to a first try may be lost.
  const [seenChange] = useState(order.lastChange);
  const check = order.actions.find((known) => known.action === action);
  const mustOverride = !shipment && check?.isAllowed === false;
  const effect = whatHappens(action, order, shipment);
  const named = shipment ?? (action === 'undo' ? lastShipment(order) : undefined);
  return (
    <ChangeDialog
      title={shipment && order.shipments.length > 1 ? `${label}: parcel ${shipment.number}` : label}
      description={mustOverride ? `${check.reason} You can do it anyway. ${effect}` : effect}
      confirm={mustOverride ? `${label} anyway` : label}
      tone={mustOverride ? 'danger' : 'primary'}
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        const [result] = await moveOrders({
          action,
          orders: [
            {
              orderNumber: order.orderNumber,
              ...(named && { shipment: named.id }),
              ...(action === 'undo' && { seenChange }),
            },
          ],
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
        hint="Saved in the timeline. Shoppers never see it."
        value={note}
        maxLength={MAX_NOTE}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
