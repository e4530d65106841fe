import { useState } from 'react';
import { api, read } from '../../client/api.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order } from './order-api.ts';
import styles from './order-screen.module.css';
import { useChange } from './use-change.ts';

type Second = Order['payment']['second'][number];

/** A payment that the shopper made again for the same order, with the button that gives it back. */
export function SecondPayment({ order, second }: { order: Order; second: Second }) {
  const [isOpen, setOpen] = useState(false);
  const canEdit = useCanEdit();
  const format = useFormat();
  return (
    <div className={`${styles.warning} ${styles.second}`}>
      <p>
        Paid again on {format.minute(second.at)}: {format.money(second.amount)}
      </p>
      <p className={styles.code}>{second.session}</p>
      {canEdit && <Button onClick={() => setOpen(true)}>Refund the second payment</Button>}
      {isOpen && <SecondRefundDialog order={order} second={second} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SecondRefundDialog({
  order: { orderNumber },
  second: { session, amount },
  onClose,
}: {
  order: Order;
  second: Second;
  onClose: () => void;
}) {
  const change = useChange(onClose);
  const format = useFormat();
  return (
    <ChangeDialog
      title={`Refund the second payment of ${orderNumber}`}
      description={`${format.money(amount)} goes back to the shopper. The order and its own payment stay as they are. The shopper gets no email from the store. This cannot be undone.`}
      confirm="Refund second payment"
      tone="danger"
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        const { end } = await read(
          api.orders[':number']['refund-second'].$post({ param: { number: orderNumber }, json: { session } }),
        );
        return end === 'refunded'
          ? `${format.money(amount)} is refunded.`
          : 'The second payment had failed, so nothing was refunded.';
      }}
    />
  );
}
