import { AddressDialog } from './address-dialog.tsx';
import { CancelDialog, ConfirmDialog } from './cancel-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import type { Order } from './order-api.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const DIALOGS = {
  address: AddressDialog,
  refund: RefundDialog,
  confirm: ConfirmDialog,
  message: MessageDialog,
  return: ReturnDialog,
} as const;

/** What an order can be asked for in a dialog that is loaded when it opens. */
export type LateDialog = keyof typeof DIALOGS | 'cancel' | 'reject';

export function OrderDialog({
  order,
  open,
  onClose,
}: {
  order: Order;
  open: LateDialog;
  onClose: () => void;
}) {
  if (open === 'cancel' || open === 'reject') {
    return <CancelDialog order={order} action={open} onClose={onClose} />;
  }
  const Opened = DIALOGS[open];
  return <Opened order={order} onClose={onClose} />;
}
