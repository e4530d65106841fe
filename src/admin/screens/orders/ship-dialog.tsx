import { useState } from 'react';
import type { UnitCount } from '#domain/orders/refund.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import type { Order } from './order-api.ts';
import styles from './orders.module.css';
import { PickUnits } from './pick-units.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { RequestWarning, withRequest } from './request-warning.tsx';
import { ShipGrid, type ToShip } from './ship-grid.tsx';
import { useParts } from './use-parts.ts';
import { useShipping } from './use-shipping.ts';

const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL'];

/**
 * Ships one or more orders with one carrier, and prints their packing slips. `onClose` receives whether any was
 * shipped.
 */
export function ShipDialog({
  orders: asked,
  goods,
  canOverride = false,
  onClose,
}: {
  orders: readonly ToShip[];
  /** The pieces of a single order that are left to ship, to choose from. Without, everything that is left ships. */
  goods?: { lines: Order['lines']; left: readonly UnitCount[] };
  /** Refused because of a dispute or refund. The merchant can override that. */
  canOverride?: boolean;
  onClose: (hasShipped: boolean) => void;
}) {
  const toast = useToast();
  const isOne = asked.length === 1;
  const parts = useParts(goods?.left ?? []);
  const shipping = useShipping(asked, () => {
    if (!isOne) return;
    toast('Shipped. The shopper gets an email.');
    onClose(true);
  });
  const [isOverridden, setOverridden] = useState(false);
  const { orders, ready, shipped, isUntracked } = shipping;
  const isDone = orders.length === 0;
  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose(shipped.length > 0)}
      size={isOne ? 'medium' : 'wide'}
      title={titleOf(asked, orders.length)}
      description={descriptionOf({ isOne, isDone, isUntracked })}
      actions={
        <>
          <PrintButtons numbers={asked.map(({ orderNumber }) => orderNumber)} />
          {isDone ? (
            <Button tone="primary" autoFocus onClick={() => onClose(true)}>
              Done
            </Button>
          ) : (
            <Button
              tone="primary"
              type="submit"
              form="ship"
              isBusy={shipping.isBusy}
              disabled={ready.length === 0 || parts.isEmpty}
            >
              {labelOf(orders, ready.length, isOne)}
            </Button>
          )}
        </>
      }
    >
      {!isDone && (
        <form
          id="ship"
          className={stack.stack}
          onSubmit={(event) => {
            event.preventDefault();
            if (!shipping.isBusy && !parts.isEmpty) void shipping.ship({ isOverridden, units: parts.units });
          }}
        >
          {shipping.failure && (
            <p role="alert" className={stack.problem}>
              {shipping.failure}
            </p>
          )}
          {shipping.notice && <p role="status">{shipping.notice}</p>}
          <RequestWarning
            orders={orders}
            isOne={isOne}
            question={isOne ? 'Ship anyway?' : 'To hold an order back, leave its tracking number empty.'}
          />
          {goods && parts.canChoose && (
            <PickUnits
              verb="Ship"
              lines={goods.lines}
              left={goods.left}
              units={parts.chosen}
              onChange={parts.choose}
            />
          )}
          {!isUntracked && (
            <>
              <div className={styles.carrier}>
                <TextField
                  label="Carrier"
                  list="carriers"
                  required
                  maxLength={60}
                  value={shipping.carrier}
                  onChange={(event) => shipping.setCarrier(event.currentTarget.value)}
                />
                <datalist id="carriers">
                  {CARRIERS.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </div>
              <ShipGrid
                orders={orders}
                isOne={isOne}
                tracking={shipping.tracking}
                problems={shipping.problems}
                otherCarrier={(orderNumber) => {
                  const carrier = shipping.carrierFor(orderNumber);
                  return carrier === shipping.carrier ? undefined : carrier;
                }}
                onChange={shipping.setTracking}
              />
            </>
          )}
          {isOne && (
            <Checkbox
              label="Without a tracking number"
              checked={isUntracked}
              onChange={(event) => shipping.setUntracked(event.currentTarget.checked)}
            />
          )}
          {canOverride && (
            <Checkbox
              label="Ship even though it is disputed or refunded"
              checked={isOverridden}
              onChange={(event) => setOverridden(event.currentTarget.checked)}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

function labelOf(orders: readonly ToShip[], ready: number, isOne: boolean): string {
  if (!isOne) return `Ship ${ready} of ${orders.length}`;
  return withRequest(orders).length > 0 ? 'Ship anyway' : 'Ship';
}

function titleOf(asked: readonly ToShip[], left: number): string {
  const [first] = asked;
  if (asked.length === 1) return `${left === 0 ? 'Shipped' : 'Ship'} ${first?.orderNumber}`;
  if (left === 0) return `Shipped ${asked.length} orders`;
  return `Ship ${left} ${left === 1 ? 'order' : 'orders'}`;
}

function descriptionOf({
  isOne,
  isDone,
  isUntracked,
}: {
  isOne: boolean;
  isDone: boolean;
  isUntracked: boolean;
}): string {
  if (isUntracked) return 'The shopper gets an email that it has left. You can add a tracking number later.';
  if (isDone) return 'Each shopper gets an email with the tracking number.';
  return isOne
    ? 'The shopper gets an email with the tracking number.'
    : 'Each shopper gets an email with the tracking number. Paste a column from a spreadsheet into the first field to fill them all.';
}
