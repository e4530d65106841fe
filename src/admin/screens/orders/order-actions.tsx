import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OrderAction } from '#domain/orders/order-lifecycle.ts';
import { useScreenActions } from '../../client/screen-actions.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { MoveDialog, type PlainMove } from './move-dialog.tsx';
import type { Order } from './order-api.ts';
import type { LateDialog } from './order-dialog.tsx';
import { trackLabel } from './order-shipments.tsx';
import { PrintButtons, printItems } from './print-buttons.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { TrackDialog } from './track-dialog.tsx';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));

type Open = OrderAction | LateDialog | null;

const LABELS = {
  produce: 'Start production',
  pack: 'Mark as packed',
  ship: 'Ship',
  collect: 'Ready to collect',
  address: 'Correct the address',
  track: 'Correct tracking',
  deliver: 'Mark as delivered',
  undo: 'Undo last step',
  cancel: 'Cancel order',
  confirm: 'Accept payment',
  reject: 'Reject payment',
  refund: 'Refund',
} as const satisfies Record<OrderAction, string>;

/** The next step as a button, and all other allowed actions in a menu. */
const NEXT: readonly OrderAction[] = ['confirm', 'ship', 'deliver'];
const SECOND: readonly OrderAction[] = ['reject', 'refund'];

/** The actions that the order's state allows, and printing. */
export function OrderActions({ order }: { order: Order }) {
  const canEdit = useCanEdit();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const possible = order.actions.filter(({ isAllowed, canOverride }) => isAllowed || canOverride);
  const has = (action: OrderAction) =>
    possible.some((check) => check.action === action && (check.isAllowed || action === 'ship'));
  const next = NEXT.find((action) =>
    order.actions.some((check) => check.action === action && check.isAllowed),
  );
  const second = SECOND.find(has);
  const [shipment, ...otherShipments] = order.shipments;
  // Of several shipments, each has its own button.
  const isHidden = (action: OrderAction) =>
    action === 'track' && (otherShipments.length > 0 || shipment?.deliveredAt !== null);
  const rest = possible.filter(({ action }) => action !== next && action !== second && !isHidden(action));
  const canReturn = order.returnable.units.length > 0;
  const isAskedToReturn = canReturn && order.request?.kind === 'return';
  const approve = { label: 'Approve return', onSelect: () => setOpen('return') };
  const items: MenuItem[] = [
    ...rest.map(({ action, isAllowed }) => ({
      label: isAllowed ? labelOf(action, order) : `${LABELS[action]} anyway`,
      onSelect: () => setOpen(action),
      ...(action === 'cancel' && { tone: 'danger' as const }),
    })),
    ...(canReturn && !isAskedToReturn ? [approve] : []),
    ...(order.email === '' ? [] : [{ label: 'Email the customer', onSelect: () => setOpen('message') }]),
  ];
  const canOverride = (action: OrderAction) =>
    order.actions.some((check) => check.action === action && check.canOverride);
  const steps = [next, second].flatMap((action) =>
    action ? [{ label: LABELS[action], onSelect: () => setOpen(action) }] : [],
  );
  const prints = printItems([order.orderNumber]).map((item) => ({
    ...item,
    label: `Print ${item.label.toLowerCase()}`,
  }));
  useScreenActions([
    ...(canEdit ? [...steps, ...(isAskedToReturn ? [approve] : []), ...items] : []),
    ...prints,
  ]);
  return (
    <>
      <PrintButtons numbers={[order.orderNumber]} />
      {canEdit && (
        <>
          {items.length > 0 && (
            <Menu
              trigger={
                <Button>
                  More <ChevronDown />
                </Button>
              }
              items={items}
            />
          )}
          {second && <Button onClick={() => setOpen(second)}>{LABELS[second]}</Button>}
          {isAskedToReturn && <Button onClick={approve.onSelect}>{approve.label}</Button>}
          {next && (
            <Button tone="primary" onClick={() => setOpen(next)}>
              {LABELS[next]}
            </Button>
          )}
        </>
      )}
      {open === 'ship' && (
        <ShipDialog
          orders={[{ orderNumber: order.orderNumber, name: order.address[0] ?? '', request: order.request }]}
          goods={{ lines: order.lines, left: order.toSend }}
          canOverride={canOverride('ship')}
          onClose={close}
        />
      )}
      {isPlainMove(open) && <MoveDialog order={order} action={open} label={LABELS[open]} onClose={close} />}
      {open === 'track' && shipment && <TrackDialog order={order} shipment={shipment} onClose={close} />}
      <Suspense>{isLate(open) && <OrderDialog order={order} open={open} onClose={close} />}</Suspense>
    </>
  );
}

function labelOf(action: OrderAction, order: Order): string {
  if (action === 'track') return trackLabel(order.shipments[0]?.tracking ?? null);
  return action === 'cancel' && order.leftToShip ? 'Cancel the rest' : LABELS[action];
}

function isLate(open: Open): open is LateDialog {
  return open !== null && open !== 'ship' && open !== 'track' && !isPlainMove(open);
}

function isPlainMove(open: Open): open is PlainMove {
  return open === 'produce' || open === 'pack' || open === 'deliver' || open === 'collect' || open === 'undo';
}
