import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import stack from '../../ui/stack.module.css';
import { useToast } from '../../ui/toast.tsx';
import type { PlainMove } from './move-dialog.tsx';
import { moveOrders, useReloadOrders } from './order-api.ts';
import styles from './orders.module.css';
import { type Requested, RequestWarning, TOWARDS_SHOPPER } from './request-warning.tsx';

const WHAT_HAPPENS = {
  produce: 'They show as in production. The shoppers get no email.',
  pack: 'They show as packed. The shoppers get no email.',
  deliver: 'They are complete, and each shopper gets an email.',
  collect: 'Each shopper gets an email that the order waits in the showroom. The orders are complete.',
  undo: 'Each goes back one step: delivered to shipped (collected to packed), shipped to packed, packed to in production if it was, else to paid, and in production to paid. Of an order in several parcels, only the last step of a parcel is undone: its delivery, or that it was shipped. Shoppers may already have an email about the step. They get none about the undo.',
} as const satisfies Record<PlainMove, string>;

type Refused = { orderNumber: string; reason?: string | undefined };

/** Moves several orders to the next step and lists those that were refused, with the reason. */
export function BulkMoveDialog({
  action,
  label,
  orders,
  onClose,
}: {
  action: PlainMove;
  label: string;
  orders: readonly (Requested & { lastChange: number })[];
  onClose: (hasMoved: boolean) => void;
}) {
  const toast = useToast();
  const reload = useReloadOrders();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // As opened: the list reloads while the answer to a first try may be lost.
  const [seen] = useState(() => new Map(orders.map((order) => [order.orderNumber, order.lastChange])));
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const move = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const results = await moveOrders({
        action,
        orders: orders.map(({ orderNumber }) => ({
          orderNumber,
          ...(action === 'undo' && { seenChange: seen.get(orderNumber) ?? 0 }),
        })),
      });
      await reload();
      const failed = results.filter(({ ok }) => !ok);
      if (failed.length > 0) return setRefused(failed);
      toast(results.length === 1 ? '1 order changed.' : `${results.length} orders changed.`);
      onClose(true);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const isDone = refused.length > 0;
  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose(isDone)}
      title={isDone ? `${orders.length - refused.length} of ${orders.length} changed` : label}
      description={isDone ? 'Not changed:' : `${orders.length} selected. ${WHAT_HAPPENS[action]}`}
      actions={
        isDone ? (
          <Button tone="primary" autoFocus onClick={() => onClose(true)}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>Back</Button>
            <Button tone="primary" autoFocus isBusy={isBusy} onClick={() => void move()}>
              {label}
            </Button>
          </>
        )
      }
    >
      {problem && (
        <p role="alert" className={stack.problem}>
          {problem}
        </p>
      )}
      {!isDone && TOWARDS_SHOPPER.includes(action) && (
        <RequestWarning orders={orders} isOne={orders.length === 1} question={`${label} anyway?`} />
      )}
      {isDone && (
        <ul className={styles.refused}>
          {refused.map(({ orderNumber, reason }) => (
            <li key={orderNumber}>
              <Link href={`/orders/${orderNumber}`}>{orderNumber}</Link>
              <p>{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
