import { useState } from 'react';
import { api } from '../../client/api.ts';
import { useUnsaved } from '../../client/use-unsaved.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Order } from './order-api.ts';
import { useChange } from './use-change.ts';

/** Sends the customer an email written by the merchant. */
export function MessageDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const change = useChange(onClose);
  const [subject, setSubject] = useState(`About your order ${order.orderNumber}`);
  const [text, setText] = useUnsaved(`email ${order.orderNumber}`, '');
  return (
    <ChangeDialog
      title={`Email ${order.email}`}
      description="It is sent from the store and kept in the timeline. Replies go to the store's email address."
      confirm="Send"
      isDisabled={text.trim() === ''}
      change={change}
      onClose={onClose}
      onSubmit={async () => {
        const param = { number: order.orderNumber };
        await api.orders[':number'].message.$post({ param, json: { subject, text } });
        setText('');
        return `Sent to ${order.email}.`;
      }}
    >
      <TextField
        label="Subject"
        value={subject}
        maxLength={200}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <TextArea
        label="Message"
        rows={8}
        autoFocus
        value={text}
        maxLength={10_000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
