import { useState } from 'react';
import { MAX_NOTE } from '#domain/orders/order-note.ts';
import type { ReturnStep } from '#domain/orders/returns.ts';
import { api } from '../../client/api.ts';
import { TextField } from '../../ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order, Returned } from './order-api.ts';
import { useChange } from './use-change.ts';

const STEPS = {
  receive: {
    label: 'Mark as received',
    effect: 'The pieces are back. The shopper gets an email that the return has arrived.',
  },
  close: {
    label: 'Close without refund',
    effect: 'The return ends, such as after an exchange. The shopper gets no email.',
  },
  cancel: {
    label: 'Cancel return',
    effect: 'The return ends. A shopper who was told to send the pieces gets an email not to.',
  },
  undo: {
    label: 'Undo',
    effect:
      'The return goes back a step. The shopper may have an email about it already, and gets none about the undo.',
  },
} as const satisfies Record<ReturnStep, { label: string; effect: string }>;

/** A step of a return that needs only an optional note. */
export function MoveReturnDialog({
  order: { orderNumber },
  returned,
  step,
  onClose,
}: {
  order: Order;
  returned: Returned;
  step: ReturnStep;
  onClose: () => void;
}) {
  const change = useChange(onClose);
  const [note, setNote] = useState('');
  const { label, effect } = STEPS[step];
  return (
    <ChangeDialog
      title={`${label}: return ${returned.return} of ${orderNumber}`}
      description={effect}
      confirm={label}
      tone={step === 'cancel' ? 'danger' : 'primary'}
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        const param = { number: orderNumber, return: String(returned.return) };
        await api.orders[':number'].returns[':return'].move.$post({ param, json: { step, note } });
        return DONE[step];
      }}
    >
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

const DONE = {
  receive: 'Return received.',
  close: 'Return closed.',
  cancel: 'Return cancelled.',
  undo: 'Undone.',
} as const satisfies Record<ReturnStep, string>;
