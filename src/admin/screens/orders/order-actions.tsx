import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { OrderAction } from '#domain/order-lifecycle.ts';
import { useCanEdit } from '../../client/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { CancelDialog, ConfirmDialog } from './cancel-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MoveDialog, type PlainMove } from './move-dialog.tsx';
import { type Order, printAddress } from './order-api.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { TrackDialog } from './track-dialog.tsx';

type Open = OrderAction | 'message' | null;

const LABELS = {
  produce: 'Start production',
  pack: 'Mark as packed',
  ship: 'Ship',
  collect: 'Ready to collect',
  track: 'Correct tracking',
  deliver: 'Mark as delivered',
  cancel: 'Cancel order',
  confirm: 'Accept payment',
  reject: 'Reject payment',
  refund: 'Refund',
} as const satisfies Record<OrderAction, string>;

/** The next step first; everything else that is allowed in a menu. */
const NEXT: readonly OrderAction[] = ['confirm', 'ship', 'deliver'];
const SECOND: readonly OrderAction[] = ['reject', 'refund'];

/** What the state of the order allows, and printing. */
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
  const rest = possible.filter(({ action }) => action !== next && action !== second);
  const items: MenuItem[] = [
    ...rest.map(({ action, isAllowed }) => ({
      label: isAllowed ? LABELS[action] : `${LABELS[action]} anyway`,
      onSelect: () => setOpen(action),
      ...(action === 'cancel' && { tone: 'danger' as const }),
    })),
    ...(order.email === '' ? [] : [{ label: 'Email the customer', onSelect: () => setOpen('message') }]),
  ];
  const canOverride = (action: OrderAction) =>
    order.actions.some((check) => check.action === action && check.canOverride);
  return (
    <>
      <LinkButton href={printAddress('packing-slips', [order.orderNumber])} isNewTab>
        Packing slip
      </LinkButton>
      <LinkButton href={printAddress('labels', [order.orderNumber], '4x6')} isNewTab>
        Label
      </LinkButton>
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
          {next && (
            <Button tone="primary" onClick={() => setOpen(next)}>
              {LABELS[next]}
            </Button>
          )}
        </>
      )}
      <ShipDialog
        isOpen={open === 'ship'}
        onOpenChange={close}
        orders={[{ orderNumber: order.orderNumber, name: order.address[0] ?? '' }]}
        canOverride={canOverride('ship')}
      />
      {isPlainMove(open) && <MoveDialog order={order} action={open} label={LABELS[open]} onClose={close} />}
      {open === 'track' && <TrackDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {(open === 'cancel' || open === 'reject') && (
        <CancelDialog order={order} action={open} onClose={close} />
      )}
      {open === 'confirm' && <ConfirmDialog order={order} onClose={close} />}
      {open === 'message' && <MessageDialog order={order} onClose={close} />}
    </>
  );
}

function isPlainMove(open: Open): open is PlainMove {
  return open === 'produce' || open === 'pack' || open === 'deliver' || open === 'collect';
}
