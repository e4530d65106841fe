import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ORDER_ACTIONS } from '#domain/orders/order-lifecycle.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import stack from '../../ui/stack.module.css';
import type { PlainMove } from './move-dialog.tsx';
import type { OrderRow } from './order-api.ts';
import styles from './orders.module.css';
import { PrintButtons } from './print-buttons.tsx';

const BulkMoveDialog = lazy(async () => ({
  default: (await import('./bulk-move-dialog.tsx')).BulkMoveDialog,
}));

const MOVES = {
  produce: 'Mark as in production',
  pack: 'Mark as packed',
  deliver: 'Mark as delivered',
  collect: 'Mark as ready to collect',
  undo: 'Undo last step',
} as const satisfies Record<PlainMove, string>;

type Props = {
  /** The selected orders. */
  orders: readonly OrderRow[];
  /** Of all listed orders; null while they are loading. */
  count: string | null;
  onShip: () => void;
  onDone: () => void;
};

/**
 * Actions for the selected orders, or the number of orders if none is selected. The number stays mounted, also without
 * orders, because screen readers announce only what changes in an element that they know.
 */
export function BulkActions({ count, ...actions }: Props) {
  const selected = actions.orders.length;
  const listed = count === null ? '' : `${count} ${count === '1' ? 'order' : 'orders'}`;
  const isEmpty = count === null || count === '0';
  return (
    <div
      className={selected > 0 ? styles.bulk : undefined}
      {...(selected > 0 && { role: 'toolbar', 'aria-label': 'Selected orders' })}
    >
      <p role="status" className={selected > 0 ? styles.selected : isEmpty ? stack.hidden : styles.count}>
        {selected > 0 ? `${selected} selected` : listed}
      </p>
      {selected > 0 && <Actions {...actions} />}
    </div>
  );
}

function Actions({ orders, onShip, onDone }: Omit<Props, 'count'>) {
  const [move, setMove] = useState<PlainMove | null>(null);
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const isPossible = (action: PlainMove | 'ship') =>
    orders.some(({ fulfillment }) => (ORDER_ACTIONS[action].from as readonly string[]).includes(fulfillment));
  const moves = (Object.keys(MOVES) as PlainMove[]).filter(isPossible);
  return (
    <>
      <Button tone="quiet" onClick={onDone}>
        Clear
      </Button>
      {isPossible('ship') && (
        <Button tone="primary" onClick={onShip}>
          Ship
        </Button>
      )}
      {moves.length > 0 && (
        <Menu
          trigger={
            <Button>
              More <ChevronDown />
            </Button>
          }
          items={moves.map((action) => ({ label: MOVES[action], onSelect: () => setMove(action) }))}
        />
      )}
      <PrintButtons numbers={numbers} />
      <Suspense>
        {move && (
          <BulkMoveDialog
            action={move}
            label={MOVES[move]}
            orders={orders}
            onClose={(hasMoved) => {
              setMove(null);
              if (hasMoved) onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
