import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ORDER_ACTIONS } from '#domain/orders/order-lifecycle.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
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

/** Actions for the selected orders, or the number of orders if none is selected. */
export function BulkActions({
  orders,
  count,
  onShip,
  onDone,
}: {
  orders: readonly OrderRow[];
  count: string;
  onShip: () => void;
  onDone: () => void;
}) {
  const [move, setMove] = useState<PlainMove | null>(null);
  if (orders.length === 0) {
    return (
      <p className={styles.count} aria-live="polite">
        {count} {count === '1' ? 'order' : 'orders'}
      </p>
    );
  }
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const isPossible = (action: PlainMove | 'ship') =>
    orders.some(({ fulfillment }) => (ORDER_ACTIONS[action].from as readonly string[]).includes(fulfillment));
  const moves = (Object.keys(MOVES) as PlainMove[]).filter(isPossible);
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Selected orders">
      <b aria-live="polite">{orders.length} selected</b>
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
    </div>
  );
}
